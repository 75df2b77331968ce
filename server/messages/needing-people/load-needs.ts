import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { isOfHours, type Release, type Wait, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import { mostHeldCounted } from '../../../domain/overview/needs.ts';
import { readUnanswered, type WaitingContacts, waitsSince } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type FailedGroup, readFailedGroups } from '../failed/store.ts';
import { whichFailed } from '../failed/which-failed.ts';
import type { Seen } from '../feed/load-feed.ts';
import { failureWords, waitWords } from '../reason-words.ts';
import { type DueGroup, readDueGroups, readMaybeStops } from './store.ts';

/** Messages held for one reason that a person can end, or that at least a person should know. */
export type Held = {
  readonly messages: number;
  readonly wait: Wait;
  readonly reason: string | null;
  /** The campaign that most of them belong to. */
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: number | null;
};

/** Messages that failed lately: why, and where most of them did. */
type FailedLately = {
  readonly messages: number;
  /** How many contacts they were for. */
  readonly people: number;
  readonly groups: readonly { readonly reason: string; readonly messages: number }[];
  readonly campaignId: CampaignId | null;
  readonly leadId: LeadId | null;
};

/** What waits for a person among an organization's messages. */
type NeedsOfMessages = {
  readonly unanswered: WaitingContacts;
  readonly maybeStops: WaitingContacts;
  readonly failed: FailedLately;
  readonly held: readonly Held[];
};

const CONVERSATIONS_LOOKED_AT = 500;

/** Finds what waits for a person: who wrote, what failed, and what is held. */
export async function loadNeedsOfMessages(
  tx: Tx,
  organizationId: OrganizationId,
  seen: Seen,
): Promise<NeedsOfMessages> {
  const { now } = seen;
  return {
    unanswered: await readUnanswered(tx, organizationId, {
      since: waitsSince(now),
      most: CONVERSATIONS_LOOKED_AT,
    }),
    maybeStops: await readMaybeStops(tx, organizationId),
    failed: failedOf(await readFailedGroups(tx, organizationId, await whichFailed(tx, organizationId, now))),
    held: await loadHeld(tx, organizationId, seen),
  };
}

function failedOf(groups: readonly FailedGroup[]): FailedLately {
  const byReason = Map.groupBy(groups, ({ errorCode }) => failureWords(errorCode));
  const byCampaign = Map.groupBy(groups, ({ campaignId }) => campaignId);
  const [most] = [...byCampaign.entries()].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a));
  return {
    messages: sumOf(groups),
    people: new Set(groups.flatMap(({ leadIds }) => leadIds)).size,
    groups: [...byReason.entries()]
      .map(([reason, alike]) => ({ reason, messages: sumOf(alike) }))
      .toSorted((a, b) => b.messages - a.messages),
    campaignId: most?.[0] ?? null,
    leadId: most?.[1][0]?.leadId ?? null,
  };
}

async function loadHeld(tx: Tx, organizationId: OrganizationId, { hours, blocks, now }: Seen): Promise<Held[]> {
  const groups = await readDueGroups(tx, organizationId, now, mostHeldCounted);
  const held = groups.flatMap((group): (DueGroup & { wait: Wait; words: string | null })[] => {
    const wait = whyWaiting({ ...group, phone: null }, blocks, now);
    return needsPerson(wait) ? [{ ...group, wait, words: waitWords(wait, group, blocks, hours) }] : [];
  });
  const alike = Map.groupBy(held, ({ wait, campaignId }) =>
    isOfCampaign(wait) ? `${wait.cause} ${campaignId}` : `${wait.cause} ${wait.release}`,
  );
  return [...alike.values()].flatMap(together).toSorted((a, b) => b.messages - a.messages);
}

// Quiet hours end on their own, and so does what the carrier can't take for a moment. A daily limit does too, but a person may
// raise it; what a contact has to answer isn't the organization's to do. A reply to read has a line of its own.
function needsPerson({ cause, release }: Wait): boolean {
  if (cause === 'maybe-stop' || isOfHours(cause)) return false;
  return cause === 'daily-cap' || release !== null || cause === 'organization-inactive';
}

const ofCampaign: ReadonlySet<string> = new Set<Release>([
  'resume-campaign',
  'write-message',
  'add-appointment',
  'retry',
]);

function isOfCampaign({ release }: Wait): boolean {
  return release !== null && ofCampaign.has(release);
}

function together(groups: readonly (DueGroup & { wait: Wait; words: string | null })[]): Held[] {
  const [first] = groups.toSorted((a, b) => b.count - a.count);
  if (!first) return [];
  const { wait, words, campaignId, campaignName, campaignLeadId } = first;
  return [{ messages: sumOf(groups), wait, reason: words, campaignId, campaignName, campaignLeadId }];
}

function sumOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
