import type { LeadId } from '../../../domain/ids.ts';
import { excerptOf, hasWords, readWords, shortestWords } from '../../../domain/messages/find-words.ts';
import { findLeads, type LeadRow, readsMessages, recordFeedViews, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { LastMessage } from '../types.ts';
import { readConversations, readWordsOf } from './store.ts';

/** How many conversations one call searches. */
export const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_OF_EACH = 100;
const MOST_CALLS = 1_000;

/** A conversation in which the words are, with the part of its newest such message that has them. */
export type FoundMessage = { readonly lead: LeadRow; readonly message: LastMessage };

export type FoundMessages = {
  readonly found: readonly FoundMessage[];
  /** How many conversations were searched, by this call. */
  readonly searched: number;
  /** Where the next call begins; null if there are no more. */
  readonly next: number | null;
};

/**
 * Searches the messages between staff and contacts, in the order of the inbox: the newest hundred messages of a hundred
 * conversations in each call. Refused for people from whom messages are hidden, and for fewer than three characters.
 */
export async function findMessages(
  context: Context,
  actor: Actor,
  { search, from }: { readonly search: string; readonly from: number },
): Promise<FoundMessages> {
  if (!readsMessages(actor)) refuse(actor.isMasked ? 'hidden-from-platform' : 'no-permission');
  const words = readWords(search) ?? refuse('search-too-short', { least: shortestWords });
  const { organizationId } = actor;
  const call = Math.min(Math.max(Math.trunc(from), 0), MOST_CALLS);
  return inTransaction(context.db, organizationId, async (tx) => {
    const offset = call * CONVERSATIONS_AT_ONCE;
    const leadIds = await readConversations(tx, organizationId, { offset, conversations: CONVERSATIONS_AT_ONCE });
    const newest = new Map<LeadId, LastMessage>();
    for (const message of await readWordsOf(tx, organizationId, leadIds, MESSAGES_OF_EACH))
      if (!newest.has(message.leadId) && hasWords(message.body, words)) newest.set(message.leadId, message);
    const leads = new Map((await findLeads(tx, organizationId, [...newest.keys()])).map((lead) => [lead.id, lead]));
    await recordLeadViews(tx, context, actor, [...newest.keys()]);
    await recordFeedViews(tx, context, actor, [...newest.keys()]);
    const found = [...newest].flatMap(([leadId, message]) => {
      const lead = leads.get(leadId);
      return lead ? [{ lead, message: { ...message, body: excerptOf(message.body, words) } }] : [];
    });
    return { found, searched: leadIds.length, next: leadIds.length < CONVERSATIONS_AT_ONCE ? null : call + 1 };
  });
}
