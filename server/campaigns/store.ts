import { sql } from 'kysely';
import {
  type CampaignValues,
  campaignFields,
  switchFields,
  textFields,
} from '../../domain/campaigns/fields/registry.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { ofClosedOrganization } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { personal } from '../platform/database/sealing/personal.ts';
import { setWhereGiven } from '../platform/database/set-where-given.ts';
import { NO_ID } from '../platform/no-id.ts';
import type { CampaignRow } from './types.ts';

export type NewCampaign = {
  readonly name: string;
  readonly code: string;
  readonly userId: number;
  readonly leadId: LeadId | null;
  readonly v2: boolean;
  readonly at: Date;
};

/** What is changed of a campaign; an absent value is unchanged. */
export type CampaignChange = { readonly [Key in keyof CampaignValues]?: CampaignValues[Key] | undefined };

// A campaign with messages around an appointment has one, whatever staff said.
const hasAppt = `(c.has_appt or exists (select 1 from campaign_steps s where s.organization_id = c.organization_id
  and s.campaign_id = c.id and s.structure_type <> 'feature' and s.deleted_at is null))`;

const columnOf = (column: string) => (column === 'has_appt' ? hasAppt : `c.${column}`);

/** The declared fields of a campaign `c` that other organizations see in the library; the others are null. */
export const offeredColumns = sql.raw(
  campaignFields.map(({ column, key, isOffered }) => `${isOffered ? columnOf(column) : 'null'} as "${key}"`).join(', '),
);

const columns = sql.raw(`
  c.organization_id as "organizationId", c.id, ${campaignFields.map(({ column, key }) => `${columnOf(column)} as "${key}"`).join(', ')},
  c.code, c.v2, c.lead_id as "leadId", l.name as "leadName", u.name as "userName", c.paused_reason as "pausedReason",
  c.paused_at as "pausedAt", p.name as "pausedBy", c.created_at as "createdAt", c.last_active_at as "lastActiveAt",
  c.archived_at as "archivedAt"`);

const joined = sql`
  campaigns c
  left join users u on u.id = c.user_id
  left join users p on p.id = c.paused_by
  left join leads l on l.organization_id = c.organization_id and l.id = c.lead_id`;

export async function readCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  isArchived: boolean,
): Promise<CampaignRow[]> {
  const found = await sql<CampaignRow>`
    select ${columns} from ${joined}
    where c.organization_id = ${organizationId} and (c.archived_at is not null) = ${isArchived} and c.deleted_at is null
    order by c.created_at desc, c.id desc`.execute(tx);
  return found.rows;
}

export async function readRecentCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  most: number,
): Promise<CampaignRow[]> {
  const found = await sql<CampaignRow>`
    select ${columns} from ${joined}
    where c.organization_id = ${organizationId} and c.archived_at is null and c.deleted_at is null
    order by coalesce(c.last_active_at, c.created_at) desc, c.id desc limit ${most}`.execute(tx);
  return found.rows;
}

