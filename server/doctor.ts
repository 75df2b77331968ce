// npm run doctor: checks what the set-up page checks and prints the same lines; ends with 1 when one failed.
import { type SetupLine, setupKeys, setupTitles } from '../domain/setup/setup-lines.ts';
import { type RunningServer, startServer } from './main.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLog } from './platform/log.ts';
import { checkSetup } from './setup/index.ts';

const marks: Readonly<Record<SetupLine['state'], string>> = { ok: 'ok', attention: 'attention', failed: 'FAILED' };

process.exitCode = await run().catch((error) => {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseRefusal;
  console.error(isExpected ? error.message : error);
  return 2;
});

async function run(): Promise<number> {
  const config = readConfig();
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  // A guest of the running server's database; where none runs, it is started and stopped with this command.
  const db = await openDatabase({ config, log, as: 'guest', poolSize: 3 });
  try {
    const running = await startServer({ ...{ db, log, allowsIntrospection: false }, config: { ...config, roles: [] } });
    try {
      return await report(running);
    } finally {
      await running.stop();
    }
  } finally {
    await db.close();
  }
}

async function report({ context }: RunningServer): Promise<number> {
  let failed = 0;
  for (const key of setupKeys) {
    const { state, found, fix } = await checkSetup(context, key);
    if (state === 'failed') failed += 1;
    console.log(`${marks[state].padEnd(10)} ${setupTitles[key]}: ${found}`);
    if (fix !== null) console.log(`${' '.repeat(11)}${fix}`);
  }
  console.log(failed === 1 ? '1 check failed.' : `${failed} checks failed.`);
  return failed === 0 ? 0 : 1;
}
