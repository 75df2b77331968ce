import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { LeadView } from './types.ts';

const columns = sql.raw(`
  id, user_id as "userId", name, is_shared as "isShared", filters, sorted_by as "order", is_reversed as "isReversed",
  columns`);

/** The views that a person sees: their own, and those that are shared. */
export async function readViews(tx: Tx, organizationId: OrganizationId, userId: number | null): Promise<LeadView[]> {
  const found = await sql<LeadView>`
    select ${columns} from lead_views
    where organization_id = ${organizationId} and deleted_at is null
      and (is_shared or user_id = ${userId}::bigint)
    order by lower(name), id`.execute(tx);
  return found.rows;
}

/** One of these, locked until the transaction ends; a deleted one only where that is asked for. */
export async function holdView(
  tx: Tx,
  organizationId: OrganizationId,
  {
    viewId,
    userId,
    isDeleted,
  }: { readonly viewId: number; readonly userId: number | null; readonly isDeleted: boolean },
): Promise<LeadView | null> {
  const found = await sql<LeadView>`
    select ${columns} from lead_views
    where organization_id = ${organizationId} and id = ${viewId} and (deleted_at is not null) = ${isDeleted}
      and (is_shared or user_id = ${userId}::bigint)
    for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function insertView(
  tx: Tx,
  organizationId: OrganizationId,
  view: Omit<LeadView, 'id'> & { readonly at: Date },
): Promise<LeadView> {
  const found = await sql<LeadView>`
    insert into lead_views
      (organization_id, user_id, name, is_shared, filters, sorted_by, is_reversed, columns, created_at)
    values (${organizationId}, ${view.userId}, ${view.name}, ${view.isShared}, ${JSON.stringify(view.filters)}::jsonb,
      ${view.order}, ${view.isReversed}, ${view.columns}::text[], ${view.at})
    returning ${columns}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('A view that was just written cannot be read.');
  return row;
}

export async function changeView(tx: Tx, organizationId: OrganizationId, view: LeadView): Promise<void> {
  await sql`
    update lead_views set name = ${view.name}, is_shared = ${view.isShared},
      filters = ${JSON.stringify(view.filters)}::jsonb, sorted_by = ${view.order}, is_reversed = ${view.isReversed},
      columns = ${view.columns}::text[]
    where organization_id = ${organizationId} and id = ${view.id}`.execute(tx);
}

/** Marks a view as deleted, or takes the mark away. */
export async function markDeleted(
  tx: Tx,
  organizationId: OrganizationId,
  viewId: number,
  at: Date | null,
): Promise<void> {
  await sql`
    update lead_views set deleted_at = ${at}
    where organization_id = ${organizationId} and id = ${viewId}`.execute(tx);
}

/** Deletes the views that were deleted before a moment for good. */
export async function dropDeleted(tx: Tx, organizationId: OrganizationId, before: Date): Promise<void> {
  await sql`delete from lead_views where organization_id = ${organizationId} and deleted_at < ${before}`.execute(tx);
}
