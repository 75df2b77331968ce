import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { sendingFinishesAt } from '../../domain/messages/finish-time.ts';
import { momentWords, windowSentence } from '../../domain/messages/send-gate.ts';
import { closedBy, type SendingHours } from '../../domain/messages/sending-window.ts';
import { isOfHours, type Wait, whyWaiting } from '../../domain/messages/why-waiting.ts';
import { isOfAccount } from '../../domain/numbers/number-block.ts';
import { paceOfAll } from '../../domain/numbers/pace-of-all.ts';
import { findOrganization, type OrganizationRow, shownHoursOf } from '../accounts/index.ts';
import { recordLeadsNamed } from '../leads/index.ts';
import { numbersOf } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type Seen, seenBy } from './feed/load-feed.ts';
import { holdAsTheGateWill } from './hold-as-the-gate-will.ts';
import { hoursOfMany } from './hours-of-many.ts';
import { waitWords } from './reason-words.ts';
import { optInQuestions } from './runs/send-of.ts';
import { type RunRow, readRuns } from './runs/store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The progress of one running send: of a campaign, of opt-in questions, or of single messages. */
export type SendStatsShape = {
  readonly total: number;
  readonly pending: number;
  readonly sent: number;
  /** How many ended without being sent: they failed, or were skipped. */
  readonly notSent: number;
  /** How many the carrier is still asked about; the send doesn't wait for them. */
  readonly checking: number;
  /** How many wait for a person's decision; the send doesn't wait for them. */
  readonly held: number;
  /** How many wait for their contact's answer to the opt-in question; the send doesn't wait for them. */
  readonly asked: number;
  /** How many of the pending would be sent at once if there were no sending window. */
  readonly heldByHours: number;
  /** Why nothing is moving, as text; null while something is. */
  readonly paused: string | null;
  /** Why nothing is moving, until when, and what would release it. */
  readonly wait: Wait | null;
  /** Null if it can't be predicted: something waits for a person. */
  readonly finishes: Date | null;
  /** These are the opt-in questions, for whatever waits for their answers. */
  readonly isOptIn: boolean;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: LeadId | null;
};

/** The same for a person who is shown their names: a campaign made for one contact is named after the contact. */
export async function showSendStats(context: Context, actor: Actor): Promise<SendStatsShape[]> {
  const stats = await loadSendStats(context, actor.organizationId);
  const named = stats.flatMap(({ campaignLeadId }) => campaignLeadId ?? []);
  if (named.length > 0 && actor.brand.auditsViews) await recordOnceAnHour(context, actor, named);
  return stats;
}

// Who has been shown whose names in this hour, of each database.
const shown = new WeakMap<Context['db'], { readonly since: number; readonly recorded: Set<string> }>();

// Every screen has this banner and reads it again with every message that goes out.
async function recordOnceAnHour(context: Context, actor: Actor, named: readonly LeadId[]): Promise<void> {
  const since = Math.floor(context.clock.now().getTime() / HOUR_MS);
  const known = shown.get(context.db);
  const { recorded } = known?.since === since ? known : { recorded: new Set<string>() };
  shown.set(context.db, { since, recorded });
  const key = [actor.organizationId, actor.userId, actor.isMasked, ...named].join(' ');
  if (recorded.has(key)) return;
  await inTransaction(context.db, actor.organizationId, (tx) => recordLeadsNamed(tx, context, actor, named));
  recorded.add(key);
}

/** The sends in progress: how far each has come, why it is waiting, and when it will finish. */
export function loadSendStats(context: Context, organizationId: OrganizationId): Promise<SendStatsShape[]> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const seen = await seenBy(tx, context, organizationId);
    const organization = await findOrganization(tx, organizationId);
    const byAreaCode = organization.respectLocalHours;
    const rows = holdAsTheGateWill(
      await readRuns(tx, organizationId, { now: seen.now, byAreaCode }),
      organization,
      seen.now,
    );
    // What is paused, or waits for a person otherwise, takes no time from what moves.
    const pending = rows.reduce((sum, row) => (isMoving(row, seen) ? sum + row.pending : sum), 0);
    const hours = hoursOfMany(organization);
    const pace = paceOfAll(await numbersOf(tx, organizationId), context.config, seen.now);
    const finishesAt = (from: Date) => sendingFinishesAt(from, pending, pace, hours);
    return [...Map.groupBy(rows, (row) => row.campaignId).values()].flatMap((parts) => {
      const [run] = parts;
      return run ? [statsOf(run, parts, organization, { hours, seen, finishesAt })] : [];
    });
  });
}

