import { sql } from 'kysely';
import type { CampaignCalendar } from '../../domain/calendars/calendly-link.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { personal } from '../platform/database/sealing/personal.ts';
import { NO_ID } from '../platform/no-id.ts';
import type { CampaignRow } from './types.ts';

export type NewCampaign = {
  readonly name: string;
  readonly code: string;
  readonly userId: number;
  readonly leadId: LeadId | null;
  readonly brandName: string | null;
  readonly brandImage: string | null;
  readonly brandColor: string | null;
  readonly description?: string | null;
  readonly category?: string | null;
  readonly isPublic?: boolean;
  readonly hasAppt?: boolean;
  readonly v2: boolean;
  readonly at: Date;
};

export type CampaignChange = {
  readonly name?: string | undefined;
  readonly calendar?: CampaignCalendar | undefined;
  readonly brandName?: string | null | undefined;
  readonly brandImage?: string | null | undefined;
  readonly brandColor?: string | null | undefined;
  readonly isPublic?: boolean | undefined;
  readonly hasAppt?: boolean | undefined;
  readonly description?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly pageTitle?: string | null | undefined;
  readonly pageDescription?: string | null | undefined;
  readonly pageColor?: string | null | undefined;
  readonly pageImage?: string | null | undefined;
  readonly pageStructure?: readonly string[] | undefined;
};

const columns = sql`
  c.organization_id as "organizationId", c.id, c.name, c.code, c.v2, c.lead_id as "leadId", l.name as "leadName",
  u.name as "userName", c.brand_name as "brandName", c.brand_image as "brandImage", c.brand_color as "brandColor",
  c.calendly_event_uri as "calendlyEventUri", c.calendly_event_name as "calendlyEventName",
  c.calendly_event_link as "calendlyEventLink", c.paused_reason as "pausedReason",
  c.paused_at as "pausedAt", p.name as "pausedBy", c.created_at as "createdAt", c.last_active_at as "lastActiveAt",
  c.archived_at as "archivedAt", c.public as "isPublic", c.description, c.category,
  c.page_title as "pageTitle", c.page_description as "pageDescription", c.page_color as "pageColor",
  c.page_image as "pageImage", c.page_structure as "pageStructure",
  (c.has_appt or exists (select 1 from campaign_steps s where s.organization_id = c.organization_id and s.campaign_id = c.id
    and s.structure_type <> 'feature' and s.deleted_at is null)) as "hasAppt"`;

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
    where c.code = ${code} and c.archived_at is null and c.deleted_at is null`.execute(tx);
  return found.rows[0] ?? null;
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
    insert into campaigns (organization_id, name, code, user_id, lead_id, brand_name, brand_image, brand_color,
      description, category, public, has_appt, v2, created_at)
    values (${organizationId}, ${name}, ${campaign.code}, ${campaign.userId}, ${campaign.leadId},
      ${campaign.brandName}, ${campaign.brandImage}, ${campaign.brandColor},
      ${campaign.description ?? null}, ${campaign.category ?? null}, ${campaign.isPublic ?? false},
      ${campaign.hasAppt ?? false}, ${campaign.v2}, ${campaign.at})
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
  const sets = [sql`id = id`];
  if (change.name !== undefined)
    sets.push(sql`name = case when lead_id is null then ${change.name}::text
      else ${personal(organizationId, change.name)}::text end`);
  if (change.calendar !== undefined) {
    const { uri, name, link } = change.calendar;
    sets.push(sql`calendly_event_uri = ${uri}, calendly_event_name = ${name}, calendly_event_link = ${link}`);
  }
  if (change.brandName !== undefined) sets.push(sql`brand_name = ${change.brandName}`);
  if (change.brandImage !== undefined) sets.push(sql`brand_image = ${change.brandImage}`);
  if (change.brandColor !== undefined) sets.push(sql`brand_color = ${change.brandColor}`);
  if (change.isPublic !== undefined) sets.push(sql`public = ${change.isPublic}`);
  if (change.hasAppt !== undefined) sets.push(sql`has_appt = ${change.hasAppt}`);
  if (change.description !== undefined) sets.push(sql`description = ${change.description}`);
  if (change.category !== undefined) sets.push(sql`category = ${change.category}`);
  if (change.pageTitle !== undefined) sets.push(sql`page_title = ${change.pageTitle}`);
  if (change.pageDescription !== undefined) sets.push(sql`page_description = ${change.pageDescription}`);
  if (change.pageColor !== undefined) sets.push(sql`page_color = ${change.pageColor}`);
  if (change.pageImage !== undefined) sets.push(sql`page_image = ${change.pageImage}`);
  if (change.pageStructure !== undefined) sets.push(sql`page_structure = ${change.pageStructure}::text[]`);
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
  await sql`
    update campaigns set last_active_at = ${at}
    where organization_id = ${organizationId} and id in (
      select id from campaigns where organization_id = ${organizationId} and id = any(${ids}::bigint[])
        and (last_active_at is null or last_active_at < ${at}::timestamptz - interval '1 minute')
      order by id for no key update skip locked)`.execute(tx);
}
