import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import { equivalents } from './equivalents.ts';

/** Where runs store their results. */
export const kept: string = join(root, '.tsbuild', 'mutants');

/** A fault that is planted. */
export type Wanted = { key: string; file: string; line: number; mutator: string; was: string; became: string };

/** A fault that was planted, and its outcome. */
export type Fault = Wanted & { status: string };

/**
 * The results of an area's last run. `seed` is null if every fault was planted, `waiting` is null before it has drawn.
 */
export type LastRun = {
  commit: string;
  date: string;
  possible: number;
  seed: string | null;
  faults: Fault[];
  waiting: Wanted[] | null;
};

/** Reads the last run of an area; null if there is none. */
export function readRun(area: string): LastRun | null {
  try {
    return JSON.parse(readFileSync(join(kept, `${area}.json`), 'utf8')) as LastRun;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Saves the progress of a run, so that the next one can continue. */
export function writeRun(area: string, run: LastRun): void {
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${area}.json`), JSON.stringify(run, null, 2));
}

/** A test failed or never ended, or the program that a test starts didn't load. */
export function isKilled({ status }: Fault): boolean {
  return ['Killed', 'Timeout', 'RuntimeError'].includes(status);
}

/** Whether the fault is known to have no visible effect. */
export function isEquivalent(fault: Fault): boolean {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim();
  return equivalents.some(
    ({ file, was, became }) => file === fault.file && short(fault.was) === was && short(fault.became) === became,
  );
}

/** Prints every fault that no test noticed, with the original and the planted code. */
export function printSurvivors(area: string, { faults }: LastRun): void {
  for (const fault of faults.filter((one) => !isKilled(one) && !isEquivalent(one))) {
    console.log(`\n${area} ${fault.status} ${fault.file}:${fault.line} ${fault.mutator}`);
    console.log(fault.was.replaceAll(/^/gm, '-   '));
    console.log(fault.became.replaceAll(/^/gm, '+   '));
  }
}
