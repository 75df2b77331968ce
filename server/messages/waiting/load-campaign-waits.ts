import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { momentWords, type ShownHours } from '../../../domain/messages/send-gate.ts';
import { type Wait, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { seenBy } from '../feed/load-feed.ts';
import { waitWords } from '../reason-words.ts';
import { hasCampaign, readWaitingGroups } from './store.ts';

/** Messages of a campaign that wait for the same reason. */
export type CampaignWait = {
  readonly messages: number;
  readonly wait: Wait;
  /** The reason as text; null for messages that are only scheduled or about to be sent. */
  readonly reason: string | null;
};

/** Why messages of a campaign wait: each reason once, the one with the most messages first. */
export function loadCampaignWaits(
  context: Context,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<CampaignWait[]> {
  return inTransaction(context.db, organizationId, async (tx) => {
    if (!(await hasCampaign(tx, organizationId, campaignId))) refuse('not-found');
    const { hours, blocks, now } = await seenBy(tx, context, organizationId);
    const waits = (await readWaitingGroups(tx, organizationId, campaignId, now)).map((group): CampaignWait => {
      const message = { ...group, kind: 'step' } as const;
      const wait = whyWaiting(message, blocks, now);
      return { messages: group.count, wait, reason: waitWords(wait, message, blocks, hours) };
    });
    const byCause = Map.groupBy(waits, ({ wait }) => `${wait.cause} ${wait.release}`);
    return [...byCause.values()].flatMap((alike) => together(alike, hours)).toSorted((a, b) => b.messages - a.messages);
  });
}

// The time is the earliest one, when the first of them are sent; the text names the last.
function together(alike: readonly CampaignWait[], hours: ShownHours): CampaignWait[] {
  const sorted = alike.toSorted((a, b) => (a.wait.until?.getTime() ?? 0) - (b.wait.until?.getTime() ?? 0));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return [];
  const messages = alike.reduce((sum, one) => sum + one.messages, 0);
  return [{ ...first, messages, reason: untilLast(first, last.wait.until, hours) }];
}

function untilLast({ reason, wait }: CampaignWait, last: Date | null, hours: ShownHours): string | null {
  if (reason === null || wait.until === null || last === null || last <= wait.until) return reason;
  const first = momentWords(wait.until, hours);
  return reason.replace(`until ${first}:`, `until ${first}, the last until ${momentWords(last, hours)}:`);
}
