// npm run recount: counts everything again from its rows and lists the counters that differ; exits with 1 when one
// does.

import { recountAll } from './counters/index.ts';
import type { Database } from './platform/database/database.ts';
import { withDatabase } from './run-command.ts';
import { tellError } from './tell-error.ts';

process.exitCode = await withDatabase(({ db }) => report(db)).catch((error) => {
  tellError(error);
  return 2;
});

async function report(db: Database): Promise<number> {
  const wrong = await recountAll(db);
  for (const line of wrong) console.log(line);
  console.log(`${wrong.length} ${wrong.length === 1 ? 'counter differs' : 'counters differ'} from the rows.`);
  return wrong.length === 0 ? 0 : 1;
}
