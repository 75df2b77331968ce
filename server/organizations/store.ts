import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Language } from '../../words/languages.ts';
import { PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { setWhereGiven } from '../platform/database/set-where-given.ts';
import type { MetricsRow, SendingPause, SendingStop, SettingsRow } from './types.ts';

/** The changes of an organization's row; name and languages are unchanged if undefined. */
export type RowChange = {
  readonly name: string | undefined;
  readonly language: Language | undefined;
  readonly offeredLanguages: readonly Language[] | undefined;
  readonly texts: readonly { readonly column: TextColumn; readonly value: string | null }[];
  readonly switches: readonly { readonly column: SwitchColumn; readonly isOn: boolean }[];
};

export type TextColumn =
  | 'color'
  | 'image'
  | 'message_content'
  | 'welcome_message_content'
  | 'auto_reply_content'
  | 'forwarding_phone'
  | 'time_zone'
  | 'own_hours';

export type SwitchColumn =
  | 'auto_reply_enabled'
  | 'ai_replies_enabled'
  | 'allow_call_forwarding'
  | 'allow_incoming_leads'
  | 'allow_self_onboarding'
  | 'allow_after_hours'
  | 'allow_weekends'
  | 'respect_local_hours'
  | 'viewers_read_messages'
  | 'understands_timing'
  | 'understands_contacts'
  | 'understands_edit';

/** The columns that hold the points of each kind of activity. */
export type MetricsColumn = 'view' | 'view_time' | 'share' | 'reopen' | 'widget' | 'video' | 'scheduled' | 'completed';

export async function readSettings(tx: Tx, organizationId: OrganizationId): Promise<SettingsRow | null> {
  const found = await sql<SettingsRow>`
    select o.message_content as "messageContent", o.welcome_message_content as "welcomeMessageContent",
      o.auto_reply_content as "autoReplyContent", o.auto_reply_enabled as "autoReplyEnabled",
      o.ai_replies_enabled as "aiRepliesEnabled",
      o.forwarding_phone as "forwardingPhone", o.allow_call_forwarding as "allowCallForwarding",
      o.allow_incoming_leads as "allowIncomingLeads", o.allow_self_onboarding as "allowSelfOnboarding",
      o.understands_timing as "understandsTiming", o.understands_contacts as "understandsContacts",
      o.understands_edit as "understandsEdit",
      array(select a.user_id from organization_alert_users a
        join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id
        where a.organization_id = o.id and m.access <> 'NONE' and m.joined_at is not null order by a.user_id) as "messageAlertIds"
    from organizations o where o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Locks the organization's row, so that what was read of it stays so until the transaction ends. */
export async function lockOrganization(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`select 1 from organizations where id = ${organizationId} for no key update`.execute(tx);
}

export async function updateOrganizationColumns(
  tx: Tx,
  organizationId: OrganizationId,
  { name, language, offeredLanguages, texts, switches }: RowChange,
): Promise<void> {
  const sets = [
    sql`id = id`,
    ...setWhereGiven(name, (value) => sql`name = ${value}`),
    ...setWhereGiven(language, (value) => sql`language = ${value}`),
    ...setWhereGiven(offeredLanguages, (value) => sql`offered_languages = ${value}`),
    ...texts.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
    ...switches.map(({ column, isOn }) => sql`${sql.ref(column)} = ${isOn}`),
  ];
  await sql`update organizations set ${sql.join(sets)} where id = ${organizationId}`.execute(tx);
}

export async function readSendingPause(tx: Tx, organizationId: OrganizationId): Promise<SendingPause | null> {
  const found = await sql<SendingPause>`
    select u.name as by, o.sending_paused_at as at
    from organizations o left join users u on u.id = o.sending_paused_by
    where o.id = ${organizationId} and o.sending_paused_reason is not null`.execute(tx);
  return found.rows[0] ?? null;
}

/** Pauses everything the organization sends, or with null resumes it; false if that is already so. */
export async function writeSendingPause(
  tx: Tx,
  organizationId: OrganizationId,
  pause: { readonly userId: number; readonly at: Date } | null,
): Promise<boolean> {
  const written = await sql`
    update organizations set sending_paused_reason = ${pause ? PAUSED : null}, sending_paused_at = ${pause?.at ?? null},
      sending_paused_by = ${pause?.userId ?? null}
    where id = ${organizationId} and (sending_paused_reason is not null) <> ${pause !== null}`.execute(tx);
  return Number(written.numAffectedRows ?? 0) > 0;
}

const PAUSED = 'All sending is paused';

const stopColumns = sql`o.sending_stopped_reason as reason, o.sending_stopped_at /* not null */ as at, u.name as by,
  o.sending_stopped_by_restore as "isByRestore"`;
const organizationsWithStops = sql`organizations o left join users u on u.id = o.sending_stopped_by`;

/** Why and when the platform stopped all sending for the organization; null if it hasn't. */
export async function readSendingStop(tx: Tx, organizationId: OrganizationId): Promise<SendingStop | null> {
  const found = await sql<SendingStop>`
    select ${stopColumns} from ${organizationsWithStops}
    where o.id = ${organizationId} and o.sending_stopped_reason is not null`.execute(tx);
  return found.rows[0] ?? null;
}

/** Stops everything the organization sends, or with null allows it again; false if that is already so. */
export async function writeSendingStop(
  tx: Tx,
  organizationId: OrganizationId,
  stop: {
    readonly reason: string;
    readonly at: Date;
    readonly userId: number | null;
    readonly isByRestore?: boolean;
  } | null,
): Promise<boolean> {
  const written = await sql`
    update organizations set sending_stopped_reason = ${stop?.reason ?? null}, sending_stopped_at = ${stop?.at ?? null},
      sending_stopped_by = ${stop?.userId ?? null}, sending_stopped_by_restore = ${stop?.isByRestore ?? false}
    where id = ${organizationId} and (sending_stopped_reason is not null) <> ${stop !== null}`.execute(tx);
  return Number(written.numAffectedRows ?? 0) > 0;
}

/** The organizations that the platform hasn't stopped, without its own. */
export async function readNotStoppedAcrossOrganizations(tx: Tx): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select id from organizations where sending_stopped_reason is null and id <> ${PLATFORM_ORGANIZATION} order by id`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

/** The organizations that the platform has stopped, in the order of their ids. */
export async function readStoppedAcrossOrganizations(
  tx: Tx,
): Promise<(SendingStop & { readonly id: OrganizationId; readonly name: string; readonly isClosed: boolean })[]> {
  const found = await sql<SendingStop & { id: OrganizationId; name: string; isClosed: boolean }>`
    select o.id, o.name, o.closed_at is not null as "isClosed", ${stopColumns} from ${organizationsWithStops}
    where o.sending_stopped_reason is not null order by o.id`.execute(tx);
  return found.rows;
}

/** How many of these people have joined the organization and still have a level there. */
export async function countJoinedMembers(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from memberships
    where organization_id = ${organizationId} and user_id = any(${userIds}) and access <> 'NONE'
      and joined_at is not null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function replaceAlertUsers(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    delete from organization_alert_users
    where organization_id = ${organizationId} and user_id <> all(${userIds})`.execute(tx);
  await sql`
    insert into organization_alert_users (organization_id, user_id)
    select ${organizationId}, id from unnest(${userIds}::bigint[]) as id on conflict do nothing`.execute(tx);
}

/** The confirmed phones of the people who get alerts of replies, if they still belong to the organization. */
export async function readAlertPhones(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<{ userId: number; phone: string }[]> {
  const found = await sql<{ userId: number; phone: string }>`
    select u.id as "userId", u.phone from organization_alert_users a
    join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id
    join users u on u.id = m.user_id
    where a.organization_id = ${organizationId} and m.access <> 'NONE' and m.joined_at is not null
      and u.phone is not null and u.phone_confirmed_at is not null
    order by u.id`.execute(tx);
  return found.rows;
}

/** How many texts of this contact have come since then. */
export async function countTextsSince(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  since: Date,
): Promise<number> {
  const found = await sql<{ texts: number }>`
    select count(*)::integer as texts from messages
    where organization_id = ${organizationId} and lead_id = ${leadId} and direction = 'inbound'
      and created_at > ${since}`.execute(tx);
  return found.rows[0]?.texts ?? 0;
}

type Entry = {
  readonly access: string;
  readonly name: string;
  readonly brand: string;
  readonly leftName: string | null;
};

/** This person's level in an organization, NONE if they may not enter, its brand, and the names of it and of the one they leave. */
export async function readEntryAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
  { userId, organizationId: left }: { readonly userId: number; readonly organizationId: OrganizationId },
): Promise<Entry | null> {
  const found = await sql<Entry>`
    select coalesce(m.access, 'NONE') as access, o.name, o.brand,
      (select name from organizations where id = ${left}) as "leftName" from organizations o
    left join users u on u.id = ${userId}
    left join memberships m on m.organization_id = o.id and m.user_id = u.id
      and (m.joined_at is not null or u.email_proved_at is not null)
    where o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readMetricsAcrossOrganizations(tx: Tx): Promise<MetricsRow | null> {
  const found = await sql<MetricsRow>`
    select id, view, view_time as "viewTime", share, reopen, widget, video, scheduled, completed
    from engagement_metrics where id = 1`.execute(tx);
  return found.rows[0] ?? null;
}

export async function updateMetricsAcrossOrganizations(
  tx: Tx,
  changes: readonly { readonly column: MetricsColumn; readonly value: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const sets = changes.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  await sql`update engagement_metrics set ${sql.join(sets)} where id = 1`.execute(tx);
}
