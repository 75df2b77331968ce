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
  readonly campaignLeadId: LeadId | null;
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
  /** How many messages wait for an answer to the opt-in question. */
  readonly awaitingOptIn: number;
};

const CONVERSATIONS_LOOKED_AT = 500;

/** Finds what waits for a person: who wrote, what failed, and what is held. */
export async function loadNeedsOfMessages(
  tx: Tx,
  organizationId: OrganizationId,
  seen: Seen,
): Promise<NeedsOfMessages> {
  const { now } = seen;
  const waiting = withWaits(await readDueGroups(tx, organizationId, now, mostHeldCounted), seen);
  return {
    unanswered: await readUnanswered(tx, organizationId, {
      since: waitsSince(now),
      most: CONVERSATIONS_LOOKED_AT,
    }),
    maybeStops: await readMaybeStops(tx, organizationId),
    failed: failedOf(await readFailedGroups(tx, organizationId, await whichFailed(tx, organizationId, now))),
    held: heldOf(waiting, seen),
    awaitingOptIn: sumOf(waiting.filter(({ wait }) => wait.cause === 'awaiting-opt-in')),
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

type WaitingGroup = DueGroup & { readonly wait: Wait };

function withWaits(groups: readonly DueGroup[], { blocks, now }: Seen): WaitingGroup[] {
  return groups.map((group) => ({ ...group, wait: whyWaiting({ ...group, phone: null }, blocks, now) }));
}

function heldOf(waiting: readonly WaitingGroup[], { hours, blocks }: Seen): Held[] {
  const held = waiting
    .filter(({ wait }) => needsPerson(wait))
    .map((group) => ({ ...group, words: waitWords(group.wait, group, blocks, hours) }));
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

function together(groups: readonly (WaitingGroup & { words: string | null })[]): Held[] {
  const [first] = groups.toSorted((a, b) => b.count - a.count);
  if (!first) return [];
  const { wait, words, campaignId, campaignName, campaignLeadId } = first;
  return [{ messages: sumOf(groups), wait, reason: words, campaignId, campaignName, campaignLeadId }];
}

function sumOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
