import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { openPart, openStep } from '../../testing/open-step.tsx';

const outside = '6 PM MST is outside these hours. It waits until they begin again.';

async function openAt(window: number | null, ownHours: string | null) {
  const { organization, ...user } = exampleUser();
  if (organization === null) throw new Error('The example has an organization.');
  const own = { ...organization, ownHours, timeZone: 'America/New_York' };
  await openStep({ draft: { id: '11', messageContent: 'Hi', window } }, {}, { user: { ...user, organization: own } });
  openPart('When');
  expect(await screen.findByText(/^Goes out /)).toBeTruthy();
}

it('says that an hour of the day lies outside the organization’s own hours on another clock', async () => {
  await openAt(18, '09:00-17:00');
  expect(screen.getByText(outside)).toBeTruthy();
});

it.each([
  [18, null],
  [13, '09:00-17:00'],
  [null, '09:00-17:00'],
])('says nothing where the hour %s is within %s', async (window, ownHours) => {
  await openAt(window, ownHours);
  expect(screen.queryByText(/is outside these hours/)).toBeNull();
});
