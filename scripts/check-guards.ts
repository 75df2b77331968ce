// npm run check:guards [-- sql imports kinds sentences phrases]: plants faults and expects the checks to refuse each.
import { plantImports } from './check-guards/imports.ts';
import { plantKinds } from './check-guards/kinds.ts';
import { plantPhrases } from './check-guards/phrases.ts';
import type { Refusals } from './check-guards/plant.ts';
import { plantSentences } from './check-guards/sentences.ts';
import { plantSqlFaults } from './check-guards/sql.ts';

const kinds: Readonly<Record<string, () => Promise<Refusals>>> = {
  sql: plantSqlFaults,
  imports: plantImports,
  kinds: plantKinds,
  sentences: plantSentences,
  phrases: plantPhrases,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((kind) => !Object.hasOwn(kinds, kind));
if (unknown.length > 0) throw new Error(`Known are: ${Object.keys(kinds).join(', ')}. Unknown: ${unknown.join(', ')}.`);
for (const kind of asked.length > 0 ? asked : Object.keys(kinds)) {
  const started = performance.now();
  const refusals = (await kinds[kind]?.()) ?? [];
  for (const { name, isRefused, said } of refusals) {
    console.log(`${isRefused ? '✓' : '✗'} ${kind}: ${name}`);
    if (!isRefused) for (const one of said.length > 0 ? said : ['nothing was refused']) console.log(`    ${one}`);
  }
  const missed = refusals.filter(({ isRefused }) => !isRefused).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${refusals.length} ${kind} faults planted, ${refusals.length - missed} refused, ${missed} missed, ${seconds} s`,
  );
  if (missed > 0) process.exitCode = 1;
}
