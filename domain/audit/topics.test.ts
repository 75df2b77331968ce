import { expect, it } from 'vitest';
import { auditActions } from './actions.ts';
import { auditTopics } from './topics.ts';

it('has every event of the audit trail in one topic', () => {
  expect(Object.values(auditTopics).flat().toSorted()).toEqual(auditActions.toSorted());
});
