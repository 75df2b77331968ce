import { shortName } from '../../domain/leads/names.ts';
import * as phrases from '../../words/en/staff/messages.ts';
import { say } from '../say.ts';
import type { Conversation } from './use-conversations.ts';

type LastMessage = NonNullable<Conversation['lastMessage']>;

/**
 * What is before the newest words of a conversation: "You: " for the reader's own, the first name of a colleague,
 * the word for what a campaign sent; nothing before the contact's.
 */
export function whoseWords(last: LastMessage, ownId: string, campaign: string): string {
  if (last.inbound) return '';
  if (last.campaignId !== null) return before(campaign);
  if (last.userId === ownId) return before(phrases.you);
  return before(nameOf(last) || phrases.sent);
}

function before(who: string): string {
  return `${say(phrases.beforeWords, { who })} `;
}

// What no one wrote has a name of its own, such as "Auto-reply"; to whom senders are masked there is none.
function nameOf({ userId, senderName, aiGenerated }: LastMessage): string {
  if (aiGenerated) return phrases.ai;
  return userId === null ? (senderName ?? '') : shortName(senderName ?? '');
}
