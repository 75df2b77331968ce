// Plants faults in a copy of the project, all of one kind at once, and runs the check that must refuse each.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../read-sources.ts';
import { root, runCommand } from '../run-command.ts';
import type { Refusals } from './plant.ts';

/** A line that is appended to a file, or to a new one, and that a check must refuse. */
export type TreePlant = {
  readonly path: string;
  readonly line: string;
  /** The expected message of the check. It must also contain the path. */
  readonly refusedWith: RegExp;
};

/** Plants these faults and reports which of them the check refused. The copy is deleted again. */
export async function plantInTree(
  plants: readonly TreePlant[],
  check: { readonly command: string; readonly arguments: readonly string[] },
): Promise<Refusals> {
  const copy = await mkdtemp(join(tmpdir(), 'tidings-guards-'));
  try {
    for (const path of listFiles()) await cp(join(root, path), join(copy, path));
    // The checks ask git for the list of files.
    await runCommand('git', ['init', '--quiet'], { directory: copy });
    await runCommand('git', ['add', '--all'], { directory: copy });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const { path, line } of plants) {
      const text = await readFile(join(copy, path), 'utf8');
      await writeFile(join(copy, path), `${text}\n${line}\n`);
    }
    const { output } = await runCommand(check.command, check.arguments, { directory: copy });
    const said = output.split('\n');
    return plants.map(({ path, line, refusedWith }) => {
      const ofIt = said.filter((one) => one.includes(path));
      return { name: `${path}: ${line}`, isRefused: ofIt.some((one) => refusedWith.test(one)), said: ofIt };
    });
  } finally {
    await rm(copy, { recursive: true });
  }
}
