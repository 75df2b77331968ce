import type { CampaignId } from '../../../domain/ids.ts';
import { adviceOn } from '../../../domain/messages/advice.ts';
import { carrierError } from '../../../domain/messages/delivery-status.ts';
import { mayRetry } from '../../../domain/messages/feed-state.ts';
import { nameWithoutPerson } from '../../../domain/messages/text-kind.ts';
import { findLeads, type LeadRow, recordFeedViews, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { failureWords } from '../reason-words.ts';
import { type FailedRow, readFailedGroups, readFailedMessages } from './store.ts';
import { whichFailed } from './which-failed.ts';

/** A message that failed lately: to whom, what it was, why, and how it can be tried again. */
export type FailedMessage = {
  readonly id: number;
  readonly lead: LeadRow;
  readonly body: string;
  readonly senderName: string | null;
  readonly aiGenerated: boolean;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: number | null;
  readonly failedAt: Date;
  readonly reason: string;
  /** What else can be done, where trying again would change nothing. */
  readonly advice: string | null;
  readonly retry: 'as-step' | 'as-text' | null;
  readonly queueId: number | null;
};

const MESSAGES_PER_PAGE = 20;
const MOST_PAGES = 10_000;

/** One page of the messages that failed in the last 30 days and that no one has dealt with, the latest first. */
export function loadFailedMessages(
  context: Context,
  actor: Actor,
  wantedPage: number,
): Promise<{ messages: FailedMessage[]; total: number; page: number }> {
  const { organizationId } = actor;
  const page = Math.min(Math.max(Math.trunc(wantedPage), 1), MOST_PAGES);
  return inTransaction(context.db, organizationId, async (tx) => {
    const which = await whichFailed(tx, organizationId, context.clock.now());
    const groups = await readFailedGroups(tx, organizationId, which);
    const window = { offset: (page - 1) * MESSAGES_PER_PAGE, limit: MESSAGES_PER_PAGE };
    const rows = await readFailedMessages(tx, organizationId, { ...which, ...window });
    const leadIds = [...new Set(rows.map(({ leadId }) => leadId))];
    const leads = new Map((await findLeads(tx, organizationId, leadIds)).map((lead) => [lead.id, lead]));
    await recordLeadViews(tx, context, actor, [...leads.keys()]);
    await recordFeedViews(tx, context, actor, [...leads.keys()]);
    const messages = rows.flatMap((row) => {
      const lead = leads.get(row.leadId);
      return lead ? [failedMessage(row, lead)] : [];
    });
    return { messages, total: groups.reduce((sum, { count }) => sum + count, 0), page };
  });
}

function failedMessage(row: FailedRow, lead: LeadRow): FailedMessage {
  const { errorCode, kind, senderName, ...rest } = row;
  const reason = failureWords(errorCode);
  const retry = wouldHelp(row, lead) && mayRetry(reason) ? howToRetry(row) : null;
  const advice = retry === null ? adviceOn(null, errorCode) : null;
  return { ...rest, lead, senderName: nameWithoutPerson(kind) ?? senderName, reason, advice, retry };
}

// The same words to the same number would fail the same way.
function wouldHelp({ errorCode, phone }: FailedRow, lead: LeadRow): boolean {
  if (lead.optedOut) return false;
  if (errorCode === null) return true;
  const { effect, countsAsFiltering } = carrierError(errorCode);
  if (effect === 'invalid-phone') return lead.phone !== phone;
  return effect !== 'opt-out' && !countsAsFiltering;
}

// What a workflow of a campaign sent isn't a step of it, and has a message after it by now.
function howToRetry({ kind, queueId, campaignId }: FailedRow): FailedMessage['retry'] {
  if (kind === 'step') return queueId === null ? null : 'as-step';
  return campaignId === null ? 'as-text' : null;
}
