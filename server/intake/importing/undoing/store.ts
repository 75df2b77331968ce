import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ImportRow } from '../types.ts';

/** Holds an import until the transaction ends, so that none of its parts comes in meanwhile. */
export async function holdImport(tx: Tx, organizationId: OrganizationId, importId: number): Promise<void> {
  await sql`
    select 1 from lead_imports where organization_id = ${organizationId} and id = ${importId} for update`.execute(tx);
}

// A contact carries the import that made it, and by when they were added they are found without an index of their own: each
// part writes its contacts shortly after its moment.
const untouched = ({ organizationId, id, createdAt, finishedAt }: ImportRow) => sql`
  from leads l
  where l.organization_id = ${organizationId} and l.archived_at is null and l.import_id = ${id}
    and l.created_at >= ${createdAt} and l.created_at <= coalesce(${finishedAt}::timestamptz, 'infinity') + interval '1 hour'
    and l.last_received_at is null and l.last_viewed_at is null
    and not exists (
      select 1 from messages m where m.organization_id = ${organizationId} and m.lead_id = l.id)
    and not exists (
      select 1 from text_queue q
      where q.organization_id = ${organizationId} and q.lead_id = l.id and q.state <> 'waiting')`;

/** How many of its new contacts nothing has been sent to or heard from. */
export async function countUntouched(tx: Tx, row: ImportRow): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count ${untouched(row)}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** These contacts, up to a limit. */
export async function readUntouched(tx: Tx, row: ImportRow, limit: number): Promise<LeadId[]> {
  const found = await sql<{ id: LeadId }>`
    select l.id ${untouched(row)} order by l.id limit ${limit}`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Records that an import was undone, and how many contacts that archived. One that is still on its way ends with it. */
export async function recordUndone(
  tx: Tx,
  { organizationId, id }: ImportRow,
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<void> {
  await sql`
    update lead_imports set undone_at = ${at}, undone_leads = undone_leads + ${count},
      state = 'done', finished_at = coalesce(finished_at, ${at}::timestamptz)
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}
