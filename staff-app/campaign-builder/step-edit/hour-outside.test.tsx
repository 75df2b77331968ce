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

const unsent = 'It isn’t sent for appointments on Sunday and Monday, because nothing goes out on the day it’s due.';
const advice =
  ' To send it on the last day before instead, put the event date into the text, without words such as “tomorrow.”';
const earlier =
  'For appointments on Sunday and Monday, it goes out earlier, on the last day on which messages are sent.';

it.each([
  ['See you tomorrow', { days: 1 }, `${unsent}${advice}`],
  ['See you on {{event_date}}', { days: 1 }, earlier],
  ['See you tomorrow, {{event_date}}', { days: 1 }, `${unsent}${advice}`],
])(
  'says on which days “%s” isn’t sent before an appointment, or goes out earlier',
  async (messageContent, delay, told) => {
    const { organization, ...user } = exampleUser();
    const closed = { ...(organization ?? expect.fail()), allowWeekends: false };
    const draft = { id: '11', messageContent, structureType: 'before' as const, ...delay };
    await openStep({ draft }, {}, { user: { ...user, organization: closed } });
    openPart('When');
    expect((await screen.findAllByText(/appointments on/)).map(({ textContent }) => textContent)).toEqual([told]);
  },
);

it('says that an hour before an appointment is outside the hours, and when the message goes out', async () => {
  const { organization, ...user } = exampleUser();
  const own = { ...(organization ?? expect.fail()), ownHours: '09:00-17:00', timeZone: 'America/Phoenix' };
  const draft = { id: '11', messageContent: 'See you tomorrow', structureType: 'before' as const, days: 1, window: 18 };
  await openStep({ draft }, {}, { user: { ...user, organization: own } });
  openPart('When');
  expect(
    await screen.findByText(
      '6 PM MST is outside these hours. Where it would come too late in the morning, it goes out half an hour before they end.',
    ),
  ).toBeTruthy();
});
