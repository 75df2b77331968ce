import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { QuietHoursNote } from './quiet-hours-note.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function said(now: string, phone: string, rules: object) {
  vi.setSystemTime(new Date(now));
  fakeServer({});
  const user = exampleUser();
  const organization = user.organization && { ...user.organization, ...rules };
  renderScreen(<QuietHoursNote phone={phone} />, { user: { ...user, organization } as typeof user });
  return screen.queryByRole('status')?.textContent ?? null;
}

const brandsHours = { allowAfterHours: false, respectLocalHours: false };
const theirHours = { allowAfterHours: true, respectLocalHours: true };

it.each([
  ['at noon in Phoenix', '2026-03-11T19:00:00Z', '6025550142', brandsHours, null],
  [
    ...(['at nine in the evening', '2026-03-12T04:00:00Z', '6025550142', brandsHours] as const),
    'It’s quiet hours now, so this goes out at 8:00 AM MST on 03/12/2026.',
  ],
  [
    ...([
      'before the own hours',
      '2026-03-11T15:30:00Z',
      '(602) 555-0142',
      { ...brandsHours, ownHours: '09:00-17:00' },
    ] as const),
    'It’s quiet hours now, so this goes out at 9:00 AM MST on 03/11/2026.',
  ],
  [
    ...(['at six in Phoenix, nine in New York', '2026-03-12T01:00:00Z', '+12125550142', theirHours] as const),
    'It’s quiet hours now, so this goes out at 5:00 AM MST on 03/12/2026.',
  ],
])('says when a message goes out that is sent %s', (_when, now, phone, rules, words) => {
  expect(said(now, phone, rules)).toBe(words);
});
