// npm run admin -- numbers list: what a platform admin does, from the command line.
import { type RunningServer, startServer } from './main.ts';
import { numbersUsage, runNumbersCommand } from './numbers/index.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLog } from './platform/log.ts';
import { Refusal } from './platform/refusal.ts';
import { organizationsUsage, runOrganizationsCommand, runSwitchesCommand, switchesUsage } from './super-admin/index.ts';

type Subject = {
  readonly usage: string;
  /** False when there is no such command. */
  readonly run: (context: Context, words: readonly string[], say: (line: string) => void) => Promise<boolean>;
};

/** Each subject by its word; a feature with commands adds a line. */
const subjects: Readonly<Record<string, Subject>> = {
  numbers: { usage: numbersUsage, run: runNumbersCommand },
  organizations: { usage: organizationsUsage, run: runOrganizationsCommand },
  switches: { usage: switchesUsage, run: runSwitchesCommand },
};

process.exitCode = await run(process.argv.slice(2)).catch(report);

async function run([word = '', ...words]: string[]): Promise<number> {
  const subject = Object.hasOwn(subjects, word) ? subjects[word] : undefined;
  if (!subject) return showUsage();
  const config = readConfig();
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  // A guest of the running server's database; where none runs, it is started and stopped with this command.
  const db = await openDatabase({ config, log, as: 'guest', poolSize: 3 });
  try {
    const running: RunningServer = await startServer({
      ...{ db, log, allowsIntrospection: false },
      config: { ...config, roles: [] },
    });
    try {
      const isKnown = await subject.run(running.context, words, (line) => console.log(line));
      return isKnown ? 0 : showUsage();
    } finally {
      await running.stop();
    }
  } finally {
    await db.close();
  }
}

function showUsage(): number {
  console.error('Usage: npm run admin -- SUBJECT COMMAND');
  for (const { usage } of Object.values(subjects)) console.error(usage);
  return 1;
}

// What a person can put right is said in one sentence; a bug is shown whole.
function report(error: unknown): number {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false;
  const isExpected = error instanceof Refusal || error instanceof ConfigError || error instanceof DatabaseRefusal;
  console.error(isUsage || isExpected ? (error as Error).message : error);
  return isUsage ? showUsage() : 1;
}
