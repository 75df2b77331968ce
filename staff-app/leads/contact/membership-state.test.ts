import { expect, it } from 'vitest';
import { membershipState } from './membership-state.ts';

const none = {
  ...{ complete: false, stopped: false, ended: false, unreached: false, waiting: false },
  ...{ leftOutSteps: [], undeliveredSteps: [], missedDeleted: false },
};

it.each([
  [[2], 'No more messages: step 2 wasn’t sent'],
  [[1, 3], 'No more messages: steps 1 and 3 weren’t sent'],
  [[], 'All messages sent'],
])('a campaign is finished once nothing remains to be sent, without the steps %j', (leftOutSteps, state) => {
  const membership = { ...none, ended: true, leftOutSteps };
  expect(membershipState(membership, { optedOut: true, invalidPhone: false }).words).toBe(state);
});

it.each([
  ['whose only message failed, also where it counts as complete', { complete: true, unreached: true }, 'Not reached'],
  ['who got them all', { complete: true }, 'Complete'],
  ['who opted out before any arrived', { stopped: true, unreached: true }, 'Stopped'],
  ['for whom one waits', { waiting: true }, 'In progress'],
  [
    'whose only message of two that failed was retried',
    { ended: true, undeliveredSteps: [2] },
    'All messages sent: step 2 wasn’t delivered',
  ],
  ['who waited for a message that was deleted', { ended: true, missedDeleted: true }, 'Done: no more messages'],
  ['for whom none waits, as once their appointment is canceled', {}, 'Nothing planned'],
])('has words of their own for a contact %s', (_who, changes, words) => {
  expect(membershipState({ ...none, ...changes }, { optedOut: false, invalidPhone: false }).words).toBe(words);
});
