import { expect, it } from 'vitest';
import { rowsOf } from './report-hottest.ts';
import type { Statement } from './statements.ts';

const counted = (pages: readonly number[]) => ({
  ofTheDay: pages.map((each, at): Statement => {
    const id = String(at);
    return { ...{ id, text: `select ${id} from leads`, rows: 10, calls: 10, ms: 10 - at }, pages: each * 10 };
  }),
  rare: [],
  tables: new Map<string, number>(),
});

it('a statement that reads nothing doesn’t grow, and one that reads more than twice as much misses its goal', () => {
  const sizes = { few: 1_000, many: 100_000 };
  const measured = { few: counted([0, 4, 4]), many: counted([0, 8, 9]), plans: new Map(), sizes };
  const rows = rowsOf({ ...measured, callers: { of: () => null } });
  expect(rows.map(({ isReached }) => isReached)).toEqual([true, true, false, true]);
});
