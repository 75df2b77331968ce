import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** A backup that was made, or attempted: `error` says why it failed. */
export type BackupRow = {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly machine: string;
  readonly path: string;
  readonly bytes: number;
  readonly error: string | null;
};

const KEPT_DAYS = 90;

/** Records a backup, and deletes old records. */
export async function insertBackup(
  tx: Tx,
  { startedAt, endedAt, machine, path, bytes, error }: BackupRow,
): Promise<void> {
  await sql`delete from backups where ended_at < ${endedAt}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    tx,
  );
  await sql`
    insert into backups (started_at, ended_at, machine, path, bytes, error)
    values (${startedAt}, ${endedAt}, ${machine}, ${path}, ${bytes}, ${error})`.execute(tx);
}

/** The newest successful backup, and the newest attempt of all. */
export async function readNewestBackups(tx: Tx): Promise<{ worked: BackupRow | null; tried: BackupRow | null }> {
  const found = await sql<BackupRow>`
    (select started_at as "startedAt", ended_at as "endedAt", machine, path, bytes, error from backups
      where error is null order by ended_at desc, id desc limit 1)
    union all
    (select started_at, ended_at, machine, path, bytes, error from backups
      where error is not null order by ended_at desc, id desc limit 1)`.execute(tx);
  const worked = found.rows.find(({ error }) => error === null) ?? null;
  const failed = found.rows.find(({ error }) => error !== null) ?? null;
  const isFailedNewer = failed !== null && (worked === null || failed.endedAt > worked.endedAt);
  return { worked, tried: isFailedNewer ? failed : worked };
}
