import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { adviceOn } from '../../../domain/messages/advice.ts';
import { carrierError } from '../../../domain/messages/delivery-status.ts';
import { mayRetry } from '../../../domain/messages/feed-state.ts';
import { nameWithoutPerson } from '../../../domain/messages/text-kind.ts';
import { findLeads, type LeadRow, recordFeedViews, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { failureWords } from '../reason-words.ts';
import { type FailedRow, type FailedWindow, readFailedGroups, readFailedMessages, type WhichFailed } from './store.ts';
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
  /** Which words to change, where others may arrive: those of the step, or the message's own. */
  readonly reword: 'step' | 'own' | null;
  readonly stepId: number | null;
  readonly queueId: number | null;
};

/** What can be chosen of the failed messages, on whatever page it is. */
export type FailedChoice = Pick<FailedMessage, 'id' | 'reason' | 'retry'> & { readonly leadId: LeadId };

const MESSAGES_PER_PAGE = 20;
const MOST_CHOICES = 500;
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
    const messages = await readShown(tx, organizationId, { ...which, ...window });
    const leadIds = [...new Set(messages.map(({ lead }) => lead.id))];
    await recordLeadViews(tx, context, actor, leadIds);
    await recordFeedViews(tx, context, actor, leadIds);
    return { messages, total: groups.reduce((sum, { count }) => sum + count, 0), page };
  });
}

/** The latest of them, for those who choose among all pages. */
export async function loadFailedChoices(context: Context, organizationId: OrganizationId): Promise<FailedChoice[]> {
  const found = await findFailed(context, organizationId, { offset: 0, limit: MOST_CHOICES });
  return found.map(({ id, reason, retry, lead }) => ({ id, reason, retry, leadId: lead.id }));
}

/** Those of these messages that failed lately and that no one has dealt with, the latest first. */
export function findFailed(
  context: Context,
  organizationId: OrganizationId,
  window: FailedWindow,
): Promise<FailedMessage[]> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const which = await whichFailed(tx, organizationId, context.clock.now());
    return readShown(tx, organizationId, { ...which, ...window });
  });
}

async function readShown(
  tx: Tx,
  organizationId: OrganizationId,
  window: WhichFailed & FailedWindow,
): Promise<FailedMessage[]> {
  const rows = await readFailedMessages(tx, organizationId, window);
  const leadIds = [...new Set(rows.map(({ leadId }) => leadId))];
  const leads = new Map((await findLeads(tx, organizationId, leadIds)).map((lead) => [lead.id, lead]));
  return rows.flatMap((row) => {
    const lead = leads.get(row.leadId);
    return lead ? [failedMessage(row, lead)] : [];
  });
}

function failedMessage(row: FailedRow, lead: LeadRow): FailedMessage {
  const { errorCode, kind, senderName, ...rest } = row;
  const reason = failureWords(errorCode);
  const retry = wouldHelp(row, lead) && mayRetry(reason) ? howToRetry(row) : null;
  const advice = retry === null ? adviceOn(null, errorCode) : null;
  const reword = retry === null && !lead.optedOut && isFiltered(errorCode) ? whatToReword(row) : null;
  return { ...rest, lead, senderName: nameWithoutPerson(kind) ?? senderName, reason, advice, retry, reword };
}

// The same words to the same number would fail the same way.
function wouldHelp({ errorCode, phone, kind, isReworded }: FailedRow, lead: LeadRow): boolean {
  if (lead.optedOut) return false;
  if (errorCode === null) return true;
  const { effect } = carrierError(errorCode);
  if (effect === 'invalid-phone') return lead.phone !== phone;
  return effect !== 'opt-out' && (!isFiltered(errorCode) || (kind === 'step' && isReworded));
}

function isFiltered(errorCode: string | null): boolean {
  return errorCode !== null && carrierError(errorCode).countsAsFiltering;
}

// What a workflow of a campaign sent isn't a step of it, and has a message after it by now.
function howToRetry({ kind, queueId, campaignId }: FailedRow): FailedMessage['retry'] {
  if (kind === 'step') return queueId === null ? null : 'as-step';
  return campaignId === null ? 'as-text' : null;
}

function whatToReword({ kind, campaignId, stepId }: FailedRow): FailedMessage['reword'] {
  if (kind === 'step') return stepId === null ? null : 'step';
  return campaignId === null ? 'own' : null;
}
