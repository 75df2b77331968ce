import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';
import type { OptOutImportRow, OptOutProblem } from './types.ts';

const columns = sql.raw(`
  organization_id as "organizationId", id, file_name as "fileName", state, total_rows as "totalRows",
  received_rows as "receivedRows", added_phones as added, known_rows as known, skipped_rows as skipped,
  canceled_messages as canceled`);

/** The import of this key, created if it is new, and locked: its parts are written one after the other. */
export async function openImport(
  tx: Tx,
  organizationId: OrganizationId,
  given: { importKey: string; userId: number; fileName: string | null; at: Date },
): Promise<OptOutImportRow> {
  const found = await sql<OptOutImportRow>`
    insert into opt_out_imports (organization_id, import_key, user_id, file_name, created_at)
    values (${organizationId}, ${given.importKey}, ${given.userId}, ${personal(organizationId, given.fileName)},
      ${given.at})
    on conflict (organization_id, import_key) do update set import_key = excluded.import_key
    returning ${columns}`.execute(tx);
  return onlyRow(found.rows);
}

export async function hasChunk(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  chunk: number,
): Promise<boolean> {
  const found = await sql`
    select 1 from opt_out_import_chunks
    where organization_id = ${organizationId} and import_id = ${importId} and chunk = ${chunk}`.execute(tx);
  return found.rows.length > 0;
}

export async function readChunks(tx: Tx, organizationId: OrganizationId, importId: number): Promise<number[]> {
  const found = await sql<{ chunk: number }>`
    select chunk from opt_out_import_chunks
    where organization_id = ${organizationId} and import_id = ${importId} order by chunk`.execute(tx);
  return found.rows.map((row) => row.chunk);
}

export async function insertProblems(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  problems: readonly OptOutProblem[],
): Promise<void> {
  await sql`
    insert into opt_out_import_problems (organization_id, import_id, line, reason)
    select ${organizationId}, ${importId}, line, reason
    from unnest(${problems.map(({ line }) => line)}::integer[], ${problems.map(({ reason }) => reason)}::text[])
      as t (line, reason)
    on conflict do nothing`.execute(tx);
}

export async function readProblems(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  limit: number,
): Promise<OptOutProblem[]> {
  const found = await sql<OptOutProblem>`
    select line, reason from opt_out_import_problems
    where organization_id = ${organizationId} and import_id = ${importId} order by line limit ${limit}`.execute(tx);
  return found.rows;
}

type ChunkCounts = Pick<OptOutImportRow, 'added' | 'known' | 'skipped' | 'canceled' | 'totalRows'> & {
  readonly chunk: number;
  readonly rows: number;
  readonly last: boolean;
  readonly at: Date;
};

/** Records a part and its result, once; returns the import after it. */
export async function recordChunk(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  counts: ChunkCounts,
): Promise<OptOutImportRow> {
  await sql`
    insert into opt_out_import_chunks (organization_id, import_id, chunk, rows, done_at)
    values (${organizationId}, ${importId}, ${counts.chunk}, ${counts.rows}, ${counts.at})`.execute(tx);
  const found = await sql<OptOutImportRow>`
    with here as (
      select count(*) = max(chunk) + 1 as are_all from opt_out_import_chunks
      where organization_id = ${organizationId} and import_id = ${importId}),
    next as (
      select case
        when i.state = 'done' then 'done'
        when not (${counts.last} or i.state = 'closing') then 'running'
        when here.are_all then 'done' else 'closing' end as next_state
      from opt_out_imports i, here where i.organization_id = ${organizationId} and i.id = ${importId})
    update opt_out_imports i set
      received_rows = received_rows + ${counts.rows}, added_phones = added_phones + ${counts.added},
      known_rows = known_rows + ${counts.known}, skipped_rows = skipped_rows + ${counts.skipped},
      canceled_messages = canceled_messages + ${counts.canceled},
      total_rows = case when next_state = 'done' then received_rows + ${counts.rows}
        else coalesce(${counts.totalRows}::integer, total_rows) end,
      state = next_state,
      finished_at = case when next_state = 'done' then ${counts.at}::timestamptz end
    from next
    where i.organization_id = ${organizationId} and i.id = ${importId}
    returning ${columns}`.execute(tx);
  return onlyRow(found.rows);
}

function onlyRow([row]: readonly OptOutImportRow[]): OptOutImportRow {
  if (!row) throw new Error('An import that was just written cannot be read.');
  return row;
}
