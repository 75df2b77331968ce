import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Row } from '../report.ts';
import { type Entry, entriesOf, readHistory, rememberRows, worseRows, worseSentence } from './history.ts';

const machine = '2 × A processor, Node v26';
const of = (given: Partial<Row>): Row => ({
  ...{ id: 'P1', what: 'the whole protocol', measured: '8,000/s', limit: '20,000/s', ratio: 0.4 },
  ...{ goal: '≥ 0.45', isReached: false, best: 'most' as const, ...given },
});
const run = { at: '2026-11-27T00:00:00Z', commit: 'abc', machine, isBusy: false };
const runsWith = (row: Row, ratios: readonly number[], given: Partial<Entry> = {}): Entry[] =>
  ratios.flatMap((ratio) => entriesOf([{ ...row, ratio }], { ...run, ...given }));

it('finds a rate that is a tenth lower than the median of the last runs, and no smaller change', () => {
  const history = runsWith(of({}), [0.1, 0.5, 0.5, 0.5, 0.9]);
  expect(worseRows([of({ ratio: 0.46 })], history, run)).toEqual([]);
  const [found] = worseRows([of({ ratio: 0.45 })], history, run);
  expect(found).toMatchObject({ id: 'P1', usual: 0.5, runs: 5 });
  expect(found && worseSentence(found)).toBe('P1 the whole protocol: 10 % worse, 0.45 where the last 5 runs had 0.50');
});

it('takes a time that grows as worse, and one that shrinks as better', () => {
  const time = of({ id: 'P6', best: 'least', goal: '≤ 2' });
  const history = runsWith(time, [1, 1, 1]);
  expect(worseRows([{ ...time, ratio: 1.2 }], history, run)).toHaveLength(1);
  expect(worseRows([{ ...time, ratio: 0.5 }], history, run)).toEqual([]);
});

it('reads from the goal which way is worse if the row does not say', () => {
  const { best: _, ...rate } = of({});
  const { best: __, ...time } = of({ goal: '≤ 2' });
  expect(worseRows([{ ...rate, ratio: 0.2 }], runsWith(rate, [0.4, 0.4, 0.4]), run)).toHaveLength(1);
  expect(worseRows([{ ...time, ratio: 0.2 }], runsWith(time, [0.4, 0.4, 0.4]), run)).toEqual([]);
});

it('judges only by quiet runs on the same machine, and by three of them at least', () => {
  const row = of({});
  const worse = [of({ ratio: 0.1 })];
  expect(worseRows(worse, runsWith(row, [0.4, 0.4]), run)).toEqual([]);
  expect(worseRows(worse, runsWith(row, [0.4, 0.4, 0.4], { machine: 'another' }), run)).toEqual([]);
  expect(worseRows(worse, runsWith(row, [0.4, 0.4, 0.4], { isBusy: true }), run)).toEqual([]);
  expect(worseRows(worse, runsWith(row, [0.4, 0.4, 0.4]), run)).toHaveLength(1);
});

it('does not judge a run on a machine under load', () => {
  const history = runsWith(of({}), [0.4, 0.4, 0.4]);
  expect(worseRows([of({ ratio: 0.1 })], history, { ...run, isBusy: true })).toEqual([]);
});

it('forgets all but the last ten runs', () => {
  const history = runsWith(of({}), [...Array(20).fill(0.9), ...Array(10).fill(0.3)]);
  expect(worseRows([of({ ratio: 0.3 })], history, run)).toEqual([]);
});

it('remembers rows in a file, and leaves out a line that was cut off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'history-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'new', 'history.jsonl');
  expect(await readHistory(path)).toEqual([]);
  await rememberRows(path, entriesOf([of({ processor: { ours: 0.2, limit: 0.1 } }), of({ ratio: null })], run));
  await rememberRows(path, entriesOf([of({ id: 'P2' })], run));
  await writeFile(path, '{"id": "P3", "rat', { flag: 'a' });
  const read = await readHistory(path);
  expect(read.map(({ id }) => id)).toEqual(['P1', 'P2']);
  expect(read[0]).toEqual({ ...run, id: 'P1', what: 'the whole protocol', ratio: 0.4, processorMs: 0.2 });
});
