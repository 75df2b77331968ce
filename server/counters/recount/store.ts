import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** One counter that differs from the rows it counts. */
export type Difference = {
  readonly what: string;
  readonly id: number;
  readonly counter: string;
  readonly kept: number;
  readonly counted: number;
};

/** Campaigns whose counters differ from their contacts, texts and views. */
export async function compareCampaigns(tx: Tx, organizationId: OrganizationId): Promise<Difference[]> {
  const found = await sql<Difference>`
    with counted as (
      select c.id,
        (select count(*) from messages m where m.organization_id = c.organization_id and m.campaign_id = c.id
          and m.direction = 'outbound' and m.outcome in ('sent', 'failed')) + coalesce(max(d.messages), 0) as messages,
        (select count(*) from messages m where m.organization_id = c.organization_id and m.campaign_id = c.id
          and m.direction = 'outbound' and m.delivery_state = 'delivered')
          + coalesce(max(d.messages_success), 0) as messages_success,
        (select count(*) from messages m where m.organization_id = c.organization_id and m.campaign_id = c.id
          and m.direction = 'outbound' and (m.outcome = 'failed' or m.delivery_state in ('failed', 'undelivered')))
          + coalesce(max(d.messages_failed), 0) as messages_failed,
        count(cl.lead_id) filter (where cl.removed_at is null and l.archived_at is null) as leads,
        count(cl.lead_id) filter (where cl.removed_at is null and cl.completed_at is not null) as complete,
        count(cl.responded_at) as responses, count(cl.messaged_at) as messaged_leads,
        count(cl.content_sent_at) as content_leads, count(cl.opened_at) as opened,
        count(cl.lead_id) filter (where cl.viewed_seconds > 0) as viewed, coalesce(sum(cl.views), 0)::bigint as views
      from campaigns c left join campaign_leads cl on cl.organization_id = c.organization_id and cl.campaign_id = c.id
      left join leads l on l.organization_id = cl.organization_id and l.id = cl.lead_id
      left join dropped_messages d on d.organization_id = c.organization_id and d.campaign_id = c.id
      where c.organization_id = ${organizationId}
      group by c.organization_id, c.id)
    select 'campaign' as what, n.id, pair.counter, coalesce(pair.kept, 0) as kept, pair.counted
    from counted n
    left join campaign_counters k on k.organization_id = ${organizationId} and k.campaign_id = n.id
    cross join lateral (values ('leads', k.leads, n.leads), ('complete', k.complete, n.complete),
      ('messages', k.messages, n.messages), ('messagesSuccess', k.messages_success, n.messages_success),
      ('messagesFailed', k.messages_failed, n.messages_failed), ('responses', k.responses, n.responses),
      ('messagedLeads', k.messaged_leads, n.messaged_leads), ('contentLeads', k.content_leads, n.content_leads),
      ('opened', k.opened, n.opened), ('viewed', k.viewed, n.viewed), ('views', k.views, n.views))
      as pair (counter, kept, counted)
    where coalesce(pair.kept, 0) <> pair.counted`.execute(tx);
  return found.rows;
}

/** Steps whose counters differ from the contacts' places and history. */
export async function compareSteps(tx: Tx, organizationId: OrganizationId): Promise<Difference[]> {
  const found = await sql<Difference>`
    with counted as (
      select s.id,
        (select count(*) from campaign_leads cl where cl.organization_id = s.organization_id
          and cl.campaign_id = s.campaign_id and cl.last_step_id = s.id and cl.removed_at is null
          and cl.completed_at is null) as leads,
        (select count(sp.sent_at) from step_progress sp
          where sp.organization_id = s.organization_id and sp.step_id = s.id) as sent,
        (select count(sp.seen_at) from step_progress sp
          where sp.organization_id = s.organization_id and sp.step_id = s.id) as opened
      from campaign_steps s where s.organization_id = ${organizationId})
    select 'step' as what, n.id, pair.counter, coalesce(pair.kept, 0) as kept, pair.counted
    from counted n
    left join step_counters k on k.organization_id = ${organizationId} and k.step_id = n.id
    cross join lateral (values ('leads', k.leads, n.leads), ('sent', k.sent, n.sent), ('opened', k.opened, n.opened))
      as pair (counter, kept, counted)
    where coalesce(pair.kept, 0) <> pair.counted`.execute(tx);
  return found.rows;
}

