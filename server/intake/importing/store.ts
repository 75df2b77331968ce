import { sql } from 'kysely';
import type { ImportOrigin } from '../../../domain/consent/import-origins.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';
import type { ImportProblem, ImportRow, LeftOut, LeftOutKind } from './types.ts';

export type ChunkCounts = {
  readonly chunk: number;
  readonly rows: number;
  readonly created: number;
  readonly known: number;
  readonly skipped: number;
};

/** An import as its first part begins it. */
export type NewImport = {
  readonly importKey: string;
  readonly userId: number | null;
  readonly campaignId: CampaignId | null;
  readonly fileName: string | null;
  readonly consentOrigin: ImportOrigin | null;
  readonly consentNote: string | null;
  readonly at: Date;
};

const columns = sql.raw(`
  organization_id as "organizationId", id, file_name as "fileName", campaign_id as "campaignId", state,
  total_rows as "totalRows", received_rows as "receivedRows", created_leads as created, known_leads as known,
  skipped_rows as skipped, undone_at is not null as "isUndone", undone_leads as undone,
  created_at as "createdAt", finished_at as "finishedAt"`);

/** The import of this key, created if it is new, and locked: its parts are written one after the other. */
export async function openImport(tx: Tx, organizationId: OrganizationId, given: NewImport): Promise<ImportRow> {
  const found = await sql<ImportRow>`
    insert into lead_imports
      (organization_id, import_key, user_id, campaign_id, file_name, consent_origin, consent_note, created_at)
    values (${organizationId}, ${given.importKey}, ${given.userId}, ${given.campaignId},
      ${personal(organizationId, given.fileName)}, ${given.consentOrigin}, ${personal(organizationId, given.consentNote)},
      ${given.at})
    on conflict (organization_id, import_key) do update set import_key = excluded.import_key
    returning ${columns}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('An import that was just written cannot be read.');
  return row;
}

export async function readImport(tx: Tx, organizationId: OrganizationId, importId: number): Promise<ImportRow | null> {
  const found = await sql<ImportRow>`
    select ${columns} from lead_imports where organization_id = ${organizationId} and id = ${importId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readRecentImports(tx: Tx, organizationId: OrganizationId, limit: number): Promise<ImportRow[]> {
  const found = await sql<ImportRow>`
    select ${columns} from lead_imports where organization_id = ${organizationId} order by id desc limit ${limit}`.execute(
    tx,
  );
  return found.rows;
}

export async function readImportByKey(
  tx: Tx,
  organizationId: OrganizationId,
  importKey: string,
): Promise<ImportRow | null> {
  const found = await sql<ImportRow>`
    select ${columns} from lead_imports
    where organization_id = ${organizationId} and import_key = ${importKey}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function hasChunk(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  chunk: number,
): Promise<boolean> {
  const found = await sql`
    select 1 from lead_import_chunks
    where organization_id = ${organizationId} and import_id = ${importId} and chunk = ${chunk}`.execute(tx);
  return found.rows.length > 0;
}

export async function readChunks(tx: Tx, organizationId: OrganizationId, importId: number): Promise<number[]> {
  const found = await sql<{ chunk: number }>`
    select chunk from lead_import_chunks
    where organization_id = ${organizationId} and import_id = ${importId} order by chunk`.execute(tx);
  return found.rows.map((row) => row.chunk);
}

export async function readProblems(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  { kind, limit }: { readonly kind: LeftOutKind; readonly limit: number },
): Promise<ImportProblem[]> {
  const found = await sql<ImportProblem>`
    select line, reason from lead_import_problems
    where organization_id = ${organizationId} and import_id = ${importId}
      and is_imported = ${kind === 'email'} and is_repeat = ${kind === 'repeat'}
    order by line limit ${limit}`.execute(tx);
  return found.rows;
}

/** How many rows of an import had something left out for this kind of reason. */
export async function countProblems(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  kind: LeftOutKind,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from lead_import_problems
    where organization_id = ${organizationId} and import_id = ${importId}
      and is_imported = ${kind === 'email'} and is_repeat = ${kind === 'repeat'}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** How many archived contacts an import has brought back. */
export async function countRestored(tx: Tx, organizationId: OrganizationId, importId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(distinct lead_id)::integer as count from lead_changes
    where organization_id = ${organizationId} and import_id = ${importId} and change = 'restored'`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Those of these phones whose contacts earlier parts of this import created, or found. */
export async function phonesOfImport(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  phones: readonly string[],
): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select phone from leads
    where organization_id = ${organizationId} and phone = any(${phones}::text[]) and (import_id = ${importId} or id in (
      select unnest(known_lead_ids) from lead_import_chunks
      where organization_id = ${organizationId} and import_id = ${importId}))`.execute(tx);
  return found.rows.map((row) => row.phone);
}

/** Keeps which contacts a part found that were there before the import, for the parts after it. */
export async function keepKnown(
  tx: Tx,
  { organizationId, id }: ImportRow,
  { chunk, phones }: { readonly chunk: number; readonly phones: readonly string[] },
): Promise<void> {
  await sql`
    update lead_import_chunks set known_lead_ids = array(
      select l.id from leads l
      where l.organization_id = ${organizationId} and l.phone = any(${phones}::text[])
        and l.import_id is distinct from ${id})
    where organization_id = ${organizationId} and import_id = ${id} and chunk = ${chunk}`.execute(tx);
}

/** Forgets it once the last part has come. */
export async function forgetKnown(tx: Tx, { organizationId, id }: ImportRow): Promise<void> {
  await sql`
    update lead_import_chunks set known_lead_ids = null
    where organization_id = ${organizationId} and import_id = ${id} and known_lead_ids is not null`.execute(tx);
}

export async function insertProblems(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  problems: readonly LeftOut[],
): Promise<void> {
  await sql`
    insert into lead_import_problems (organization_id, import_id, line, reason, is_imported, is_repeat)
    select ${organizationId}, ${importId}, line, reason, kind = 'email', kind = 'repeat'
    from unnest(${problems.map((one) => one.line)}::integer[], ${problems.map((one) => one.reason)}::text[],
      ${problems.map((one) => one.kind)}::text[]) as t (line, reason, kind)
    on conflict do nothing`.execute(tx);
}

/** Records a part and its result, once; returns the import after it. */
export async function recordChunk(
  tx: Tx,
  organizationId: OrganizationId,
  importId: number,
  counts: ChunkCounts & { readonly totalRows: number | null; readonly last: boolean; readonly at: Date },
): Promise<ImportRow> {
  await sql`
    insert into lead_import_chunks
      (organization_id, import_id, chunk, rows, created_leads, known_leads, skipped_rows, done_at)
    values (${organizationId}, ${importId}, ${counts.chunk}, ${counts.rows}, ${counts.created}, ${counts.known},
      ${counts.skipped}, ${counts.at})`.execute(tx);
  const found = await sql<ImportRow>`
    with here as (
      select count(*) = max(chunk) + 1 as are_all from lead_import_chunks
      where organization_id = ${organizationId} and import_id = ${importId}),
    next as (
      select case
        when i.state = 'done' then 'done'
        when not (${counts.last} or i.state = 'closing') then 'running'
        when here.are_all then 'done' else 'closing' end as next_state
      from lead_imports i, here where i.organization_id = ${organizationId} and i.id = ${importId})
    update lead_imports i set
      received_rows = received_rows + ${counts.rows}, created_leads = created_leads + ${counts.created},
      known_leads = known_leads + ${counts.known}, skipped_rows = skipped_rows + ${counts.skipped},
      total_rows = case when next_state = 'done' then received_rows + ${counts.rows}
        else coalesce(${counts.totalRows}::integer, total_rows) end,
      state = next_state,
      finished_at = case when next_state = 'done' then ${counts.at}::timestamptz end
    from next
    where i.organization_id = ${organizationId} and i.id = ${importId}
    returning ${columns}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('An import that was just written cannot be read.');
  return row;
}
