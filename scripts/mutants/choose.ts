import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Mutant, MutantResult } from '@stryker-mutator/api/core';
import { root } from '../run-command.ts';
import { draw, keyOf } from './draw.ts';
import { LATER } from './kept-runner.ts';
import { type LastRun, type Wanted, writeRun } from './last-run.ts';

type Chosen = {
  choose(possible: readonly Mutant[]): readonly Mutant[];
  onTested(result: Readonly<MutantResult>): void;
};

/**
 * Draws the faults of a new run, or finds what an earlier one still has to plant. Each result is written right away.
 */
export function choosing(area: string, run: LastRun, sample: { count: number; seed: string }): Chosen {
  const planted = new Map<string, Wanted>();
  return {
    choose(possible) {
      const wanted = run.waiting
        ? findAgain(possible, run.waiting)
        : draw(possible, sample.count, sample.seed, (one) => one);
      if (run.waiting === null) run.possible = possible.length;
      for (const mutant of wanted) planted.set(mutant.id, describe(mutant));
      run.waiting = [...planted.values()];
      writeRun(area, run);
      console.log(`${wanted.length} of ${possible.length} to plant`);
      return wanted;
    },
    onTested({ id, status, statusReason }) {
      const fault = planted.get(id);
      if (!fault || statusReason === LATER) return;
      run.faults.push({ ...fault, status });
      run.waiting = run.waiting?.filter((one) => one !== fault) ?? [];
      writeRun(area, run);
      console.log(`${run.waiting.length} left: ${status} ${fault.file}:${fault.line} ${fault.mutator}`);
      // It may have a cause other than the fault, so it is printed.
      if (status === 'RuntimeError') console.log(statusReason?.slice(0, 500));
    },
  };
}

// Found by its text, because lines may have moved. If it isn't found, its code is gone.
function findAgain(possible: readonly Mutant[], waiting: readonly Wanted[]): Mutant[] {
  const left = possible.map((mutant) => ({ mutant, is: describe(mutant) }));
  return waiting.flatMap((one) => {
    const same = left.filter(({ is }) => textOf(is) === textOf(one));
    const [nearest] = same.toSorted((a, b) => Math.abs(a.is.line - one.line) - Math.abs(b.is.line - one.line));
    if (!nearest) {
      console.log(`Its code is gone: ${one.file}:${one.line} ${one.mutator}`);
      return [];
    }
    left.splice(left.indexOf(nearest), 1);
    return [nearest.mutant];
  });
}

const textOf = ({ file, mutator, was, became }: Wanted) => JSON.stringify([file, mutator, was, became]);

function describe(mutant: Mutant): Wanted {
  const { start, end } = mutant.location;
  const lines = readFileSync(mutant.fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column);
  lines[0] = (lines[0] ?? '').slice(start.column);
  return {
    key: keyOf(mutant),
    file: relative(root, mutant.fileName),
    line: start.line + 1,
    mutator: mutant.mutatorName,
    was: lines.join('\n'),
    became: mutant.replacement,
  };
}
