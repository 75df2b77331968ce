import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

export async function markOpened(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  at: Date | null,
): Promise<void> {
  await sql`
    update leads set last_opened_at = ${at}
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
}

type Received = { readonly leadId: LeadId; readonly isToRead: boolean; readonly at: Date };

export async function markReceived(
  tx: Tx,
  organizationId: OrganizationId,
  { leadId, isToRead, at }: Received,
): Promise<void> {
  await sql`
    update leads set last_active_at = greatest(last_active_at, ${at}),
      last_word_at = greatest(last_word_at, ${at}),
      last_received_at = case when ${isToRead} then greatest(last_received_at, ${at}) else last_received_at end
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
}

export async function addViewing(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  added: { views: number; seconds: number; at: Date },
): Promise<void> {
  await sql`
    update leads set views = views + ${added.views}, viewed_seconds = viewed_seconds + ${added.seconds},
      last_viewed_at = greatest(last_viewed_at, ${added.at}), last_active_at = greatest(last_active_at, ${added.at})
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
}

/** Adds viewing time to many leads at once, each locked in the order of their ids. */
export async function addViewedSeconds(
  tx: Tx,
  organizationId: OrganizationId,
  views: readonly { readonly leadId: LeadId; readonly addedSeconds: number }[],
  at: Date,
): Promise<void> {
  // last_active_at is part of a covering index; it is updated once a minute, so that other updates stay HOT. "no key":
  // a transaction that adds these contacts to a campaign holds their rows, and waits for a viewer's place. The
  // organization is joined, so that contacts are found by their keys however many it is thought to have.
  await sql`/* planned once */
    with viewed as (
      select ${organizationId}::bigint as organization_id, lead_id as id, sum(seconds) as seconds
      from unnest(${views.map((view) => view.leadId)}::bigint[], ${views.map((view) => view.addedSeconds)}::double precision[])
        as t (lead_id, seconds)
      group by lead_id),
    held as (
      select l.organization_id, l.id, viewed.seconds from viewed join leads l using (organization_id, id)
      order by l.id for no key update of l)
    update leads l set viewed_seconds = l.viewed_seconds + held.seconds,
      last_viewed_at = greatest(l.last_viewed_at, ${at}),
      last_active_at = case when l.last_active_at > ${at}::timestamptz - interval '1 minute' then l.last_active_at
        else ${at} end
    from held where l.organization_id = held.organization_id and l.id = held.id`.execute(tx);
}

export async function markOptedOut(tx: Tx, organizationId: OrganizationId, phones: readonly string[]): Promise<void> {
  // In the order of their ids, like every lock on several contacts.
  await sql`
    with theirs as (
      select id from leads where organization_id = ${organizationId} and phone = any(${phones}::text[])
      order by id for no key update)
    update leads l set opted_out = true, opted_in = false, maybe_stop_at = null from theirs
    where l.organization_id = ${organizationId} and l.id = theirs.id`.execute(tx);
}

export async function markOptedIn(tx: Tx, organizationId: OrganizationId, phone: string): Promise<void> {
  await sql`
    update leads set opted_out = false, opted_in = true, maybe_stop_at = null
    where organization_id = ${organizationId} and phone = ${phone}`.execute(tx);
}

/** Marks a contact whose reply may ask to stop, since the first such reply, or clears the mark. */
export async function markMaybeStop(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  at: Date | null,
): Promise<void> {
  await sql`
    update leads set maybe_stop_at = case when ${at}::timestamptz is not null then coalesce(maybe_stop_at, ${at}) end
    where organization_id = ${organizationId} and id = ${leadId} and not opted_out`.execute(tx);
}

/** Notes when a contact last wrote that texts should stop, or might have; null: the reply didn't mean that. */
export async function markDoubt(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  at: Date | null,
): Promise<void> {
  await sql`
    update leads set doubted_at = case when ${at}::timestamptz is not null then greatest(doubted_at, ${at}) end
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
}

export async function markInvalidPhone(tx: Tx, organizationId: OrganizationId, phone: string): Promise<void> {
  await sql`
    update leads set invalid_phone = true where organization_id = ${organizationId} and phone = ${phone}`.execute(tx);
}
