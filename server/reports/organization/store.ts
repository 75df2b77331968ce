import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

export type OrganizationCounts = {
  readonly leads: number;
  readonly messages: number;
  readonly messagesSuccess: number;
  readonly messagesFailed: number;
  readonly responses: number;
  readonly messagedLeads: number;
  readonly contentLeads: number;
  readonly openedLeads: number;
  readonly viewedLeads: number;
  readonly slidesSent: number;
  readonly slidesViewed: number;
  readonly views: number;
  readonly campaignLeads: number;
  readonly completed: number;
};

/** An organization's counters, without deleted campaigns, and without archived ones unless requested. */
export async function readOrganizationCounts(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<OrganizationCounts | null> {
  const past = (column: string) => sql`coalesce(sum(${sql.ref(`n.${column}`)}) filter (where is_past), 0)::bigint`;
  const current = (column: string) =>
    sql`coalesce(sum(${sql.ref(`n.${column}`)}) filter (where not is_past), 0)::bigint`;
  const found = await sql<OrganizationCounts>`
    select o.leads, o.messages - ${past('messages')} as messages,
      o.messages_success - ${past('messages_success')} as "messagesSuccess",
      o.messages_failed - ${past('messages_failed')} as "messagesFailed", o.responses,
      o.messaged_leads as "messagedLeads", o.content_leads as "contentLeads", o.opened_leads as "openedLeads",
      o.viewed_leads as "viewedLeads", ${current('slides_sent')} as "slidesSent",
      ${current('slides_viewed')} as "slidesViewed", ${current('views')} as views,
      ${current('leads')} as "campaignLeads", ${current('complete')} as completed
    from organization_counters o
    left join switches own on own.organization_id = o.organization_id and own.user_id is null and own.key = 'allowOldStats'
    left join campaigns c on c.organization_id = o.organization_id
    left join campaign_counters n on n.organization_id = c.organization_id and n.campaign_id = c.id
    cross join lateral (select c.deleted_at is not null
      or (c.archived_at is not null and own.is_on is not true) as is_past) as state
    where o.organization_id = ${organizationId}
    group by o.organization_id, o.leads, o.messages, o.messages_success, o.messages_failed, o.responses, o.messaged_leads,
      o.content_leads, o.opened_leads, o.viewed_leads`.execute(tx);
  return found.rows[0] ?? null;
}

export type UserCounts = {
  readonly userId: number;
  readonly leads: number;
  readonly messages: number;
  readonly views: number;
};

/** The results of each of these people's work: contacts they added, and their campaigns and direct texts. */
export async function readUserCounts(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<UserCounts[]> {
  const found = await sql<UserCounts>`
    select u.id as "userId",
      (select count(*) from leads
        where organization_id = ${organizationId} and responsible_user_id = u.id and archived_at is null) as leads,
      own.messages + (select count(*) from messages
        where organization_id = ${organizationId} and user_id = u.id and kind in ('direct', 'blast')
          and direction = 'outbound' and outcome in ('sent', 'failed'))
        + coalesce((select messages from dropped_messages
          where organization_id = ${organizationId} and campaign_id = 0 and user_id = u.id), 0) as messages,
      own.views
    from unnest(${userIds}::bigint[]) as u (id)
    cross join lateral (
      select coalesce(sum(n.messages), 0)::bigint as messages, coalesce(sum(n.views), 0)::bigint as views
      from campaigns c
      join campaign_counters n on n.organization_id = c.organization_id and n.campaign_id = c.id
      where c.organization_id = ${organizationId} and c.user_id = u.id
        and c.archived_at is null and c.deleted_at is null) own`.execute(tx);
  return found.rows;
}
