import { sql } from 'kysely';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readMessageParts } from '../../parts/store.ts';
import type { DueKind } from '../store.ts';

/** An organization, and before when each kind of its data is due; null for what isn't deleted. */
export type Terms = { readonly id: OrganizationId } & Readonly<Record<DueKind, Date | null>>;

/** The next organizations after this one, with their brands. */
export async function readOrganizationsAcrossOrganizations(
  tx: Tx,
  after: number,
  most: number,
): Promise<{ id: OrganizationId; brand: string }[]> {
  const found = await sql<{ id: OrganizationId; brand: string }>`
    select id, brand from organizations where id > ${after} order by id limit ${most}`.execute(tx);
  return found.rows;
}

/**
 * Which kinds of data of these organizations may be due: a look into an index for each, so that an organization without
 * any costs no transaction. What is due of those is decided where it is deleted.
 */
export async function findDueAcrossOrganizations(
  tx: Tx,
  terms: readonly Terms[],
): Promise<{ id: OrganizationId; kinds: DueKind[] }[]> {
  const times = (kind: DueKind) => terms.map((one) => one[kind]);
  const latest = (kind: DueKind) => new Date(Math.max(0, ...times(kind).map((at) => at?.getTime() ?? 0)));
  const begunBefore = await readMessageParts(tx, latest('messages'));
  const found = await sql<{ id: OrganizationId; kinds: DueKind[] }>`
    select t.id, array_remove(array[
      -- Later months are newer, and later ids are, so that the database opens no other parts.
      case when (select true from viewing_sessions where organization_id = t.id and last_active_at < t.activity
        and month <= date_trunc('month', ${latest('activity')}::timestamptz, 'UTC')::date limit 1) then 'activity' end,
      case when (select created_at < t.messages from messages where organization_id = t.id
        and id > (select messages_emptied_to from organizations where id = t.id)
        and (id < ${begunBefore.usual} or id between ${begunBefore.firstLong} and ${begunBefore.long - 1})
        order by id limit 1)
        or (select true from blasts where organization_id = t.id and coalesce(send_at, created_at) < t.messages limit 1)
        then 'messages' end,
      case when (select true from leads where organization_id = t.id and archived_at < t.archived and erased_at is null
        limit 1) then 'archived' end,
      -- The oldest entries have the lowest ids.
      case when (select at < t.consent from consent_events where organization_id = t.id order by id limit 1)
        or (select true from consent_states where organization_id = t.id and changed_at < t.consent
          and state not in ('stopped', 'blocked') limit 1)
        or (select true from lead_changes where organization_id = t.id and lead_id = 0 and at < t.consent limit 1)
        then 'consent' end], null) /* not null */ as kinds
    from unnest(${terms.map(({ id }) => id)}::bigint[], ${times('activity')}::timestamptz[],
      ${times('messages')}::timestamptz[], ${times('archived')}::timestamptz[], ${times('consent')}::timestamptz[])
      as t (id, activity, messages, archived, consent)
    order by t.id`.execute(tx);
  return found.rows.filter(({ kinds }) => kinds.length > 0);
}