/** Groups whose counter differs from the contacts that are in them. */
export async function compareGroups(tx: Tx, organizationId: OrganizationId): Promise<Difference[]> {
  const found = await sql<Difference>`
    with counted as (
      select g.id, count(l.id) as leads
      from groups g
      left join group_leads m on m.organization_id = g.organization_id and m.group_id = g.id
      left join leads l on l.organization_id = m.organization_id and l.id = m.lead_id and l.archived_at is null
      where g.organization_id = ${organizationId}
      group by g.id)
    select 'group' as what, n.id, 'leads' as counter, coalesce(k.leads, 0) as kept, n.leads as counted
    from counted n
    left join group_counters k on k.organization_id = ${organizationId} and k.group_id = n.id
    where coalesce(k.leads, 0) <> n.leads`.execute(tx);
  return found.rows;
}

/** All messages sent except tests, including those in dropped partitions. */
function textsOf(organizationId: OrganizationId): RawBuilder<unknown> {
  return sql`
    select kept.messages + coalesce(d.messages, 0) as messages, kept.success + coalesce(d.messages_success, 0) as success,
      kept.failed + coalesce(d.messages_failed, 0) as failed, kept.segments + coalesce(d.segments, 0) as segments
    from (
      select count(*) filter (where outcome in ('sent', 'failed')) as messages,
        count(*) filter (where delivery_state = 'delivered') as success,
        count(*) filter (where outcome = 'failed' or delivery_state in ('failed', 'undelivered')) as failed,
        coalesce(sum(segments) filter (where outcome = 'sent'), 0)::bigint as segments
      from messages where organization_id = ${organizationId} and direction = 'outbound' and kind <> 'test') kept
    left join dropped_messages d on d.organization_id = ${organizationId} and d.campaign_id = 0 and d.user_id = 0`;
}

/** Where an organization's own counters differ from its texts and contacts. */
export async function compareOrganization(tx: Tx, organizationId: OrganizationId): Promise<Difference[]> {
  const found = await sql<Difference>`
    with memberships as (
      select cl.lead_id, count(cl.messaged_at) as messaged, count(cl.content_sent_at) as content,
        count(cl.opened_at) as opened, count(*) filter (where cl.viewed_seconds > 0) as viewed,
        count(cl.responded_at) as responded
      from campaign_leads cl join campaigns c on c.organization_id = cl.organization_id and c.id = cl.campaign_id
        and c.deleted_at is null
      left join switches own on own.organization_id = c.organization_id and own.user_id is null and own.key = 'allowOldStats'
      where cl.organization_id = ${organizationId} and (own.is_on or c.archived_at is null)
      group by cl.lead_id),
    directly as (
      select distinct lead_id from messages
      where organization_id = ${organizationId} and kind in ('direct', 'blast') and direction = 'outbound' and outcome = 'sent'
        and campaign_id is null and lead_id is not null
      union select lead_id from dropped_message_leads where organization_id = ${organizationId} and is_direct),
    each as (
      select l.id, coalesce(m.messaged, 0) + (d.lead_id is not null)::int as messaged, coalesce(m.content, 0) as content,
        coalesce(m.opened, 0) as opened, coalesce(m.viewed, 0) as viewed,
        coalesce(m.responded, 0) + coalesce(k.responded_outside, false)::int as responded
      from leads l left join memberships m on m.lead_id = l.id left join directly d on d.lead_id = l.id
      left join counted_leads k on k.organization_id = l.organization_id and k.lead_id = l.id
      where l.organization_id = ${organizationId}),
    wrong as (
      select 'lead' as what, each.id, pair.counter, pair.kept::bigint, pair.counted::bigint
      from each left join counted_leads k on k.organization_id = ${organizationId} and k.lead_id = each.id
      cross join lateral (values ('messaged', coalesce(k.messaged, 0), each.messaged),
        ('content', coalesce(k.content, 0), each.content), ('opened', coalesce(k.opened, 0), each.opened),
        ('viewed', coalesce(k.viewed, 0), each.viewed), ('responded', coalesce(k.responded, 0), each.responded))
        as pair (counter, kept, counted)
      where pair.kept <> pair.counted),
    texts as (${textsOf(organizationId)}),
    used as (
      select coalesce(sum(segments), 0)::bigint as segments from usage_parts where organization_id = ${organizationId}),
    totals as (
      select (select count(*) from leads where organization_id = ${organizationId} and archived_at is null) as leads,
        count(*) filter (where messaged > 0) as messaged, count(*) filter (where content > 0) as content,
        count(*) filter (where opened > 0) as opened, count(*) filter (where viewed > 0) as viewed,
        count(*) filter (where responded > 0) as responded
      from each)
    select * from wrong
    union all
    select 'organization', ${organizationId}, pair.counter, coalesce(pair.kept, 0), pair.counted
    from totals t cross join texts x cross join used u
    left join organization_counters o on o.organization_id = ${organizationId}
    cross join lateral (values ('leads', o.leads, t.leads), ('messages', o.messages, x.messages),
      ('messagesSuccess', o.messages_success, x.success), ('messagesFailed', o.messages_failed, x.failed),
      ('segments', u.segments, x.segments), ('messagedLeads', o.messaged_leads, t.messaged),
      ('contentLeads', o.content_leads, t.content), ('openedLeads', o.opened_leads, t.opened), ('viewedLeads', o.viewed_leads, t.viewed),
      ('responses', o.responses, t.responded)) as pair (counter, kept, counted)
    where o.organization_id = ${organizationId} and pair.kept <> pair.counted`.execute(tx);
  return found.rows;
}

