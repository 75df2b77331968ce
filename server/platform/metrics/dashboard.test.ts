import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counters, levels, timers } from './catalog.ts';
import { createMetrics } from './metrics.ts';

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

// The names of the metrics that are served; those of histograms with what Prometheus adds to them.
async function served(): Promise<ReadonlySet<string>> {
  const text = await createMetrics().print();
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return new Set(names);
}

const offered = await served();
const mentioned = (text: string) =>
  new Set([...text.matchAll(/\b(?:tidings|http|nodejs|process)_\w+/g)].map(([name]) => name));

it.each(['grafana-dashboard.json', 'alerts.yaml'])('%s names only metrics that are served', async (file) => {
  const names = mentioned(read(file));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !offered.has(name))).toEqual([]);
});

it('shows everything of our own on the dashboard', () => {
  const names = [...mentioned(read('grafana-dashboard.json'))];
  const own = [...offered].filter((name) => name.startsWith('tidings_') && !/_(?:bucket|count|sum)$/.test(name));
  expect(own.filter((name) => !names.includes(name))).toEqual(['tidings_upload_bytes_total']);
});

it('describes everything in docs/metrics.md, in the words of the catalog', () => {
  const page = readFileSync(new URL('../../../docs/metrics.md', import.meta.url), 'utf8');
  for (const [name, { help, labels: of }] of Object.entries({ ...counters, ...timers, ...levels }))
    expect(page).toContain(`| \`${name}\` | ${of.join(', ')} | ${help} |`);
});

// A counter with labels has no series before its first count, and those of a process that has gone end.
it('has alerts that fire also where a counter that doesn’t move has no series', () => {
  const still = [...read('alerts.yaml').matchAll(/expr: (.*rate\(.*\) == 0.*)/g)].map(([, expr = '']) => expr);
  expect(still).toHaveLength(1);
  for (const expr of still) expect(expr).toMatch(/\(sum\(rate\([^)]*\)\) or vector\(0\)\) == 0/);
});

it('leads from every alert to what to do, in the first table under “When something is wrong”', () => {
  const page = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## When something is wrong\n');
  const [table = ''] = section.split('\n### ');
  const alerts = [...read('alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.filter((name) => !new RegExp(`^\\|.*\\b${name}\\b.*\\]\\(#`, 'm').test(table))).toEqual([]);
});
