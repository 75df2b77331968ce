import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Attempt, ExportRow, ExportState } from './types.ts';

const columns = sql`
  x.organization_id as "organizationId", x.id, u.name as "userName", x.state, x.part, x.done_parts as "doneParts",
  x.total_parts as "totalParts", x.done_rows as "doneRows", x.file_name as "fileName", x.bytes,
  x.requested_at as "requestedAt", x.finished_at as "finishedAt", x.expires_at as "expiresAt",
  x.downloaded_at as "downloadedAt"`;

/** The newest exports, up to a limit. */
export async function readExports(tx: Tx, organizationId: OrganizationId, most: number): Promise<ExportRow[]> {
  const found = await sql<ExportRow>`
    select ${columns} from data_exports x left join users u on u.id = x.user_id
    where x.organization_id = ${organizationId} order by x.id desc limit ${most}`.execute(tx);
  return found.rows;
}

export async function readExport(tx: Tx, organizationId: OrganizationId, exportId: number): Promise<ExportRow | null> {
  const found = await sql<ExportRow>`
    select ${columns} from data_exports x left join users u on u.id = x.user_id
    where x.organization_id = ${organizationId} and x.id = ${exportId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** How many exports were requested since then and haven't failed. */
export async function countExportsSince(tx: Tx, organizationId: OrganizationId, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from data_exports
    where organization_id = ${organizationId} and requested_at > ${since} and state <> 'failed'`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Adds an export that waits for its job; null while another of the organization is being made. */
export async function insertExport(
  tx: Tx,
  organizationId: OrganizationId,
  given: { readonly userId: number; readonly at: Date },
): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into data_exports (organization_id, user_id, requested_at, changed_at)
    values (${organizationId}, ${given.userId}, ${given.at}, ${given.at})
    on conflict (organization_id) where state in ('waiting', 'running') do nothing
    returning id`.execute(tx);
  return inserted.rows[0]?.id ?? null;
}

/** Begins the next attempt under a new file name; returns the previous name, or null if the export is over. */
export async function beginAttempt(
  tx: Tx,
  organizationId: OrganizationId,
  exportId: number,
  given: { readonly fileName: string; readonly totalParts: number; readonly at: Date },
): Promise<{ attempt: number; fileBefore: string | null } | null> {
  const begun = await sql<{ attempt: number; fileBefore: string | null }>`
    with before as (
      select id, file_name from data_exports
      where organization_id = ${organizationId} and id = ${exportId} and state in ('waiting', 'running') for update)
    update data_exports x set state = 'running', attempt = x.attempt + 1, file_name = ${given.fileName}, part = null,
      done_parts = 0, done_rows = 0, total_parts = ${given.totalParts}, changed_at = ${given.at}
    from before where x.organization_id = ${organizationId} and x.id = before.id
    returning x.attempt, before.file_name as "fileBefore"`.execute(tx);
  return begun.rows[0] ?? null;
}

/** Whether this attempt is the export's newest and still being made. */
export async function isRunning(tx: Tx, { organizationId, exportId, attempt }: Attempt): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select id from data_exports
    where organization_id = ${organizationId} and id = ${exportId} and attempt = ${attempt}
      and state = 'running'`.execute(tx);
  return found.rows.length > 0;
}

type Progress = { readonly part: string; readonly doneParts: number; readonly doneRows: number; readonly at: Date };

/** Records an attempt's progress; false if another attempt has replaced it. */
export async function noteProgress(tx: Tx, { organizationId, exportId, attempt }: Attempt, progress: Progress) {
  const noted = await sql`
    update data_exports set part = ${progress.part}, done_parts = ${progress.doneParts},
      done_rows = ${progress.doneRows}, changed_at = ${progress.at}
    where organization_id = ${organizationId} and id = ${exportId} and attempt = ${attempt}
      and state = 'running'`.execute(tx);
  return noted.numAffectedRows === 1n;
}

type Finished = {
  readonly bytes: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Finishes an attempt that has made its file; false if another attempt has replaced it. */
export async function finishExport(tx: Tx, { organizationId, exportId, attempt }: Attempt, made: Finished) {
  const finished = await sql`
    update data_exports set state = 'ready', part = null, done_parts = total_parts, bytes = ${made.bytes},
      counts = ${JSON.stringify(made.counts)}::jsonb, finished_at = ${made.at}, changed_at = ${made.at},
      expires_at = ${made.expiresAt}
    where organization_id = ${organizationId} and id = ${exportId} and attempt = ${attempt}
      and state = 'running'`.execute(tx);
  return finished.numAffectedRows === 1n;
}

/** Fails an attempt for good. */
export async function failExport(tx: Tx, { organizationId, exportId, attempt }: Attempt, at: Date): Promise<void> {
  await sql`
    update data_exports set state = 'failed', part = null, file_name = null, finished_at = ${at}, changed_at = ${at}
    where organization_id = ${organizationId} and id = ${exportId} and attempt = ${attempt}
      and state in ('waiting', 'running')`.execute(tx);
}

/** Expires files that are ready; returns the exports that are being made. */
export async function endFilesNow(tx: Tx, organizationId: OrganizationId, at: Date): Promise<number[]> {
  await sql`
    update data_exports set expires_at = ${at}
    where organization_id = ${organizationId} and state = 'ready' and expires_at > ${at}`.execute(tx);
  const running = await sql<{ id: number }>`
    select id from data_exports where organization_id = ${organizationId} and state in ('waiting', 'running')`.execute(
    tx,
  );
  return running.rows.map(({ id }) => id);
}

export async function markDownloaded(
  tx: Tx,
  organizationId: OrganizationId,
  exportId: number,
  at: Date,
): Promise<void> {
  await sql`
    update data_exports set downloaded_at = ${at}
    where organization_id = ${organizationId} and id = ${exportId}`.execute(tx);
}

/** An export that has expired, or has made no progress for a long time. */
export type EndingExport = Attempt & { readonly fileName: string | null; readonly state: ExportState };

/** Exports of any organization that have expired by `at`, and unfinished ones without progress since `idleSince`. */
export async function readEndingAcrossOrganizations(tx: Tx, at: Date, idleSince: Date): Promise<EndingExport[]> {
  const found = await sql<EndingExport>`
    select organization_id as "organizationId", id as "exportId", attempt, file_name as "fileName", state
    from data_exports
    where (state = 'ready' and expires_at <= ${at}) or (state in ('waiting', 'running') and changed_at < ${idleSince})
    order by organization_id, id`.execute(tx);
  return found.rows;
}

export async function markExpired(tx: Tx, organizationId: OrganizationId, exportId: number, at: Date): Promise<void> {
  await sql`
    update data_exports set state = 'expired', file_name = null, changed_at = ${at}
    where organization_id = ${organizationId} and id = ${exportId} and state = 'ready'`.execute(tx);
}
