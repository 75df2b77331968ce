import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { untilSomeoneWaits } from './until-someone-waits.ts';

// A deadlock shows only when two transactions meet by chance. Here one waits at a known place, and what it must not hold
// yet is asked for, sooner than the database notices a deadlock.
const soon = sql`set local lock_timeout = '300ms'`;

export const lockItem = (tx: Tx, organizationId: OrganizationId, id: number) =>
  sql`select 1 from text_queue where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
export const lockLead = (tx: Tx, organizationId: OrganizationId, id: LeadId) =>
  sql`select 1 from leads where organization_id = ${organizationId} and id = ${id} for no key update`.execute(tx);
export const lockLeadAlone = (tx: Tx, organizationId: OrganizationId, id: LeadId) =>
  sql`select 1 from leads where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
export const lockAppointmentAlone = (tx: Tx, organizationId: OrganizationId, id: number) =>
  sql`select 1 from appointments where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
export const lockEventAlone = (tx: Tx, organizationId: OrganizationId, id: number) =>
  sql`select 1 from events where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
export const lockBookingAlone = (tx: Tx, organizationId: OrganizationId, id: number) =>
  sql`select 1 from calendar_bookings where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
export const lockConsent = (tx: Tx, organizationId: OrganizationId, phone: string) =>
  sql`select 1 from consent_states where organization_id = ${organizationId} and phone = ${phone} for update`.execute(
    tx,
  );
export const lockPlace = (
  tx: Tx,
  { organizationId, campaignId, leadId }: { organizationId: OrganizationId; campaignId: CampaignId; leadId: LeadId },
) =>
  sql`select 1 from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and lead_id = ${leadId} for no key update`.execute(
    tx,
  );

type Locking = (tx: Tx) => Promise<unknown>;

/** Holds a lock until this other work waits for it, and then takes another at once. */
export async function inTurn(
  context: Context,
  organizationId: OrganizationId,
  { first, work, second }: { first: Locking; work: () => Promise<unknown>; second: Locking },
): Promise<void> {
  const working: Promise<unknown>[] = [];
  await inTransaction(context.db, organizationId, async (tx) => {
    await first(tx);
    working.push(work());
    await untilSomeoneWaits(context);
    await soon.execute(tx);
    await second(tx);
  });
  await Promise.all(working);
}
