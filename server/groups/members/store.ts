import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { GroupRow } from '../types.ts';

/** Adds contacts to a group and counts them; returns how many of them exist, and which are new. */
export async function insertGroupLeads(
  tx: Tx,
  organizationId: OrganizationId,
  groupId: number,
  { leadIds, at }: { readonly leadIds: readonly LeadId[]; readonly at: Date },
): Promise<{ known: number; added: LeadId[] }> {
  const done = await sql<{ known: number; added: LeadId[] }>`
    with wanted as (
      select id from leads
      where organization_id = ${organizationId} and id = any(${leadIds}::bigint[]) and archived_at is null
      -- Who is being archived is waited for, and then is not there.
      order by id for key share),
    joined as (
      insert into group_leads (organization_id, group_id, lead_id, joined_at)
      select ${organizationId}, ${groupId}, id, ${at} from wanted order by id
      on conflict do nothing returning lead_id),
    counted as (
      update group_counters set leads = leads + (select count(*) from joined)
      where organization_id = ${organizationId} and group_id = ${groupId})
    select (select count(*) from wanted) as known, array(select lead_id from joined order by lead_id) as added`.execute(
    tx,
  );
  return done.rows[0] ?? { known: 0, added: [] };
}

/** Removes contacts from a group and from its count; returns those who were in it. */
export async function deleteGroupLeads(
  tx: Tx,
  organizationId: OrganizationId,
  groupId: number,
  leadIds: readonly LeadId[],
): Promise<LeadId[]> {
  const done = await sql<{ removed: LeadId[] }>`
    with gone as (
      delete from group_leads
      where organization_id = ${organizationId} and group_id = ${groupId} and lead_id = any(${leadIds}::bigint[])
      returning lead_id),
    counted as (
      update group_counters set leads = leads - (select count(*) from gone)
      where organization_id = ${organizationId} and group_id = ${groupId})
    select array(select lead_id from gone order by lead_id) as removed`.execute(tx);
  return done.rows[0]?.removed ?? [];
}

/** Removes contacts from every group and from their counts; returns how many memberships ended. */
export async function deleteLeadsEverywhere(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<number> {
  const done = await sql<{ removed: number }>`
    with gone as (
      delete from group_leads
      where organization_id = ${organizationId} and lead_id = any(${leadIds}::bigint[])
      returning group_id),
    fewer as (select group_id, count(*) as count from gone group by group_id),
    held as (
      select k.group_id from group_counters k join fewer on fewer.group_id = k.group_id
      where k.organization_id = ${organizationId} order by k.group_id for update of k),
    counted as (
      update group_counters k set leads = k.leads - fewer.count from fewer join held on held.group_id = fewer.group_id
      where k.organization_id = ${organizationId} and k.group_id = fewer.group_id)
    select count(*) as removed from gone`.execute(tx);
  return done.rows[0]?.removed ?? 0;
}

export type LeadGroup = { readonly leadId: LeadId; readonly groupId: GroupRow['id'] };

/** The groups of each of these contacts, by name. */
export async function readGroupsOfLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<LeadGroup[]> {
  const found = await sql<LeadGroup>`
    select m.lead_id as "leadId", m.group_id as "groupId" from group_leads m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id and g.archived_at is null
    where m.organization_id = ${organizationId} and m.lead_id = any(${leadIds}::bigint[])
    order by lower(g.name), g.id`.execute(tx);
  return found.rows;
}
