import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { ConversationText } from '../../../domain/messages/auto-reply.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An organization's settings for automatic replies. */
export type Answering = {
  readonly isOn: boolean;
  readonly content: string | null;
  readonly letsModelWrite: boolean;
};

export async function readAnswering(tx: Tx, organizationId: OrganizationId): Promise<Answering | null> {
  const found = await sql<Answering>`
    select auto_reply_enabled as "isOn", auto_reply_content as content, ai_replies_enabled as "letsModelWrite"
    from organizations where id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export type Answered = {
  readonly phone: string;
  /** How many texts of theirs got an automatic reply since then. */
  readonly answers: number;
};

/** The contact to reply to, locked so that their automatic replies are counted one at a time. Null once archived. */
export async function holdAnswered(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  since: Date,
): Promise<Answered | null> {
  await sql`
    select 1 from leads where organization_id = ${organizationId} and id = ${leadId} for no key update`.execute(tx);
  const found = await sql<Answered>`
    select phone, (
      select count(*) from messages where organization_id = ${organizationId} and lead_id = ${leadId}
        and answered_at > ${since}) as answers
    from leads where organization_id = ${organizationId} and id = ${leadId} and archived_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/**
 * The phone of a contact whom the organization has sent only automatic replies; null if it has texted them on its own.
 */
export async function readStranger(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<string | null> {
  const found = await sql<{ phone: string }>`
    select phone from leads l where organization_id = ${organizationId} and id = ${leadId} and not exists (
      select 1 from messages m
      where m.organization_id = ${organizationId} and m.lead_id = ${leadId} and m.direction = 'outbound'
        and m.kind not in ('auto-reply', 'notice'))
      and not exists (select 1 from dropped_message_leads d
        where d.organization_id = ${organizationId} and d.lead_id = ${leadId})`.execute(tx);
  return found.rows[0]?.phone ?? null;
}

/** Whether an automatic reply with these words waits for a contact longer than sending takes. */
export async function isHeldAlready(
  tx: Tx,
  organizationId: OrganizationId,
  { leadId, body, writtenBefore }: { readonly leadId: LeadId; readonly body: string; readonly writtenBefore: Date },
): Promise<boolean> {
  const found = await sql`
    select 1 from text_queue
    where organization_id = ${organizationId} and lead_id = ${leadId} and kind = 'auto-reply' and state = 'waiting'
      and body = ${body} and (reason is not null or held_until is not null or due_at < ${writtenBefore})
    limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Marks a text as answered; returns when it came in, or null if it was answered before. */
export async function markAnswered(
  tx: Tx,
  organizationId: OrganizationId,
  messageId: number,
  at: Date,
): Promise<Date | null> {
  const marked = await sql<{ writtenAt: Date }>`
    update messages set answered_at = ${at}
    where organization_id = ${organizationId} and id = ${messageId} and answered_at is null
    returning created_at as "writtenAt"`.execute(tx);
  return marked.rows[0]?.writtenAt ?? null;
}

/** The newest texts with a contact up to this one, oldest first. */
export async function readConversation(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  upTo: { messageId: number; most: number },
): Promise<ConversationText[]> {
  const found = await sql<ConversationText>`
    select direction = 'inbound' as "isFromContact", body from (
      select id, direction, body from messages
      where organization_id = ${organizationId} and lead_id = ${leadId} and id <= ${upTo.messageId} and body <> ''
        and outcome in ('sent', 'received')
      order by id desc limit ${upTo.most}) newest
    order by id`.execute(tx);
  return found.rows;
}
