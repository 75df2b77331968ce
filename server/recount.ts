// npm run recount: counts everything again from its rows and says which counters differ; ends with 1 when one does.
import { ConfigError, readConfig } from './platform/config/config.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLog } from './platform/log.ts';
import { recountAll } from './reports/index.ts';

process.exitCode = await run().catch((error) => {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseRefusal;
  console.error(isExpected ? error.message : error);
  return 2;
});

async function run(): Promise<number> {
  const config = readConfig();
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  // A guest of the running server's database; where none runs, it is started and stopped with this command.
  const db = await openDatabase({ config, log, as: 'guest', poolSize: 2 });
  try {
    const wrong = await recountAll(db);
    for (const line of wrong) console.log(line);
    console.log(`${wrong.length} ${wrong.length === 1 ? 'counter differs' : 'counters differ'} from the rows.`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}
