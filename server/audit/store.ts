import { type RawBuilder, sql } from 'kysely';
import { groupedActions } from '../../domain/audit/actions.ts';
import type { AuditDetail, ChainedEntry } from '../../domain/audit/chain.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';

export type AuditRow = ChainedEntry & { readonly hash: string };
export type Head = { readonly number: number; readonly hash: string };

// A platform admin who has no membership here is of the platform.
const person = sql`u.name as "userName", coalesce(u.is_platform_admin and not exists (
  select 1 from memberships m where m.organization_id = e.organization_id and m.user_id = u.id and m.access <> 'NONE'), false) as "isOfPlatform"`;

const columns = sql`e.organization_id as "organizationId", e.number, e.at, e.action, e.actor_user_id as "actorUserId",
  e.on_behalf_of as "onBehalfOf", e.object_type as "objectType", e.object_id as "objectId", e.outcome, e.details,
  e.request_id as "requestId", e.ip, e.agent, e.previous_hash as "previousHash", e.hash`;

/** Locks this organization's trail until the transaction ends. */
export async function lockTrail(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${organizationId}`}, 0))`.execute(tx);
}

export async function readHead(tx: Tx, organizationId: OrganizationId): Promise<Head | null> {
  const found = await sql<Head>`
    select number, hash from audit_entries where organization_id = ${organizationId}
    order by number desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

export async function insertEntry(tx: Tx, organizationId: OrganizationId, entry: AuditRow): Promise<void> {
  await sql`
    insert into audit_entries (organization_id, number, at, action, actor_user_id, on_behalf_of, object_type, object_id,
      outcome, details, request_id, ip, agent, previous_hash, hash)
    values (${organizationId}, ${entry.number}, ${entry.at}, ${entry.action}, ${entry.actorUserId}, ${entry.onBehalfOf},
      ${entry.objectType}, ${entry.objectId}, ${entry.outcome}, ${JSON.stringify(entry.details)}, ${entry.requestId},
      ${entry.ip}, ${entry.agent}, ${entry.previousHash}, ${entry.hash})`.execute(tx);
}

/** The next entries of the trail, in order. */
export async function readTrail(
  tx: Tx,
  organizationId: OrganizationId,
  asked: { readonly after: number; readonly limit: number },
): Promise<AuditRow[]> {
  const found = await sql<AuditRow>`
    select ${columns} from audit_entries e
    where e.organization_id = ${organizationId} and e.number > ${asked.after}
    order by e.number limit ${asked.limit}`.execute(tx);
  return found.rows;
}

/** What the screen shows: newest first, filtered by kind, person, contact or time. */
export type EntryFilter = {
  readonly action: string | null;
  /** These are left out. */
  readonly notActions: readonly string[];
  readonly userId: number | null;
  readonly leadId: LeadId | null;
  readonly from: Date | null;
  readonly to: Date | null;
};
export type EntryRow = AuditRow & {
  readonly userName: string | null;
  /** Whether it was done by a person of the platform, who isn't one of the organization's own. */
  readonly isOfPlatform: boolean;
  /** The ids of the contacts that it names, each between two spaces; a truncated one has none behind it. */
  readonly leadIds: string | null;
};

export async function readEntries(
  tx: Tx,
  organizationId: OrganizationId,
  filter: EntryFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<EntryRow[]> {
  const found = await sql<EntryRow>`
    select ${columns}, ${person}, e.lead_ids as "leadIds"
    from audit_entries e left join users u on u.id = e.actor_user_id
    where ${conditions(organizationId, filter)}
    order by e.number desc offset ${page.offset} limit ${page.limit}`.execute(tx);
  return found.rows;
}

/**
 * An entry as the screen shows it: for several views of a person within an hour, the newest of them, with the contacts of
 * all; for several saves of the same thing, the newest, with what was there before the first.
 */
export type GroupedRow = EntryRow & {
  /** How many entries the row represents. */
  readonly times: number;
  /** When the first of them was made. */
  readonly since: Date;
  /** How many rows there are on all pages. */
  readonly total: number;
};

type FoundGroup = GroupedRow & {
  /** The contacts of all its entries, and the largest number that one of them counts: long lists were once cut short. */
  readonly named: string | null;
  readonly listed: number | null;
  readonly counted: number | null;
  /** What was there before the first of several saves. */
  readonly firstFrom: AuditDetail | null;
};

/**
 * The entries that the screen shows, newest first: what a person viewed in lists within one hour is one row, and so is
 * the same contact viewed again, or the same thing saved again. Only the newest entries are looked at, as many as are counted.
 */
export async function readGroupedEntries(
  tx: Tx,
  organizationId: OrganizationId,
  filter: EntryFilter,
  page: { readonly offset: number; readonly limit: number; readonly most: number },
): Promise<GroupedRow[]> {
  const found = await sql<FoundGroup>`
    with grouped as materialized (${groups(organizationId, filter, page.most)})
    select ${columns}, ${person}, e.lead_ids as "leadIds", g.times, g.since,
      g.first_from as "firstFrom",
      (select count(*) from grouped)::integer as total, viewed.*
    from (select * from grouped order by number desc offset ${page.offset} limit ${page.limit}) g
    join audit_entries e on e.organization_id = ${organizationId} and e.number = g.number
    left join users u on u.id = e.actor_user_id
    left join lateral (
      select string_agg(one.id, ' ' order by one.number desc, one.place) as named, count(*)::integer as listed,
        max(one.counted) as counted
      from (
        select found.id[1] as id, max(m.number) as number, min(found.place) as place,
          max(coalesce((m.details ->> 'count')::integer, 0)) as counted
        from audit_entries m
        cross join lateral regexp_matches(m.lead_ids, '(?<= )[0-9]{1,15}(?= )', 'g') with ordinality as found (id, place)
        where m.organization_id = ${organizationId} and m.number = any(g.numbers)
        group by found.id[1]) one) viewed on g.times > 1 and e.object_id is null
    order by e.number desc`.execute(tx);
  return found.rows.map(withAllViewed);
}

function withAllViewed({ named, listed, counted, firstFrom, ...row }: FoundGroup): GroupedRow {
  if (named === null) return firstFrom === null ? row : { ...row, details: { ...row.details, from: firstFrom } };
  const count = Math.max(listed ?? 0, counted ?? 0);
  return { ...row, leadIds: ` ${named} `, details: { ...row.details, count, leadIds: named } };
}

/** The number of those rows, for a page that has none of them. */
export async function countGroupedEntries(
  tx: Tx,
  organizationId: OrganizationId,
  filter: EntryFilter,
  most: number,
): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from (${groups(organizationId, filter, most)}) found`.execute(tx);
  return found.rows[0]?.total ?? 0;
}

