import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { isSealed } from '../platform/database/sealing/is-sealed.ts';
import { personal } from '../platform/database/sealing/personal.ts';
import type { CustomValueModel, CustomValueRow } from './types.ts';

const MOST_SHOWN = 500;
const MOST_SEARCHED = 20_000;

const columns = sql`c.organization_id as "organizationId", c.id, c.model, c.user_id as "userId", c.lead_id as "leadId",
  coalesce(case when m.joined_at is null then lower(u.email) else u.name end, l.name) as "modelName", c.name, c.value, coalesce(c.custom_field_id, c.event_type_uri) as "customFieldId",
  c.is_calendly as "isCalendly", c.created_at as "createdAt"`;
// People who haven't joined are known by their address only.
const owners = sql`left join memberships m on m.organization_id = c.organization_id and m.user_id = c.user_id
  left join users u on u.id = m.user_id
  left join leads l on l.organization_id = c.organization_id and l.id = c.lead_id`;

/** The filters for custom values; null doesn't filter. */
export type WantedValues = {
  readonly model: string | null;
  readonly userId: number | null;
  readonly leadId: LeadId | null;
  readonly calendarOnly: boolean;
  readonly calendlyOnly: boolean;
  readonly search: string;
  /** Whether the search includes contacts' values, too. */
  readonly searchesContacts: boolean;
};

export type NewValue = {
  readonly model: CustomValueModel;
  readonly userId: number | null;
  readonly leadId: LeadId | null;
  readonly name: string;
  readonly value: string | null;
  readonly isCalendly: boolean;
  readonly eventTypeUri: string | null;
  readonly at: Date;
};

/** The values by name; `search` finds them by a part of the name or the value. */
export async function readValues(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: WantedValues,
): Promise<CustomValueRow[]> {
  const found = await sql<CustomValueRow>`
    select ${columns} from custom_values c ${owners}
    where c.organization_id = ${organizationId}
      and (${wanted.model}::text is null or c.model = ${wanted.model})
      and (${wanted.userId}::bigint is null or c.user_id = ${wanted.userId})
      and (${wanted.leadId}::bigint is null or c.lead_id = ${wanted.leadId})
      and (not ${wanted.calendarOnly}::boolean or c.model = 'calendar')
      and (not ${wanted.calendlyOnly}::boolean or (c.model = 'calendar' and c.is_calendly))
      and (${wanted.search} = '' or ${wanted.searchesContacts}::boolean or c.lead_id is null)
      and (position(lower(${wanted.search}::text) in lower(c.name)) > 0 or ${isSealed('c.value')}
        or position(lower(${wanted.search}::text) in lower(coalesce(c.value, ''))) > 0)
    order by lower(c.name), c.id limit ${wanted.search === '' ? MOST_SHOWN : MOST_SEARCHED}`.execute(tx);
  // A sealed value is searched after decryption.
  const search = wanted.search.toLowerCase();
  const has = (text: string | null) => (text ?? '').toLowerCase().includes(search);
  return found.rows.filter(({ name, value }) => has(name) || has(value)).slice(0, MOST_SHOWN);
}

export async function readValuesByIds(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<CustomValueRow[]> {
  const found = await sql<CustomValueRow>`
    select ${columns} from custom_values c ${owners}
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], c.id)`.execute(tx);
  return found.rows;
}

export async function readValuesOfUsers(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<CustomValueRow[]> {
  const found = await sql<CustomValueRow>`
    select ${columns} from custom_values c ${owners}
    where c.organization_id = ${organizationId} and c.user_id = any(${userIds}::bigint[])
    order by lower(c.name), c.id`.execute(tx);
  return found.rows;
}

export async function countValues(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ values: number }>`
    select count(*) as "values" from custom_values where organization_id = ${organizationId}`.execute(tx);
  return Number(found.rows[0]?.values ?? 0);
}

/** Stores a value; one of the same name and owner gets the new value, a calendar of the same address the new name. */
export async function putValue(tx: Tx, organizationId: OrganizationId, one: NewValue): Promise<number> {
  const once =
    one.model === 'calendar'
      ? sql`on conflict (organization_id, user_id, value) where model = 'calendar'
          do update set name = excluded.name, is_calendly = excluded.is_calendly,
            event_type_uri = coalesce(excluded.event_type_uri, custom_values.event_type_uri)`
      : sql`on conflict (organization_id, coalesce(user_id, 0), coalesce(lead_id, 0), name) where model <> 'calendar'
          do update set value = excluded.value`;
  const value = one.leadId === null ? one.value : personal(organizationId, one.value);
  const made = await sql<{ id: number }>`
    insert into custom_values (organization_id, model, user_id, lead_id, name, value, is_calendly, event_type_uri,
      created_at)
    values (${organizationId}, ${one.model}, ${one.userId}, ${one.leadId}, ${one.name}, ${value}, ${one.isCalendly},
      ${one.eventTypeUri}, ${one.at})
    ${once} returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** Deletes the calendars from a person's Calendly account that no longer exist there. */
export async function deleteOtherEventTypes(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
  keptIds: readonly number[],
): Promise<void> {
  await sql`
    delete from custom_values
    where organization_id = ${organizationId} and user_id = ${userId} and event_type_uri is not null
      and id <> all(${keptIds}::bigint[])`.execute(tx);
}

/** The calendars of these slides in order. */
export async function readCalendarsOfSlides(
  tx: Tx,
  organizationId: OrganizationId,
  slideIds: readonly number[],
): Promise<(CustomValueRow & { readonly slideId: number })[]> {
  const found = await sql<CustomValueRow & { slideId: number }>`
    select ${columns}, s.slide_id as "slideId"
    from slide_calendars s
    join custom_values c on c.organization_id = s.organization_id and c.id = s.custom_value_id and c.model = 'calendar'
    ${owners}
    where s.organization_id = ${organizationId} and s.slide_id = any(${slideIds}::bigint[])
    order by s.slide_id, s.position, c.id`.execute(tx);
  return found.rows;
}

/** Adds calendars after those a slide has. */
export async function addCalendarsToSlide(
  tx: Tx,
  organizationId: OrganizationId,
  slideId: number,
  calendarIds: readonly number[],
): Promise<number> {
  const added = await sql`
    insert into slide_calendars (organization_id, slide_id, custom_value_id, position)
    select ${organizationId}, ${slideId}, wanted.id, wanted.position + (
      select coalesce(max(position), 0) from slide_calendars
      where organization_id = ${organizationId} and slide_id = ${slideId})
    from unnest(${calendarIds}::bigint[]) with ordinality as wanted (id, position)
    on conflict do nothing returning custom_value_id`.execute(tx);
  return added.rows.length;
}

export async function removeCalendarsFromSlide(
  tx: Tx,
  organizationId: OrganizationId,
  slideId: number,
  calendarIds: readonly number[],
): Promise<number> {
  const removed = await sql`
    delete from slide_calendars
    where organization_id = ${organizationId} and slide_id = ${slideId}
      and custom_value_id = any(${calendarIds}::bigint[]) returning custom_value_id`.execute(tx);
  return removed.rows.length;
}

/** Whether this person belongs to the organization. */
export async function readIsMember(tx: Tx, organizationId: OrganizationId, userId: number): Promise<boolean> {
  const found = await sql`
    select 1 from memberships where organization_id = ${organizationId} and user_id = ${userId} and access <> 'NONE'`.execute(
    tx,
  );
  return found.rows.length > 0;
}
