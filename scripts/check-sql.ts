// npm run check:sql: describes every statement of the server on a freshly migrated database, and compares the result
// with the program's types (decision 91). `--warnings` also lists row types that are wider than necessary.
import { checkStatements } from './check-sql/check.ts';
import { openFreshDatabase } from './check-sql/database/open-database.ts';
import { prepareParser } from './check-sql/nullability/analyze.ts';
import { openProgram } from './check-sql/program.ts';

const opening = openFreshDatabase();
await prepareParser();
const program = openProgram();
const database = await opening;
try {
  const { sites, forms, faults, warnings } = await checkStatements(program.read(), database);
  for (const { place, message } of faults) console.log(`${place}  ${message}`);
  if (process.argv.includes('--warnings'))
    for (const { place, message } of warnings) console.log(`${place}  (${message})`);
  console.log(`${sites} statements in ${forms} forms, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
  program.close();
}
