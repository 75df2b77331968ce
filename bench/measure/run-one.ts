// One benchmark in a process of its own, so that a failure, or the memory of another one, doesn't change its figures.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Row } from '../report.ts';

/** The exports of a benchmark file. */
type Bench = { readonly bench: () => Promise<Row[]> };

const AS_PROGRAM = '--one';

/** Runs a benchmark with the settings of this run; null if it failed. */
export async function runOne(name: string, args: readonly string[]): Promise<readonly Row[] | null> {
  const settings = args.filter((arg, at) => arg.startsWith('--') || args[at - 1] === '--rounds');
  const child: ChildProcess = fork(import.meta.filename, [AS_PROGRAM, name, ...settings], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let rows: readonly Row[] | null = null;
  child.on('message', (found) => {
    rows = found as readonly Row[];
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? rows : null;
}

if (process.argv[2] === AS_PROGRAM) {
  process.once('disconnect', () => process.exit(1));
  const { bench } = (await import(join(import.meta.dirname, '..', `${process.argv[3]}.ts`))) as Bench;
  const rows = await bench();
  process.send?.(rows, () => process.exit(0));
}
