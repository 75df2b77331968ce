// npm run doctor: checks the database, runs the checks of the Setup page and prints the same lines; exits with 1 when one failed.
import { type SetupLine, setupKeys, setupTitles } from '../domain/setup/setup-lines.ts';
import type { Context } from './platform/context.ts';
import { checkClock, checkConnections, checkDatabase, checkReplica } from './platform/database/check-database.ts';
import { programVersion, versionWords } from './platform/program-version.ts';
import { checkKey } from './privacy/index.ts';
import { withContext } from './run-command.ts';
import { checkSetup } from './setup/index.ts';
import { tellError } from './tell-error.ts';

const marks: Readonly<Record<SetupLine['state'], string>> = { ok: 'ok', attention: 'attention', failed: 'FAILED' };

process.exitCode = await withContext(report, { reportsKey: true }).catch((error) => {
  tellError(error);
  return 2;
});

async function report(context: Context): Promise<number> {
  let failed = 0;
  const tell = (title: string, { state, found, fix, commands = [] }: SetupLine): void => {
    if (state === 'failed') failed += 1;
    console.log(`${marks[state].padEnd(10)} ${title}: ${found}`);
    if (fix !== null) console.log(`${' '.repeat(11)}${fix}`);
    for (const { about, command } of commands) console.log(`${' '.repeat(11)}${about}\n${' '.repeat(13)}${command}`);
  };
  console.log(`Tidings ${versionWords(await programVersion())}`);
  const { db, config } = context;
  tell('Database', await checkDatabase(db));
  tell('Clock', await checkClock(db, context.clock));
  tell('Connections', await checkConnections(db, config.databasePoolSize));
  const replica = await checkReplica(db);
  if (replica !== null) tell('Replica', replica);
  const keys = await checkKey(context);
  tell(setupTitles.key, keys.line);
  // The other checks may store something with the key, and make one where there is none.
  const others = setupKeys.filter((key) => key !== 'key');
  if (keys.fits) for (const key of others) tell(setupTitles[key], await checkSetup(context, key));
  const summary = failed === 1 ? '1 check failed.' : `${failed} checks failed.`;
  console.log(keys.fits ? summary : `${summary} The others need the encryption key.`);
  return failed === 0 ? 0 : 1;
}
