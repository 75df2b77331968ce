import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { drawn, type Plan, readPlans, scansOf } from './plans.ts';

const byIndex: Plan = {
  ...{ 'Node Type': 'Index Scan', 'Relation Name': 'leads', 'Index Name': 'leads_pkey' },
  ...{ 'Actual Rows': 1, 'Actual Loops': 2, 'Shared Hit Blocks': 6, 'Shared Read Blocks': 1 },
};
const whole = (loops: number): Plan => ({
  ...{ 'Node Type': 'Seq Scan', 'Relation Name': 'numbers', 'Actual Rows': 1, 'Actual Loops': loops },
  ...{ 'Rows Removed by Filter': 99, 'Shared Hit Blocks': 18 * loops, 'Shared Read Blocks': 0 },
});

function logged(id: string, plan: Plan): string {
  const entry = JSON.stringify({ 'Query Text': 'select 1\nfrom leads', Plan: plan }, null, 2).replace(
    /\n\}$/,
    `,\n  "Query Identifier": ${id}\n}`,
  );
  return `2026-11-29 UTC LOG:  duration: 0.1 ms  plan:\n${entry.replaceAll(/^/gm, '\t')}\n2026-11-29 UTC ERROR:  no\n`;
}

it('reads the usual plan of each statement from the log, and what any of its plans read whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plans-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'postgres.log');
  const nested: Plan = { 'Node Type': 'Nested Loop', 'Actual Rows': 2, 'Actual Loops': 1, Plans: [byIndex, whole(0)] };
  const large = '-8899000011112222333';
  await writeFile(path, [nested, whole(1), nested].map((plan) => logged(large, plan)).join('') + logged('7', nested));
  const plans = await readPlans(path);
  expect([...plans.keys()]).toEqual([large, '7']);
  const found = plans.get(large);
  expect(found?.text).toBe('select 1\nfrom leads');
  expect([...(found?.readWhole ?? [])]).toEqual(['numbers']);
  expect(scansOf(found?.plan ?? byIndex)).toEqual([
    'Index Scan of leads by leads_pkey: 2 rows, 7 pages',
    'Seq Scan of numbers: 0 rows, 0 pages',
  ]);
  expect(drawn(whole(1))).toBe('Seq Scan of numbers: 100 rows, 18 pages');
  // What was never needed was not read.
  expect(plans.get('7')?.readWhole.size).toBe(0);
});
