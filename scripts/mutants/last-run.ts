import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import { equivalents } from './equivalents.ts';

/** Where runs keep what they found. */
export const kept: string = join(root, '.tsbuild', 'mutants');

/** A fault that is planted. */
export type Wanted = { key: string; file: string; line: number; mutator: string; was: string; became: string };

/** A fault that was planted, and what became of it. */
export type Fault = Wanted & { status: string };

/** What the last run of an area found; `seed` is null where every fault was planted, `waiting` is null before it has drawn. */
export type LastRun = {
  commit: string;
  date: string;
  possible: number;
  seed: string | null;
  faults: Fault[];
  waiting: Wanted[] | null;
};

/** Reads the last run of an area; null where there is none. */
export function readRun(area: string): LastRun | null {
  try {
    return JSON.parse(readFileSync(join(kept, `${area}.json`), 'utf8')) as LastRun;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes down how far a run is, so that the next one can go on. */
export function writeRun(area: string, run: LastRun): void {
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${area}.json`), JSON.stringify(run, null, 2));
}

/** A test failed or never ended, or the program that a test starts did not load. */
export function isKilled({ status }: Fault): boolean {
  return ['Killed', 'Timeout', 'RuntimeError'].includes(status);
}

/** Whether the fault is known to change nothing that anybody could see. */
export function isEquivalent(fault: Fault): boolean {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim();
  return equivalents.some(
    ({ file, was, became }) => file === fault.file && short(fault.was) === was && short(fault.became) === became,
  );
}

/** Prints every fault that no test noticed, as it stood and as it stood planted. */
export function printSurvivors(area: string, { faults }: LastRun): void {
  for (const fault of faults.filter((one) => !isKilled(one) && !isEquivalent(one))) {
    console.log(`\n${area} ${fault.status} ${fault.file}:${fault.line} ${fault.mutator}`);
    console.log(fault.was.replaceAll(/^/gm, '-   '));
    console.log(fault.became.replaceAll(/^/gm, '+   '));
  }
}
