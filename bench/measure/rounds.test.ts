import { expect, it } from 'vitest';
import { lineOf } from '../report.ts';
import { comparedRow, fixedRow, inTurn, spread } from './rounds.ts';

it('measures the sides in turn and turns the order around', async () => {
  const said: string[] = [];
  const side = (name: string, value: number) => async () => {
    said.push(name);
    return { value };
  };
  const [ours = [], theirs = []] = await inTurn([side('ours', 1), side('theirs', 2)], 3);
  expect(said.join(' ')).toBe('ours theirs theirs ours ours theirs');
  expect([ours.length, theirs.length]).toEqual([3, 3]);
  expect(theirs[0]).toEqual({ value: 2 });
});

it('shows the median with the least and the most, and the processor time of both sides', () => {
  const row = comparedRow({
    ...{ id: 'P1', what: 'texts', beside: 'bare', best: 'most', bar: 0.5, shown: (value) => `${value}/s` },
    ours: [
      { value: 40, processorMs: 0.2 },
      { value: 60, processorMs: 0.3 },
      { value: 50, processorMs: 0.25 },
    ],
    theirs: [{ value: 100, processorMs: 0.05 }, { value: 100 }, { value: 50 }],
  });
  expect(lineOf(row)).toBe(
    '| P1 | texts | 50/s (40/s to 60/s) | bare: 100/s (50/s to 100/s) | 0.60 (0.40 to 1.00) | 0.250 ms, beside 50.0 µs | ≥ 0.50 | reached |',
  );
});

it('takes a smaller ratio as better where times are compared', () => {
  const given = { id: 'P6', what: 'a page', best: 'least', bar: 2, shown: String } as const;
  const row = comparedRow({ ...given, beside: 'small', ours: [{ value: 5 }], theirs: [{ value: 2 }] });
  expect(row).toMatchObject({ ratio: 2.5, isReached: false, goal: '≤ 2.00' });
  const fixed = fixedRow({ ...given, bar: 1, ours: [{ value: 5 }], limit: { value: 10, name: '10' } });
  expect(fixed).toMatchObject({ ratio: 0.5, isReached: true });
  expect(spread([3], String)).toBe('3');
});
