import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const facts = {
  ...{ hasNumber: true, hasPlan: false, hasLook: false, hasLeads: true, hasCampaign: false, hasTested: false },
  hasSent: false,
};

it('checks off each step by its own fact, in order', () => {
  const lines = linesOf(facts, { access: 'OWNER', isPlatformAdmin: false });
  expect(lines.map(({ key, isDone }) => `${key} ${isDone}`)).toEqual([
    ...['plan false', 'number true', 'look false', 'leads true', 'campaign false', 'test false', 'send false'],
  ]);
  expect(lines.every((line) => line.mayDo)).toBe(true);
});

it('offers the number, the plan and the look only to admins', () => {
  const lines = linesOf(facts, { access: 'MANAGER', isPlatformAdmin: false });
  expect(lines.filter((line) => !line.mayDo).map(({ key }) => key)).toEqual(['plan', 'number', 'look']);
});
