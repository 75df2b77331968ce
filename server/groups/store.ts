import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import { ofClosedOrganization } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { setWhereGiven } from '../platform/database/set-where-given.ts';
import type { GroupPage, GroupRow } from './types.ts';

export type GroupChange = {
  readonly [Field in keyof (GroupPage & { name: string })]?: (GroupPage & { name: string })[Field] | undefined;
};

const columns = sql`
  g.organization_id as "organizationId", g.id, g.name, g.code, g.page_title as title, g.page_description as description,
  g.page_explainer as explainer, g.page_thumbnail as thumbnail, g.page_explainer_mime_type as "explainerMimeType",
  g.page_color as color, g.page_profile as profile, g.page_schedule as schedule, g.page_price_cents as "priceCents",
  g.page_sends_campaign as "sendsCampaign", g.page_campaign_id as "campaignId", g.page_trial_days as "trialDays",
  g.created_at as "createdAt", coalesce(k.leads, 0) as leads`;

const joined = sql`
  groups g left join group_counters k on k.organization_id = g.organization_id and k.group_id = g.id`;

/** The groups that are in use, or those that are archived, newest first. */
export async function readGroups(tx: Tx, organizationId: OrganizationId, areArchived: boolean): Promise<GroupRow[]> {
  const found = await sql<GroupRow>`
    select ${columns} from ${joined}
    where g.organization_id = ${organizationId} and (g.archived_at is not null) = ${areArchived}
    order by g.created_at desc, g.id desc`.execute(tx);
  return found.rows;
}

export async function readGroupsByIds(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<GroupRow[]> {
  const found = await sql<GroupRow>`
    select ${columns} from ${joined}
    where g.organization_id = ${organizationId} and g.id = any(${ids}::bigint[]) and g.archived_at is null
    order by g.id`.execute(tx);
  return found.rows;
}

/** The group of a public page's code, in any organization; the code is the key. */
export async function readGroupAcrossOrganizations(tx: Tx, code: string): Promise<GroupRow | null> {
  const found = await sql<GroupRow>`
    select ${columns} from ${joined} where g.code = ${code} and g.archived_at is null
      and not ${ofClosedOrganization(sql`g.organization_id`)}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The organization of an archived group's code, or of any code of a closed organization. */
export async function readClosedGroupAcrossOrganizations(tx: Tx, code: string): Promise<OrganizationId | null> {
  const found = await sql<{ organizationId: OrganizationId }>`
    select organization_id as "organizationId" from groups
    where code = ${code} and (archived_at is not null
      or ${ofClosedOrganization(sql`groups.organization_id`)})`.execute(tx);
  return found.rows[0]?.organizationId ?? null;
}

/** Counts the groups under a lock, so that two created at once can't both be the last one allowed. */
export async function countGroupsForOneMore(tx: Tx, organizationId: OrganizationId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('groups of ' || ${organizationId}::bigint, 0))`.execute(tx);
  const found = await sql<{ count: number }>`
    select count(*) as count from groups where organization_id = ${organizationId} and archived_at is null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function insertGroup(
  tx: Tx,
  organizationId: OrganizationId,
  group: { name: string; code: string; userId: number; at: Date },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into groups (organization_id, name, code, user_id, created_at)
    values (${organizationId}, ${group.name}, ${group.code}, ${group.userId}, ${group.at}) returning id`.execute(tx);
  const id = made.rows[0]?.id ?? 0;
  await sql`insert into group_counters (organization_id, group_id) values (${organizationId}, ${id})`.execute(tx);
  return id;
}

/** Changes the given fields; returns whether there is such a group. */
export async function updateGroupRow(
  tx: Tx,
  organizationId: OrganizationId,
  groupId: number,
  change: GroupChange,
): Promise<boolean> {
  const sets = [
    sql`id = id`,
    ...setWhereGiven(change.name, (value) => sql`name = ${value}`),
    ...setWhereGiven(change.title, (value) => sql`page_title = ${value}`),
    ...setWhereGiven(change.description, (value) => sql`page_description = ${value}`),
    ...setWhereGiven(change.explainer, (value) => sql`page_explainer = ${value}`),
    ...setWhereGiven(change.thumbnail, (value) => sql`page_thumbnail = ${value}`),
    ...setWhereGiven(change.explainerMimeType, (value) => sql`page_explainer_mime_type = ${value}`),
    ...setWhereGiven(change.color, (value) => sql`page_color = ${value}`),
    ...setWhereGiven(change.profile, (value) => sql`page_profile = ${value}`),
    ...setWhereGiven(change.schedule, (value) => sql`page_schedule = ${value}`),
    ...setWhereGiven(change.priceCents, (value) => sql`page_price_cents = ${value}`),
    ...setWhereGiven(change.sendsCampaign, (value) => sql`page_sends_campaign = ${value}`),
    ...setWhereGiven(change.campaignId, (value) => sql`page_campaign_id = ${value}`),
    ...setWhereGiven(change.trialDays, (value) => sql`page_trial_days = ${value}`),
  ];
  const changed = await sql`
    update groups set ${sql.join(sets)}
    where organization_id = ${organizationId} and id = ${groupId} and archived_at is null returning id`.execute(tx);
  return changed.rows.length > 0;
}

export async function markGroupsArchived(
  tx: Tx,
  organizationId: OrganizationId,
  groupIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const changed = await sql<{ id: number }>`
    update groups set archived_at = ${at}
    where organization_id = ${organizationId} and id = any(${groupIds}::bigint[]) and archived_at is null
    returning id`.execute(tx);
  return changed.rows.map((row) => row.id);
}

export async function markGroupsRestored(
  tx: Tx,
  organizationId: OrganizationId,
  groupIds: readonly number[],
): Promise<number[]> {
  const changed = await sql<{ id: number }>`
    update groups set archived_at = null
    where organization_id = ${organizationId} and id = any(${groupIds}::bigint[]) and archived_at is not null
    returning id`.execute(tx);
  return changed.rows.map((row) => row.id);
}

/** Has other changes of this group wait until this one is over. */
export async function lockGroup(tx: Tx, organizationId: OrganizationId, groupId: number): Promise<void> {
  await sql`
    select 1 from groups where organization_id = ${organizationId} and id = ${groupId} for no key update`.execute(tx);
}
