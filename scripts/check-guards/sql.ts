// Plants the faults of sql-plants.ts one at a time, in memory, and checks the statements around each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkStatements } from '../check-sql/check.ts';
import { openFreshDatabase } from '../check-sql/database/open-database.ts';
import { prepareParser } from '../check-sql/nullability/analyze.ts';
import { type Overlay, openProgram } from '../check-sql/program.ts';
import { root } from '../run-command.ts';
import { planted, type Refusals } from './plant.ts';
import { sqlPlants } from './sql-plants.ts';

export async function plantSqlFaults(): Promise<Refusals> {
  const texts = sqlPlants.map((plant) => planted(readFileSync(join(root, plant.path), 'utf8'), plant));
  const opening = openFreshDatabase();
  await prepareParser();
  const overlay: Overlay = new Map();
  const program = openProgram(overlay);
  const database = await opening;
  const refusals: Refusals[number][] = [];
  try {
    for (const [at, plant] of sqlPlants.entries()) {
      const path = join(root, plant.path);
      overlay.set(path, texts[at] as string);
      program.change([path]);
      const { faults } = await checkStatements(program.read(), database, plant.sites ?? [plant.path]);
      const said = faults.map(({ place, message }) => `${place}  ${message}`);
      refusals.push({ name: plant.name, isRefused: said.some((one) => plant.refusedWith.test(one)), said });
      overlay.delete(path);
      program.change([path]);
    }
    return refusals;
  } finally {
    await database.close();
    program.close();
  }
}
