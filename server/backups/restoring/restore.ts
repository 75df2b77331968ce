import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { formatDateTime } from '../../../domain/time/durations.ts';
import { storageOf } from '../../media/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { listMigrations, migrate } from '../../platform/database/migrate.ts';
import { writeKeyFile } from '../../platform/encryption.ts';
import { unreadableFile } from '../../platform/unreadable-file.ts';
import { DATABASE, JOBS, KEY, type Manifest, MEDIA, type Summary } from '../archive/manifest.ts';
import { type Entry, readArchive } from '../archive/read-archive.ts';
import { markOf, readKey } from '../keys.ts';
import { BackupProblem } from '../problem.ts';
import { beginLoading, countMigrationsOfEmpty, type Loading, stopSending } from './store.ts';

type Place = Pick<Config, 'dataDir' | 'encryptionKey'> &
  Partial<Pick<Config, 'encryptionKeyPrevious' | 'storage' | 's3'>>;

export type RestoreWish = {
  readonly address: string;
  readonly config: Place;
  readonly path: string;
  /** Messages that became due since the backup may have been sent: they wait until someone has looked. */
  readonly stopsSending: boolean;
  readonly onProgress?: (what: string) => void;
};

export type Restored = Pick<Summary, 'rows' | 'files' | 'jobs'> & {
  readonly takenAt: Date;
  /** The organizations whose sending was stopped. */
  readonly stopped: number;
  /** What to do about the key that encrypts stored secrets. */
  readonly key: 'none' | 'restored' | 'same' | 'missing';
};

/** Reads the whole file and changes nothing; refuses what this program can't restore. */
export async function checkArchive(path: string): Promise<{ manifest: Manifest; summary: Summary }> {
  const read = await readArchive(path, async ({ content }) => {
    for await (const _ of content);
  }).catch((error) => {
    throw inWords(error, path);
  });
  const ours = await listMigrations();
  const { migrations, version } = read.manifest;
  if (migrations.length > ours.length)
    throw new BackupProblem(
      `${path} was made by a newer version of Tidings (${version}). Restore it with that version, or a newer one.`,
    );
  const other = migrations.find(({ name, checksum }, n) => ours[n]?.name !== name || ours[n]?.checksum !== checksum);
  if (other)
    throw new BackupProblem(`${path} was made by another build of Tidings (its ${other.name} differs from ours).`);
  return read;
}

/** Loads a checked backup into an empty place. If it fails, the database is as empty as before. */
export async function restore(wish: RestoreWish, { manifest }: { manifest: Manifest }): Promise<Restored> {
  const { address, config, path, onProgress = () => undefined } = wish;
  const key = await keyOutcome(config, manifest);
  const had = await countMigrationsOfEmpty(address);
  if (had > manifest.migrations.length)
    throw new BackupProblem('This database already has the tables of a newer version. Restore into an empty one.');
  await refuseUnlessNoMedia(config);
  await migrate(address, undefined, manifest.migrations.length);
  const loading = await beginLoading(address, manifest);
  try {
    const { summary } = await readArchive(path, (entry) => putEntry(entry, { config, loading, onProgress }));
    onProgress('checking');
    await loading.commit(summary, wish.stopsSending);
    await migrate(address);
    const stopped = wish.stopsSending ? await stopSending(address, stopReason(manifest)) : 0;
    return { ...summary, takenAt: new Date(manifest.takenAt), key, stopped };
  } catch (error) {
    await loading.rollBack();
    throw error;
  }
}

// Shown to the people of every organization.
function stopReason({ takenAt }: Manifest): string {
  const taken = `${formatDateTime(new Date(takenAt), 'UTC')} UTC`;
  return `This server was restored from a backup of ${taken}. Messages that went out after that could go out twice, so we look through them first.`;
}

/** Jobs that were pending when the backup was made, for the queue of this program. */
export async function readJobs(path: string, each: (job: PendingJob) => Promise<void>): Promise<void> {
  let rest = '';
  await readArchive(path, async ({ name, content }) => {
    const isJobs = name.startsWith(JOBS);
    for await (const chunk of content) {
      if (!isJobs) continue;
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) await each(JSON.parse(Buffer.from(line, 'hex').toString('utf8')) as PendingJob);
    }
  });
}

export type PendingJob = {
  readonly name: string;
  readonly data: object | null;
  readonly startAfter: string;
  readonly singletonKey: string | null;
};

type Target = { config: Place; loading: Loading; onProgress: (what: string) => void };

async function putEntry({ name, content }: Entry, { config, loading, onProgress }: Target): Promise<void> {
  if (name.startsWith(DATABASE)) {
    const table = name.slice(DATABASE.length).split('/')[0] ?? '';
    onProgress(table);
    return loading.write(table, content);
  }
  if (name.startsWith(MEDIA)) {
    onProgress('media');
    return putMedia(config, name.slice(MEDIA.length), content);
  }
  if (name === KEY) return putKey(config, (await buffer(content)).toString('utf8'));
  for await (const _ of content); // The queue gets its jobs last.
}

const mediaName = /^(received\/)?([\w-][\w.-]*)$/;

async function putMedia(config: Place, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const [, folder, name] = mediaName.exec(path) ?? [];
  if (name === undefined) throw new BackupProblem(`The backup has a file of a strange name: ${path.slice(0, 100)}`);
  const storage = storageOf({ config });
  if (folder === undefined) await storage.keep(name, Readable.from(content));
  else await storage.receive(name, Readable.from(content));
}

async function putKey(config: Place, key: string): Promise<void> {
  if ((await readKey(config)) === null) await writeKeyFile(config.dataDir, key);
}

async function keyOutcome(config: Place, { keyMark, hasKey }: Manifest): Promise<Restored['key']> {
  const own = await readKey(config);
  if (keyMark === null) return 'none';
  if (own === null) return hasKey ? 'restored' : 'missing';
  const previous = config.encryptionKeyPrevious?.toLowerCase();
  if ([own, ...(previous ? [previous] : [])].some((key) => markOf(key) === keyMark)) return 'same';
  throw new BackupProblem(
    'The encryption key of this place (ENCRYPTION_KEY, or encryption.key in DATA_DIR) is another than the one of the backup, so stored secrets could not be opened. Put the right key there, set it as ENCRYPTION_KEY_PREVIOUS, or take this one away.',
  );
}

async function refuseUnlessNoMedia(config: Place): Promise<void> {
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, 'media');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  if (found.some((one) => one.isFile()))
    throw new BackupProblem(`${folder} already has files. Restore into an empty place: set another DATA_DIR.`);
  if (!config.s3) return;
  for (const which of ['received', 'published'] as const)
    for await (const _ of storageOf({ config }).list(which))
      throw new BackupProblem(
        `Bucket ${config.s3.bucket} already has media. Restore into an empty place: set another S3_BUCKET.`,
      );
}

function inWords(error: unknown, path: string): unknown {
  if (error instanceof BackupProblem) return error;
  const { message } = error as Error;
  const unreadable = unreadableFile(path);
  if (unreadable !== null) return new BackupProblem(unreadable);
  if (message === 'incorrect header check') return new BackupProblem(`${path} isn't a backup of Tidings.`);
  return new BackupProblem(`${path} is damaged or was cut off, so nothing was restored. ${message}`);
}
