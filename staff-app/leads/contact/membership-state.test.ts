import { expect, it } from 'vitest';
import { membershipState } from './membership-state.ts';

it.each([
  [[2], 'Finished: step 2 wasn’t sent'],
  [[1, 3], 'Finished: steps 1 and 3 weren’t sent'],
  [[], 'All messages sent'],
])('a campaign is finished once nothing remains to be sent, without the steps %j', (leftOutSteps, state) => {
  const membership = { complete: false, stopped: false, ended: true, leftOutSteps };
  expect(membershipState(membership, { optedOut: true, invalidPhone: false }).words).toBe(state);
});
