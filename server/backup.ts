// npm run backup -- FILE: the database and every uploaded file in one file, while the server runs.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeInWords } from '../domain/text/size-in-words.ts';
import { recordBackup } from './backups/record-backup.ts';
import { backUp } from './backups/writing/back-up.ts';
import { usageLine } from './platform/command-words.ts';
import { readConfig } from './platform/config/config.ts';
import { reachDatabase } from './platform/database/open-database.ts';
import { createLog } from './platform/log.ts';
import { trustCertificates } from './platform/trust-certificates.ts';
import { refuseWrongKey } from './privacy/index.ts';
import { endProgress, showProgress } from './progress-line.ts';
import { tellError, UsageError } from './tell-error.ts';

const USAGE = `${usageLine('backup', 'FILE [--with-keys]')}
  FILE          where the backup goes, such as /backups/tidings.tar.gz; an older one of this name is replaced
  --with-keys   puts the key that opens stored secrets into the file, so keep the file where no one else can read it`;

process.exitCode = await run().catch(report);

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-keys': { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UsageError('Name one file.');
  const path = resolve(file);
  const config = readConfig();
  trustCertificates(config);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const { address, leave } = await reachDatabase({ config, log, as: 'command' });
  const startedAt = new Date();
  const note = (bytes: number, error: string | null) =>
    recordBackup(address, log, { startedAt, endedAt: new Date(), path, bytes, error });
  try {
    await refuseWrongKey(address, config);
    const made = await backUp({ address, config, path, withKeys: values['with-keys'], onProgress: showProgress });
    endProgress();
    const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
    console.log(
      `Backed up ${made.rows} rows and ${made.files} ${made.files === 1 ? 'file' : 'files'} to ${path} (${sizeInWords(made.bytes)}, ${seconds} s).`,
    );
    if (made.needsKey)
      console.log(
        `The key that opens stored secrets isn't in it: keep ${keyPlace(config)} somewhere else, or use --with-keys.`,
      );
    await note(made.bytes, null).catch((error) => {
      console.log(`The Setup page doesn't know of it, because it couldn't be noted in the database: ${error.message}`);
    });
    return 0;
  } catch (error) {
    await note(0, (error as Error).message).catch(() => undefined);
    throw error;
  } finally {
    await leave();
  }
}

function keyPlace({ encryptionKey, dataDir }: { encryptionKey: string | null; dataDir: string }): string {
  return encryptionKey === null ? `${dataDir}/encryption.key` : 'ENCRYPTION_KEY';
}

function report(error: unknown): number {
  endProgress();
  tellError(error, USAGE);
  return 1;
}