// Everything that a row tells is the same in all of a group but the time, the request, the version, the values, and whom a list showed:
// an overview or a list shows others with every reply.
function groups(organizationId: OrganizationId, filter: EntryFilter, most: number): RawBuilder<unknown> {
  return sql`
    select max(number) as number, count(*)::integer as times, min(at) as since, array_agg(number) as numbers,
      (array_agg(details -> 'from' order by number))[1] as first_from
    from (
      select e.* from audit_entries e where ${conditions(organizationId, filter)}
      order by e.number desc limit ${most}) newest
    group by case when action = any(${groupedActions}::text[])
      then concat_ws('|', action, actor_user_id, on_behalf_of, object_type, coalesce(object_id, 'list'), outcome, ip, agent,
        (details - 'count' - 'leadIds' - 'version' - 'from' - 'to')::text, date_trunc('hour', at))
      else number::text end`;
}

/** Whether the organization has this person and this contact, or its trail names them: those who left stay in it. */
export async function readKnows(
  tx: Tx,
  organizationId: OrganizationId,
  { userId, leadId }: Pick<EntryFilter, 'userId' | 'leadId'>,
): Promise<boolean> {
  const found = await sql<{ knows: boolean }>`
    select (${userId}::bigint is null
        or exists (select 1 from memberships where organization_id = ${organizationId} and user_id = ${userId})
        or exists (select 1 from audit_entries where organization_id = ${organizationId} and actor_user_id = ${userId}))
      and (${leadId}::bigint is null
        or exists (select 1 from leads where organization_id = ${organizationId} and id = ${leadId})
        or exists (select 1 from audit_entries
          where organization_id = ${organizationId} and lead_ids like ${`% ${leadId} %`})) as knows`.execute(tx);
  return found.rows[0]?.knows ?? false;
}

export type OrganizationHead = Head & { readonly organizationId: OrganizationId };

export async function readHeadsAcrossOrganizations(tx: Tx): Promise<OrganizationHead[]> {
  const found = await sql<OrganizationHead>`
    select o.id as "organizationId", head.number, head.hash from organizations o
    cross join lateral (
      select number, hash from audit_entries e where e.organization_id = o.id order by number desc limit 1) head
    order by o.id`.execute(tx);
  return found.rows;
}

function conditions(organizationId: OrganizationId, filter: EntryFilter): RawBuilder<unknown> {
  const { action, notActions, userId, leadId, from, to } = filter;
  const all = [
    sql`e.organization_id = ${organizationId}`,
    ...(action === null ? [] : [sql`e.action = ${action}`]),
    ...(notActions.length === 0 ? [] : [sql`e.action <> all(${notActions}::text[])`]),
    ...(userId === null ? [] : [sql`e.actor_user_id = ${userId}`]),
    ...(leadId === null ? [] : [sql`e.lead_ids like ${`% ${leadId} %`}`]),
    ...(from === null ? [] : [sql`e.at >= ${from}`]),
    ...(to === null ? [] : [sql`e.at < ${to}`]),
  ];
  return sql.join(all, sql` and `);
}
