import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Stops a number from sending; null if it is already blocked or gone, or was unblocked after this message. */
export async function writeBlock(
  tx: Tx,
  organizationId: OrganizationId,
  block: { readonly phone: string; readonly code: string; readonly sentAt: Date | null; readonly at: Date },
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    update numbers set blocked_code = ${block.code}, blocked_at = ${block.at}
    where organization_id = ${organizationId} and phone = ${block.phone} and state not in ('released', 'failed')
      and blocked_code is null and (unblocked_at is null or unblocked_at <= coalesce(${block.sentAt}, ${block.at}::timestamptz))
    returning id`.execute(tx);
  return found.rows[0]?.id ?? null;
}

/** Lets a number send again. */
export async function endBlockAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update numbers set blocked_code = null, blocked_at = null, unblocked_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

/** A number that carriers block. */
export type BlockedNumber = { readonly id: number; readonly organizationId: OrganizationId | null };

/** Locks the blocked numbers of one organization whose registration is approved. */
export async function lockBlockedRegistered(tx: Tx, organizationId: OrganizationId): Promise<BlockedNumber[]> {
  const found = await sql<BlockedNumber>`
    select id, organization_id as "organizationId" from numbers
    where organization_id = ${organizationId} and blocked_code is not null and registration_state = 'approved'
    order by id for update`.execute(tx);
  return found.rows;
}

/** Locks numbers that carriers blocked before this time although their registration was approved. */
export async function lockBlockedBeforeAcrossOrganizations(tx: Tx, before: Date): Promise<BlockedNumber[]> {
  return (await blockedStatement(before).execute(tx)).rows;
}

/** The statement for that, of which a test reads the plan. */
export function blockedStatement(before: Date): RawBuilder<BlockedNumber> {
  return sql<BlockedNumber>`
    select id, organization_id as "organizationId" from numbers
    where blocked_code is not null and blocked_at <= ${before} and registration_state = 'approved'
    order by id limit 100 for update skip locked`;
}
