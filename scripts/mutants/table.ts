import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import { equivalents } from './equivalents.ts';
import { isEquivalent, isKilled, type LastRun } from './last-run.ts';

const document = join(root, 'docs', 'mutants.md');

/**
 * Puts the result of one area into its row of docs/mutants.md, and the accepted equivalents below. Returns the
 * percentage killed.
 */
export async function writeRow(area: string, run: LastRun): Promise<number> {
  const counted = run.faults.filter((fault) => isKilled(fault) || !isEquivalent(fault));
  const killed = counted.filter(isKilled).length;
  const percent = counted.length === 0 ? 0 : Math.floor((1000 * killed) / counted.length) / 10;
  const files = new Set(run.faults.map(({ file }) => file)).size;
  const how = run.seed === null ? 'all' : `${run.faults.length} of ${run.possible}, seed ${run.seed}`;
  const cells = [area, files, how, killed, counted.length - killed, run.faults.length - counted.length];
  const row = `| ${[...cells, `${percent.toFixed(1)} %`, `${run.date}, ${run.commit}`].join(' | ')} |`;
  const text = await readFile(document, 'utf8');
  const before = new RegExp(`^\\| ${area} \\|.*$`, 'm');
  const withRow = before.test(text)
    ? text.replace(before, row)
    : text.replace('<!-- rows -->', `${row}\n<!-- rows -->`);
  await writeFile(
    document,
    withRow.replace(/(<!-- equivalents -->\n)[\s\S]*?(<!-- end -->)/, `$1${listEquivalents()}$2`),
  );
  console.log(`\n${area}: ${killed} of ${counted.length} killed, ${percent} %`);
  return percent;
}

function listEquivalents(): string {
  const cell = (text: string) => (text === '' ? '(nothing)' : `\`${text.replaceAll('|', '\\|')}\``);
  return equivalents
    .map(({ file, was, became, because }) => `| ${file} | ${cell(was)} | ${cell(became)} | ${because} |\n`)
    .join('');
}