function statsOf(
  run: RunRow,
  parts: readonly RunRow[],
  organization: OrganizationRow,
  {
    hours,
    seen,
    finishesAt,
  }: { readonly hours: SendingHours; readonly seen: Seen; readonly finishesAt: (from: Date) => Date },
): SendStatsShape {
  const pending = parts.reduce((sum, part) => sum + part.pending, 0);
  const waits = parts.map((part) => ({ part, wait: waitOf(part, seen) }));
  const closed = closedSentence(organization, hours, seen.now);
  const moves = waits.some(({ wait }) => wait.cause === 'sending');
  const [first] = waits;
  // If there are several reasons, shows the one that holds the most messages.
  const [main] = waits.toSorted((one, other) => other.part.pending - one.part.pending);
  const stopped = pauseOf(run, parts, seen);
  const needsPerson = waits.some(({ wait }) => isOpenEnded(wait));
  const last = parts.reduce(
    (at, { lastHeldUntil }) => (lastHeldUntil && lastHeldUntil > at ? lastHeldUntil : at),
    seen.now,
  );
  return {
    // Whatever becomes of a message, it stays in the total of its send.
    total: run.settled + pending + run.checking + run.held + run.asked,
    pending,
    sent: run.sent,
    notSent: run.settled - run.sent,
    checking: run.checking,
    held: run.held,
    asked: run.asked,
    heldByHours: waits.reduce((sum, { part, wait }) => sum + (isHeldByHours(part, wait, closed) ? part.pending : 0), 0),
    paused: stopped?.words ?? (moves || !main ? closed : (wordsOf(main, seen) ?? closed)),
    wait: stopped?.wait ?? (moves ? null : (first?.wait ?? null)),
    finishes: needsPerson ? null : finishesAt(last),
    isOptIn: run.campaignId === optInQuestions,
    campaignId: run.campaignId === 0 || run.campaignId === optInQuestions ? null : run.campaignId,
    campaignName: run.campaignName,
    campaignLeadId: run.campaignLeadId,
  };
}

// Why a send is paused, and how many of its messages are too late to stop; null if it isn't paused.
function pauseOf(run: RunRow, parts: readonly RunRow[], seen: Seen): { words: string | null; wait: Wait } | null {
  const wait = waitOf(run, seen);
  if (wait.cause !== 'paused') return null;
  const reason = wordsOf({ part: run, wait }, seen);
  const onWay = parts.reduce((sum, part) => sum + (part.isOnWay ? part.pending : 0), 0);
  if (onWay === 0) return { words: reason, wait };
  return { words: `${reason}. ${onWay.toLocaleString('en-US')} already on the way can’t be stopped`, wait };
}

// The sender may not have looked at what just became due, but the sending window will hold all of it.
function isHeldByHours(part: RunRow, { cause }: Wait, closed: string | null): boolean {
  if (part.isOnWay) return false;
  return part.heldReason === null
    ? cause === 'sending' && closed !== null
    : isOfHours(cause) && isOfHours(part.heldReason);
}

function isMoving(row: RunRow, seen: Seen): boolean {
  return row.isOnWay || !isOpenEnded(waitOf(row, seen));
}

// It can't be predicted when a person acts or the carrier comes back.
function isOpenEnded({ cause, until }: Wait): boolean {
  return until === null || cause === 'carrier-unavailable' || isOfAccount(cause);
}

// Due messages for which the sender recorded the same reason.
function waitOf({ heldReason, heldUntil, campaignPausedReason, dueAt }: RunRow, { blocks, now }: Seen): Wait {
  const held = { reason: heldReason, heldUntil, campaignPausedReason };
  const one = { kind: 'step', phone: null, state: 'waiting', errorCode: null, dueAt, isSilent: false } as const;
  return whyWaiting({ ...one, ...held }, blocks, now);
}

// The banner puts "Paused:" before it, so the sentence starts with the cause.
function wordsOf({ part, wait }: { part: RunRow; wait: Wait }, { blocks, hours }: Seen): string | null {
  if (wait.cause === 'outside-window') return windowSentence(hours);
  if (wait.cause === 'daily-cap' && wait.until !== null) {
    return `Your phone number has reached its daily limit; sending goes on at ${momentWords(wait.until, hours)}`;
  }
  if (wait.cause === 'carrier-unavailable') return 'The carrier can’t be reached. Sending resumes automatically';
  const words = waitWords(wait, { reason: null, campaignPausedReason: part.campaignPausedReason }, blocks, hours);
  const cause = words?.replace(/^Waiting[^:]*(?::\d\d[^:]*)?: /, '') ?? null;
  return cause === null ? null : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}`;
}

function closedSentence(organization: OrganizationRow, hours: SendingHours, now: Date): string | null {
  const closed = closedBy(now, hours);
  if (closed === null) return null;
  if (closed === 'weekend') return 'Messages aren’t sent on Saturdays and Sundays';
  return windowSentence(shownHoursOf(organization));
}
