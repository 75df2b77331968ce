import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { kindsOutsideConversations } from '../../../domain/messages/text-kind.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { LastMessage } from '../types.ts';

/** Some conversations in the order of the inbox: behind so many, at most so many, each with at most so many messages. */
export type Stretch = { readonly offset: number; readonly conversations: number; readonly messages: number };

/** The contacts of these conversations, the latest word first. */
export async function readConversations(
  tx: Tx,
  organizationId: OrganizationId,
  { offset, conversations }: Pick<Stretch, 'offset' | 'conversations'>,
): Promise<LeadId[]> {
  // As in the index leads_by_last_word.
  const found = await sql<{ id: LeadId }>`
    select id from leads
    where organization_id = ${organizationId} and archived_at is null and last_received_at is not null
    order by greatest(last_word_at, last_received_at) desc, id desc offset ${offset} limit ${conversations}`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

/**
 * The newest messages between staff and each of these contacts, the newest first. What campaigns and blasts send to many is
 * left out, as are replies that the law requires.
 */
export async function readWordsOf(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
  most: number,
): Promise<LastMessage[]> {
  // Sealed texts are compared after they are opened, so all of them are read.
  const found = await sql<LastMessage>`
    select m.* from unnest(${leadIds}::bigint[]) with ordinality as wanted (lead_id, place)
    cross join lateral (
      select lead_id as "leadId", body, direction = 'inbound' as "isInbound", coalesce(sent_at, created_at) as at,
        user_id as "userId", sender_name as "senderName", campaign_id as "campaignId", ai_generated as "aiGenerated"
      from messages
      where organization_id = ${organizationId} and lead_id = wanted.lead_id and outcome in ('received', 'sent')
        and kind <> all(${kindsOutsideConversations}::text[])
      order by id desc limit ${most}) m
    order by wanted.place`.execute(tx);
  return found.rows;
}
