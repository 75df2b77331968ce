// npm run bench [-- name …]: every benchmark, or the named ones, in one table.
import { readdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureWebApps } from '../scripts/built-apps.ts';
import { printTable, type Row } from './report.ts';

/** The exports of a benchmark file. */
export type Bench = { readonly bench: () => Promise<Row[]> };

const ALL = [
  'send',
  'pacing',
  'workers',
  'stops',
  'expired',
  'due',
  'blasts',
  'import',
  'list',
  'dashboard',
  'csv',
  'viewer',
  'fair',
];

const files = await readdir(import.meta.dirname);
const found = ALL.filter((name) => files.includes(`${name}.ts`));
const wanted = process.argv.slice(2).filter((name) => name !== '--small');
const unknown = wanted.filter((name) => !found.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}; there are: ${found.join(', ')}.`);
  process.exit(1);
}
// The viewer is measured as it is served, from the built files.
await ensureWebApps();
const rows: Row[] = [];
for (const name of wanted.length > 0 ? wanted : found) {
  console.error(`${name} …`);
  const { bench } = (await import(join(import.meta.dirname, `${name}.ts`))) as Bench;
  rows.push(...(await bench()));
}
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
);
printTable(rows);
process.exit(0);