/**
 * Hours whose counts of texts and openings differ from the rows, and hours with more replies than texts that came. Which of
 * those were a keyword alone can't be seen anymore. Hours before the oldest message that is kept aren't compared: what was
 * dropped isn't recorded for texts that came.
 */
export async function compareHours(tx: Tx, organizationId: OrganizationId): Promise<Difference[]> {
  const found = await sql<Difference>`
    with kept_from as (
      select case when exists (select 1 from dropped_messages where organization_id = ${organizationId})
        then (select coalesce(min(created_at), 'infinity') + interval '1 day' from messages where organization_id = ${organizationId})
        else '-infinity'::timestamptz end as hour),
    counted as (
      select date_trunc('hour', sent_at, 'UTC') as hour, coalesce(campaign_id, 0) as campaign_id, count(*) as sent, 0 as opened, 0 as received
      from messages where organization_id = ${organizationId} and direction = 'outbound' and outcome = 'sent' and kind <> 'test'
      group by 1, 2
      union all
      select date_trunc('hour', opened_at, 'UTC'), campaign_id, 0, count(*), 0
      from campaign_leads where organization_id = ${organizationId} and opened_at is not null group by 1, 2
      union all
      select date_trunc('hour', created_at, 'UTC'), 0, 0, 0, count(*)
      from messages where organization_id = ${organizationId} and direction = 'inbound' and lead_id is not null group by 1),
    both_of as (
      select hour, campaign_id, sum(sent) as sent, sum(opened) as opened, sum(received) as received, 0 as kept_sent, 0 as kept_opened, 0 as kept_replies
      from counted group by 1, 2
      union all
      select hour, campaign_id, 0, 0, 0, sent, opened, replies from hourly_counter_parts where organization_id = ${organizationId}),
    compared as (
      select hour, campaign_id, sum(sent)::bigint as sent, sum(opened)::bigint as opened, sum(received)::bigint as received,
        sum(kept_sent)::bigint as kept_sent, sum(kept_opened)::bigint as kept_opened, sum(kept_replies)::bigint as kept_replies
      from both_of group by 1, 2)
    select 'hour' as what, c.campaign_id as id, pair.counter || ' at ' || to_char(c.hour at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as counter,
      pair.kept, pair.counted
    from compared c cross join kept_from k
    cross join lateral (values ('sent', c.kept_sent, c.sent), ('opened', c.kept_opened, c.opened),
      ('replies', c.kept_replies, least(c.kept_replies, c.received))) as pair (counter, kept, counted)
    where c.hour >= k.hour and pair.kept <> pair.counted
      and (pair.counter <> 'replies' or c.hour >= (
        select date_trunc('hour', min(created_at), 'UTC') from messages where organization_id = ${organizationId}))`.execute(
    tx,
  );
  return found.rows;
}

export async function readOrganizationIdsAcrossOrganizations(tx: Tx): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`select id from organizations order by id`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** A recount reads everything in an organization; it may take longer than people would wait for. */
export async function allowLongReading(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '600s', true)`.execute(tx);
}
