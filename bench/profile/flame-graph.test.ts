import type { Profiler } from 'node:inspector';
import { expect, it } from 'vitest';
import { flameGraph, flamesOf, ownTimes } from './flame-graph.ts';

const node = (id: number, functionName: string, url = '', children: number[] = []): Profiler.ProfileNode => ({
  ...{ id, children },
  callFrame: { functionName, url, scriptId: '1', lineNumber: 0, columnNumber: 0 },
});
const profile: Profiler.Profile = {
  ...{ startTime: 0, endTime: 10_000 },
  nodes: [
    node(1, '(root)', '', [2, 3, 6]),
    node(2, '(idle)'),
    node(3, 'settle', 'file:///tidings/server/settle.ts', [4, 5]),
    node(4, 'query', 'file:///tidings/node_modules/pg/client.js'),
    node(5, 'query', 'file:///tidings/node_modules/pg/client.js'),
    node(6, '(garbage collector)'),
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [6_000, 1_000, 500, 1_500, 1_000],
};

it('adds up the same calls, and leaves out what was spent waiting', () => {
  const root = flamesOf(profile);
  expect(root.ms).toBe(4);
  const settle = root.called.get('settle settle.ts');
  expect(settle?.ms).toBe(3);
  expect([...(settle?.called.values() ?? [])].map(({ name, ms }) => [name, ms])).toEqual([['query client.js', 2]]);
});

it('says whose lines took how long, without what they called', () => {
  expect(ownTimes(flamesOf(profile))).toEqual([
    ['pg', 2],
    ['tidings', 1],
    ['garbage collection', 1],
    ['node', 0],
  ]);
});

it('draws each function as wide as its time', () => {
  const picture = flameGraph(flamesOf(profile), 'A & B');
  expect(picture).toContain('>A &amp; B</text>');
  // 1,200 wide, three quarters and half of it, with a line between them.
  expect(picture).toMatch(/<title>settle settle\.ts, 75\.0 %<\/title><rect x="0\.0" y="30" width="899\.6"/);
  expect(picture).toMatch(/<title>query client\.js, 50\.0 %<\/title><rect x="0\.0" y="45" width="599\.6"/);
});
