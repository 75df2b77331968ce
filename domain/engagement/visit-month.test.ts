import { expect, it } from 'vitest';
import { monthOfVisit, monthsOfVisits, visitCodeLength, visitName } from './visit-month.ts';

const code = '7'.repeat(visitCodeLength);

it('reads the month in which a visit started from its name, in UTC', () => {
  const names = ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00Z', '2026-12-31T12:00:00Z'].map((at) =>
    visitName(new Date(at), code),
  );
  expect(names.map(monthOfVisit)).toEqual(['2026-03-01', '2026-04-01', '2026-12-01']);
  expect(monthsOfVisits([...names, ...names])).toEqual(['2026-03-01', '2026-04-01', '2026-12-01']);
});

it.each(['', 'never', code, `2613${code}`, `2600${code}`, `ab03${code}`, `2603${code}7`, `2603${'\0'.repeat(22)}`])(
  'finds none in "%s"',
  (name) => expect(monthOfVisit(name)).toBe('-infinity'),
);
