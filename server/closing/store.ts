import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Closing } from './types.ts';

/** Since when the organization is closed, and by whom; null while it is open. */
export async function readClosing(tx: Tx, organizationId: OrganizationId): Promise<Closing | null> {
  const found = await sql<Closing>`
    select o.closed_at as at, u.name as by, o.closed_by_platform as "isByPlatform",
      o.closing_ended_plan as "endedPlan", o.erased_at as "erasedAt"
    from organizations o left join users u on u.id = o.closed_by
    where o.id = ${organizationId} and o.closed_at is not null`.execute(tx);
  return found.rows[0] ?? null;
}

/** Closes the organization, and pauses all its sending until someone resumes it; false if it is closed already. */
export async function writeClosing(
  tx: Tx,
  organizationId: OrganizationId,
  { at, userId, isByPlatform }: { readonly at: Date; readonly userId: number; readonly isByPlatform: boolean },
): Promise<boolean> {
  const written = await sql`
    update organizations set closed_at = ${at}, closed_by = ${userId}, closed_by_platform = ${isByPlatform},
      erasure_told_at = null
    where id = ${organizationId} and closed_at is null`.execute(tx);
  if (!written.numAffectedRows) return false;
  await sql`
    update organizations set sending_paused_reason = 'All sending is paused', sending_paused_at = ${at},
      sending_paused_by = ${isByPlatform ? null : userId}
    where id = ${organizationId} and sending_paused_reason is null`.execute(tx);
  return true;
}

/** Notes that the plan ended with the closing, so that a reopening keeps it. */
export async function writePlanEnded(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`update organizations set closing_ended_plan = true where id = ${organizationId}`.execute(tx);
}

/** Opens it again. Sending stays paused. */
export async function writeReopened(tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> {
  await sql`
    update organizations set closed_at = null, closed_by = null, closed_by_platform = false, closing_ended_plan = false,
      reopened_at = ${at}
    where id = ${organizationId}`.execute(tx);
}

/** Notes that owners are emailed about the erasure, for some organizations that were closed in this time; returns those. */
export async function tellSomeAcrossOrganizations(
  tx: Tx,
  { after, until, at, most }: { readonly after: Date; readonly until: Date; readonly at: Date; readonly most: number },
): Promise<OrganizationId[]> {
  const told = await sql<{ id: OrganizationId }>`
    update organizations set erasure_told_at = ${at} where id = any(array(
      select id from organizations
      where closed_at > ${after} and closed_at <= ${until} and erased_at is null and erasure_told_at is null
      order by closed_at, id limit ${most} for no key update skip locked))
    returning id`.execute(tx);
  return told.rows.map(({ id }) => id);
}

/** Locks the organization's row until the transaction ends. */
export async function lockClosing(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`select 1 from organizations where id = ${organizationId} for no key update`.execute(tx);
}
