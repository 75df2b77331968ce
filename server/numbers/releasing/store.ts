import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Stops the number from sending at once, and schedules its release at the carrier. */
export async function writeReleaseAcrossOrganizations(tx: Tx, id: number, releaseAt: Date): Promise<void> {
  await sql`
    update numbers set state = 'releasing', state_reason = null, release_at = ${releaseAt}, give_back_at = ${releaseAt}
    where id = ${id}`.execute(tx);
}

/** Cancels a release. */
export async function writeKeptAcrossOrganizations(tx: Tx, id: number): Promise<void> {
  await sql`
    update numbers set state = 'active', state_reason = null, release_at = null, give_back_at = null
    where id = ${id} and state = 'releasing'`.execute(tx);
}

export async function readGiveBackAtAcrossOrganizations(tx: Tx, id: number): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`select give_back_at as at from numbers where id = ${id}`.execute(tx);
  return found.rows[0]?.at ?? null;
}

export type ToGiveBack = {
  readonly id: number;
  readonly organizationId: OrganizationId | null;
  readonly phone: string;
  readonly carrier: CarrierName;
  readonly accountId: number | null;
  readonly carrierId: string | null;
};

/** Leases numbers whose grace period is over; if the process dies, others take them after `leasedUntil`. */
export async function claimToGiveBackAcrossOrganizations(
  tx: Tx,
  { now, leasedUntil, most }: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<ToGiveBack[]> {
  const claimed = await sql<ToGiveBack>`
    update numbers set give_back_at = ${leasedUntil}
    where id in (select id from numbers where state = 'releasing' and give_back_at <= ${now}
      order by give_back_at limit ${most} for update skip locked)
    returning id, organization_id as "organizationId", phone, carrier, account_id as "accountId",
      carrier_id as "carrierId"`.execute(tx);
  return claimed.rows;
}

/** Records why the carrier still has it, and when it is asked again. */
export async function putOffGivingBackAcrossOrganizations(
  tx: Tx,
  id: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    update numbers set state_reason = ${reason}, give_back_at = ${at} where id = ${id} and state = 'releasing'`.execute(
    tx,
  );
}

/** Records that the carrier has it back; false if that was recorded before. */
export async function writeGivenBackAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<boolean> {
  const changed = await sql`
    update numbers set state = 'released', state_reason = null, give_back_at = null, since = ${at}
    where id = ${id} and state = 'releasing'`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/**
 * How many contacts are texted from this number: those who keep it, and those whose newest message is from or to it.
 */
export async function countContactsOf(
  tx: Tx,
  organizationId: OrganizationId,
  { id, phone }: { readonly id: number; readonly phone: string },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from leads l
    where l.organization_id = ${organizationId} and l.archived_at is null and coalesce(l.number_id = ${id},
      (select m.sender_phone from messages m
        where m.organization_id = ${organizationId} and m.lead_id = l.id and m.sender_phone is not null
          and m.outcome in ('sent', 'received')
        order by m.id desc limit 1) = ${phone})`.execute(tx);
  return found.rows[0]?.count ?? 0;
}
