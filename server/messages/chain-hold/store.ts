import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

// Not the campaign's row: counting a view updates that row, and would wait for an edit that waits for the view.
const lockOf = (campaignId: RawBuilder<unknown>) => sql`hashtextextended('campaign ' || ${campaignId}, 0)`;

/**
 * Locks a campaign's steps exclusively until the transaction ends, so that no one plans by the steps while they change.
 */
export async function holdChainAlone(tx: Tx, campaignId: CampaignId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(sql`${campaignId}::bigint`)})`.execute(tx);
}

/**
 * Locks campaigns' steps until the transaction ends, shared with everyone who plans by them: an edit commits before and
 * is read, or commits after and finds what was planned. Take it before any membership or message of the campaigns, see
 * docs/decisions/0049.
 */
export async function holdChains(tx: Tx, campaignIds: readonly CampaignId[]): Promise<void> {
  const inOrder = [...new Set(campaignIds)].toSorted((one, other) => one - other);
  if (inOrder.length === 0) return;
  await sql`
    select pg_advisory_xact_lock_shared(${lockOf(sql`c.id`)}) from unnest(${inOrder}::bigint[]) as c (id)`.execute(tx);
}

// "between … order by": with an equality the planner reads the whole queue of a new organization for each, see the
// sender's store.
const itemsOf = (organizationId: OrganizationId, itemIds: readonly number[]) => sql`
  select q.id, q.campaign_id from unnest(${itemIds}::bigint[]) as wanted (id)
  cross join lateral (select id, case when step_id is not null and appointment_id is null then campaign_id end as campaign_id
    from text_queue where organization_id = ${organizationId} and id between wanted.id and wanted.id
    order by id limit 1) q`;

/** The same for the campaigns whose steps these items are. */
export async function holdChainsOf(tx: Tx, organizationId: OrganizationId, itemIds: readonly number[]): Promise<void> {
  await sql`
    with item as materialized (${itemsOf(organizationId, itemIds)}),
    chain as materialized (select distinct campaign_id as id from item where campaign_id is not null order by id)
    select pg_advisory_xact_lock_shared(${lockOf(sql`id`)}) from chain`.execute(tx);
}

/**
 * For callers that already hold the items: locks the chains that aren't being edited, and returns the items that belong
 * to no other chain.
 */
export async function holdFreeChainsOf(
  tx: Tx,
  organizationId: OrganizationId,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    with item as materialized (${itemsOf(organizationId, itemIds)}),
    campaign as materialized (select distinct campaign_id as id from item where campaign_id is not null),
    chain as materialized (select id, pg_try_advisory_xact_lock_shared(${lockOf(sql`id`)}) as is_held from campaign)
    select item.id from item left join chain on chain.id = item.campaign_id where chain.is_held is not false`.execute(
    tx,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** The campaigns that have messages around these appointments. */
export async function readCampaignsAround(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentIds: readonly number[],
): Promise<CampaignId[]> {
  const found = await sql<{ id: CampaignId }>`
    select distinct campaign_id as id from appointment_campaigns
    where organization_id = ${organizationId} and appointment_id = any(${appointmentIds}::bigint[])`.execute(tx);
  return found.rows.map(({ id }) => id);
}
