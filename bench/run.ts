// npm run bench [-- name …]: every benchmark, or the named ones, in one table.
//   --rounds N  how many times each row is measured, its two sides in turn; five if it isn't said
//   --small     small sizes and one round: for errors only
//   --nightly   remembers the rows, and exits with 1 if one became a tenth worse than it was in the last runs
import { ensureWebApps } from '../scripts/built-apps.ts';
import { entriesOf, historyPath, readHistory, rememberRows, worseRows, worseSentence } from './measure/history.ts';
import { commitName, type Load, loadWarning, machineName, watchMachine } from './measure/machine.ts';
import { runOne } from './measure/run-one.ts';
import { IS_SMALL, namesOf, ROUNDS } from './measure/settings.ts';
import { printTable, type Row } from './report.ts';

const ALL = [
  ...['send', 'peers', 'pacing', 'first-text', 'workers', 'stops', 'expired', 'due', 'blasts', 'import', 'list'],
  ...['dashboard', 'graphql', 'viewer', 'staff-bytes', 'csv', 'start', 'fair', 'memory', 'year', 'hottest', 'edits'],
];

const wanted = namesOf(process.argv.slice(2));
const unknown = wanted.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}; there are: ${ALL.join(', ')}.`);
  process.exit(1);
}
const watched = await watchMachine();
// The viewer and the staff app are measured as they are served, from the built files.
await ensureWebApps();
const rows: Row[] = [];
const failed: string[] = [];
for (const name of wanted.length > 0 ? wanted : ALL) {
  console.error(`${name} …`);
  const found = await runOne(name, process.argv.slice(2));
  // A benchmark that fails doesn't take the figures of the others along.
  if (found === null) failed.push(`The benchmark ${name} failed.`);
  else rows.push(...found);
}
const load = await watched();
const warning = loadWarning(load);
console.log(`\n${machineName()}, ${new Date().toISOString().slice(0, 10)}, commit ${commitName()}, ${roundsSaid()}\n`);
if (warning) console.log(`${warning}\n`);
printTable(rows);
for (const sentence of failed) console.error(sentence);
const worse = process.argv.includes('--nightly') ? await compareWithLastRuns(load) : 0;
process.exit(failed.length + worse > 0 ? 1 : 0);

function roundsSaid(): string {
  const rounds = ROUNDS === 1 ? 'one round' : `${ROUNDS} rounds`;
  return IS_SMALL ? `${rounds} of a quick run, whose figures say nothing` : `${rounds}: median (least to most)`;
}

async function compareWithLastRuns(measuredUnder: Load): Promise<number> {
  const path = historyPath();
  const isBusy = loadWarning(measuredUnder) !== null;
  const run = { at: new Date().toISOString(), commit: commitName(), machine: machineName(), isBusy };
  const found = worseRows(rows, await readHistory(path), run);
  if (IS_SMALL) console.log('\nA quick run is not remembered.');
  else await rememberRows(path, entriesOf(rows, run));
  if (isBusy) console.log('\nNot compared with earlier runs, because the machine was under load.');
  else console.log(found.length > 0 ? '\nWorse than before:' : '\nNo row became a tenth worse than before.');
  for (const one of found) console.log(`- ${worseSentence(one)}`);
  return found.length;
}