/** Archived campaigns are found, because their reports are kept; deleted ones are not. */
export async function readCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<CampaignRow | null> {
  const found = await sql<CampaignRow>`
    select ${columns} from ${joined}
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.deleted_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/** The campaign of a public page's code, in any organization; the code is the key. */
export async function readCampaignAcrossOrganizations(tx: Tx, code: string): Promise<CampaignRow | null> {
  const found = await sql<CampaignRow>`
    select ${columns} from ${joined}
    where c.code = ${code} and c.archived_at is null and c.deleted_at is null
      and not ${ofClosedOrganization(sql`c.organization_id`)}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The organization of an archived or deleted campaign's code, or of any code of a closed organization. */
export async function readClosedCampaignAcrossOrganizations(tx: Tx, code: string): Promise<OrganizationId | null> {
  const found = await sql<{ organizationId: OrganizationId }>`
    select organization_id as "organizationId" from campaigns
    where code = ${code} and (archived_at is not null or deleted_at is not null
      or ${ofClosedOrganization(sql`campaigns.organization_id`)})`.execute(tx);
  return found.rows[0]?.organizationId ?? null;
}

export async function readCampaignsByIds(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<CampaignRow[]> {
  const found = await sql<CampaignRow>`
    select ${columns} from ${joined}
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[]) and c.deleted_at is null`.execute(tx);
  return found.rows;
}

export async function insertCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaign: NewCampaign,
): Promise<CampaignId> {
  // A campaign for one contact is named after them.
  const name = campaign.leadId === null ? campaign.name : personal(organizationId, campaign.name);
  const made = await sql<{ id: CampaignId }>`
    insert into campaigns (organization_id, name, code, user_id, lead_id, v2, created_at)
    values (${organizationId}, ${name}, ${campaign.code}, ${campaign.userId}, ${campaign.leadId}, ${campaign.v2}, ${campaign.at})
    returning id`.execute(tx);
  const id = made.rows[0]?.id ?? NO_ID;
  // Its counters exist from the start, so that reading them gives 0 and not nothing.
  await sql`
    insert into campaign_counter_parts (organization_id, campaign_id) values (${organizationId}, ${id})`.execute(tx);
  return id;
}

export async function updateCampaignRow(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  change: CampaignChange,
): Promise<boolean> {
  const sets = [
    sql`id = id`,
    ...setWhereGiven(
      change.name,
      (name) =>
        sql`name = case when lead_id is null then ${name}::text else ${personal(organizationId, name)}::text end`,
    ),
    ...textFields.flatMap(({ key, column }) =>
      setWhereGiven(change[key], (value) => sql`${sql.ref(column)} = ${value}`),
    ),
    ...switchFields.flatMap(({ key, column }) =>
      setWhereGiven(change[key], (value) => sql`${sql.ref(column)} = ${value}`),
    ),
    ...setWhereGiven(change.pageStructure, (structure) => sql`page_structure = ${structure}::text[]`),
  ];
  const changed = await sql`
    update campaigns set ${sql.join(sets)}
    where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null returning id`.execute(tx);
  return changed.rows.length > 0;
}

export async function updatePaused(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  pause: { readonly reason: string; readonly userId: number; readonly at: Date } | null,
): Promise<boolean> {
  // Pausing it a second time changes neither who did it nor when.
  const changed = await sql`
    update campaigns set paused_reason = ${pause?.reason ?? null},
      paused_by = case when ${pause !== null} and paused_reason is not null then paused_by else ${pause?.userId ?? null}::bigint end,
      paused_at = case when ${pause !== null} and paused_reason is not null then paused_at else ${pause?.at ?? null}::timestamptz end
    where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null returning id`.execute(tx);
  return changed.rows.length > 0;
}

/** Returns whether this archived it; null if there is no such campaign. */
export async function markArchived(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  at: Date,
): Promise<boolean | null> {
  const found = await sql<{ archivedAt: Date | null }>`
    select archived_at as "archivedAt" from campaigns
    where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null for update`.execute(tx);
  if (!found.rows[0]) return null;
  if (found.rows[0].archivedAt !== null) return false;
  await sql`
    update campaigns set archived_at = ${at} where organization_id = ${organizationId} and id = ${campaignId}`.execute(
    tx,
  );
  return true;
}

/** Returns whether this restored it; null if there is no such campaign. */
export async function markRestored(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<boolean | null> {
  const found = await sql<{ wasArchived: boolean }>`
    with held as (
      select organization_id, id, archived_at from campaigns
      where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null for update)
    update campaigns c set archived_at = null from held where c.organization_id = held.organization_id and c.id = held.id
    returning held.archived_at is not null as "wasArchived"`.execute(tx);
  return found.rows[0]?.wasArchived ?? null;
}

/** Returns whether it had been archived before; null if there is no such campaign. */
export async function markDeleted(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  at: Date,
): Promise<boolean | null> {
  const found = await sql<{ archivedAt: Date | null }>`
    with held as (
      select organization_id, id from campaigns
      where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null for update)
    update campaigns c set deleted_at = ${at} from held where c.organization_id = held.organization_id and c.id = held.id
    returning c.archived_at as "archivedAt"`.execute(tx);
  const row = found.rows[0];
  return row ? row.archivedAt !== null : null;
}

// A beacon a second must not wait for the campaign's row, so the time is updated once a minute. A locked row is
// skipped: the lock is most likely held by another visitor's batch of the same minute, possibly for seconds.
export async function touchCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  // Almost always it was updated within this minute, and looking costs a tenth of an update of nothing.
  const stale = await sql`/* planned once */
    select 1 from campaigns where organization_id = ${organizationId} and id = any(${ids}::bigint[])
      and (last_active_at is null or last_active_at < ${at}::timestamptz - interval '1 minute') limit 1`.execute(tx);
  if (stale.rows.length === 0) return;
  await sql`
    update campaigns set last_active_at = ${at}
    where organization_id = ${organizationId} and id in (
      select id from campaigns where organization_id = ${organizationId} and id = any(${ids}::bigint[])
        and (last_active_at is null or last_active_at < ${at}::timestamptz - interval '1 minute')
      order by id for no key update skip locked)`.execute(tx);
}

/** Has other changes of this campaign wait until this one is over. */
export async function lockCampaign(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<void> {
  await sql`
    select 1 from campaigns where organization_id = ${organizationId} and id = ${campaignId} for no key update`.execute(
    tx,
  );
}
