import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { kindsOutsideConversations, kindsWrittenByPersons } from '../../../domain/messages/text-kind.ts';
import { triggerTypesOfReplies } from '../../../domain/workflows/triggers/registry.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isInNewest, readNewestParts } from '../history/parts/store.ts';

// The organization is a column here, so that each row is found by its key whatever the table's statistics are.
const placesOf = (organizationId: OrganizationId, itemIds: readonly number[], mode: RawBuilder<unknown>) => sql<{
  id: number;
}>`/* planned once */
    with item as materialized (
      select ${organizationId}::bigint as organization_id, q.campaign_id, q.lead_id, q.id
      from unnest(${itemIds}::bigint[]) as wanted (id)
      cross join lateral (select id, campaign_id, lead_id from text_queue
        where organization_id = ${organizationId} and id between wanted.id and wanted.id and step_id is not null
        order by id limit 1) q)
    select item.id from item join campaign_leads cl using (organization_id, campaign_id, lead_id)
    order by cl.campaign_id, cl.lead_id for no key update of cl ${mode}`;

/**
 * Locks the contacts whose conversations these items become a part of once they are sent, and returns them, with whether
 * a workflow writes to them: those who have written, and those to whom a person writes. Lock them before everything else that a settling locks: correcting a
 * contact's phone locks the contact, and then waits for what is in flight to it.
 */
export async function holdSpokenTo(
  tx: Tx,
  organizationId: OrganizationId,
  itemIds: readonly number[],
): Promise<ReadonlyMap<LeadId, boolean>> {
  const found = await sql<{ id: LeadId; isByWorkflow: boolean }>`/* planned once */
    with item as materialized (
      select ${organizationId}::bigint as organization_id, q.lead_id, q.kind from unnest(${itemIds}::bigint[]) as wanted (id)
      cross join lateral (select lead_id, kind from text_queue
        where organization_id = ${organizationId} and id between wanted.id and wanted.id
        order by id limit 1) q
      where q.kind <> all(${kindsOutsideConversations}::text[])),
    said as materialized (
      select organization_id, lead_id, bool_or(kind = any(${kindsWrittenByPersons}::text[])) as is_by_person,
        bool_or(kind = 'workflow') as is_by_workflow
      from item group by organization_id, lead_id)
    select l.id, said.is_by_workflow as "isByWorkflow" from said join leads l on l.organization_id = said.organization_id and l.id = said.lead_id
    where l.last_received_at is not null or said.is_by_person
    order by l.id for no key update of l`.execute(tx);
  return new Map(found.rows.map(({ id, isByWorkflow }) => [id, isByWorkflow]));
}

/**
 * Those of these items that a workflow wrote for another reason than a reply, such as what was opened or not. They answer
 * nothing that a contact asks.
 */
export async function readUnasked(
  tx: Tx,
  organizationId: OrganizationId,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select q.id from unnest(${itemIds}::bigint[]) as wanted (id)
    cross join lateral (select id, kind, lead_id, dedupe_key from text_queue
      where organization_id = ${organizationId} and id between wanted.id and wanted.id
      order by id limit 1) q
    where q.kind = 'workflow' and not exists (
      select 1 from workflow_runs r
      join workflow_triggers t on t.organization_id = r.organization_id and t.workflow_id = r.workflow_id
      where r.organization_id = ${organizationId} and q.dedupe_key like 'workflow:' || r.id || ':%'
        and r.lead_id = q.lead_id and t.performed and t.trigger_type = any(${triggerTypesOfReplies}::text[]))`.execute(
    tx,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * Locks the contacts with the phone of the message that the carrier calls this, before the message: a report may be about
 * more than the message.
 */
export async function holdReportedAcrossOrganizations(tx: Tx, carrier: string, carrierId: string): Promise<void> {
  const newest = await readNewestParts(tx);
  await sql`
    select 1 from leads l where (l.organization_id, l.phone) in (
      select organization_id, phone from messages
      where carrier = ${carrier} and carrier_id = ${carrierId} and direction = 'outbound' and ${isInNewest(sql`id`, newest)})
    order by l.organization_id, l.id for no key update of l`.execute(tx);
}

/**
 * Locks the campaign memberships of these items' contacts. Lock them before the items: re-adding a contact to a
 * campaign locks the membership and then waits for an item that is leaving the queue.
 */
export async function holdPlaces(tx: Tx, organizationId: OrganizationId, itemIds: readonly number[]): Promise<void> {
  await placesOf(organizationId, itemIds, sql``).execute(tx);
}

/**
 * For callers that already hold the items: locks the memberships that no one else holds, and returns the items of
 * those.
 */
export async function holdFreePlaces(
  tx: Tx,
  organizationId: OrganizationId,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await placesOf(organizationId, itemIds, sql`skip locked`).execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

/** Locks every current campaign membership of these contacts. */
export async function holdPlacesOfLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<void> {
  await sql`
    select 1 from campaign_leads
    where organization_id = ${organizationId} and lead_id = any(${leadIds}::bigint[]) and removed_at is null
    order by campaign_id, lead_id for no key update`.execute(tx);
}

/**
 * Locks everyone's places in a campaign. An edit that counts them again writes some and then others, and each time in one
 * order isn't in one order.
 */
export async function holdEveryPlace(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<void> {
  await sql`
    with held as materialized (
      select lead_id from campaign_leads
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
      order by lead_id for update)
    select count(*) from held`.execute(tx);
}
