import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Puts what a person wrote to these contacts, and what was canceled because they were archived, back into the queue under
 * its own ids. A scheduled message to many has the words and the time that it has by now, and stays canceled if all of it
 * was. One that has become due meanwhile couldn't have been sent before now. Who opted out meanwhile gets nothing. Returns
 * how many wait again.
 */
export async function bringBackWrittenTo(
  tx: Tx,
  organizationId: OrganizationId,
  leads: readonly { readonly leadId: LeadId; readonly leftAt: Date }[],
  at: Date,
): Promise<number> {
  const found = await sql`
    with found as materialized (
      select l.phone, m.id, m.kind, m.created_at, coalesce(m.scheduled_at, m.created_at) as due_at
      from unnest(${leads.map(({ leadId }) => leadId)}::bigint[], ${leads.map(({ leftAt }) => leftAt)}::timestamptz[])
        as away (lead_id, left_at)
      cross join lateral (select phone from leads
        where organization_id = ${organizationId} and id between away.lead_id and away.lead_id and archived_at is null
          and not opted_out
        order by id limit 1) l
      cross join lateral (
        select id, kind, created_at, scheduled_at from messages
        -- "between … order by": only the index by contact has that order; see the sender's store.
        where organization_id = ${organizationId} and lead_id between away.lead_id and away.lead_id
          and campaign_id is null and appointment_id is null and kind in ('direct', 'blast') and outcome = 'skipped'
          and reason = 'lead-archived' and settled_at >= away.left_at and queue_id is not null
        order by lead_id, id desc offset 0) m),
    -- Locked, so that none is changed or canceled without what comes back to it.
    sends as materialized (
      select id, user_id, body, send_at, created_at, canceled_at from blasts
      where organization_id = ${organizationId} and send_at is not null
        and created_at = any(array(select created_at from found where kind = 'blast'))
      order by id for share),
    back as materialized (
      select f.id, f.phone, b.id as blast_id, b.user_id, b.body, coalesce(b.send_at, f.due_at) as due_at
      from found f left join lateral (
        select * from sends where created_at = f.created_at order by send_at = f.due_at desc, id limit 1) b
        on f.kind = 'blast' and f.due_at <> f.created_at
      where f.kind = 'direct' or f.due_at = f.created_at or (b.id is not null and b.canceled_at is null)),
    canceled as (
      delete from messages m where m.organization_id = ${organizationId} and m.id = any(array(select id from back))
      returning m.*)
    insert into text_queue (organization_id, id, dedupe_key, kind, lead_id, phone, user_id, body, due_at, permitted_at,
      attempt, created_at, ai_generated, blast_id)
    select c.organization_id, c.queue_id,
      case when b.blast_id is null then 'again:' || c.queue_id else 'blast:' || b.blast_id || ':' || b.phone end,
      c.kind, c.lead_id, b.phone, coalesce(b.user_id, c.user_id), coalesce(b.body, c.body), b.due_at,
      case when b.due_at < ${at}::timestamptz then ${at}::timestamptz end, coalesce(c.attempt, 0), c.created_at,
      c.ai_generated, b.blast_id
    from canceled c join back b on b.id = c.id
    order by c.queue_id
    on conflict do nothing`.execute(tx);
  return Number(found.numAffectedRows ?? 0);
}
