import { equivalents } from './equivalents.ts';

/** A fault that was planted, and what became of it. */
export type Fault = {
  key: string;
  file: string;
  line: number;
  mutator: string;
  was: string;
  became: string;
  status: string;
};

/** What the last run of an area found; `seed` is null where every fault was planted. */
export type LastRun = {
  commit: string;
  date: string;
  possible: number;
  seed: string | null;
  faults: readonly Fault[];
};

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
