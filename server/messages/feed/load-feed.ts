import { type StepKindName, stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { appointmentWords } from '../../../domain/events/appointment.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { type ShownHours, waitsForPerson } from '../../../domain/messages/send-gate.ts';
import { isShownSeparately, isTemplate, nameWithoutPerson } from '../../../domain/messages/text-kind.ts';
import { isOfHours, type SendingBlocks, type Wait, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import { messageInHistory } from '../../../domain/messages/write-message.ts';
import { findOrganization, shownHoursOf } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { loadTurns } from '../line/load-turns.ts';
import { errorWords, failureWords, reasonWords, waitWords } from '../reason-words.ts';
import type { MessageShape, QueuedStepShape, WaitingReply } from '../types.ts';
import { loadBlocks } from '../waiting/load-blocks.ts';
import {
  type FilledWith,
  type HistoryRow,
  type QueueRow,
  readFailedSteps,
  readHistory,
  readQueued,
  readQueuedReplies,
} from './store.ts';
import { comesTooLate } from './too-late.ts';

/** What is needed to describe a waiting message: the time zone and window for its sentences, and what blocks it now. */
export type Seen = { readonly hours: ShownHours; readonly blocks: SendingBlocks; readonly now: Date };

type Turn = { readonly turnAt?: Date | null };

/** Everything that all waiting messages of an organization share. */
export async function seenBy(tx: Tx, context: Context, organizationId: OrganizationId): Promise<Seen> {
  const organization = await findOrganization(tx, organizationId);
  const now = context.clock.now();
  const hours = shownHoursOf(organization);
  return { hours, blocks: await loadBlocks(tx, organization, now), now };
}

/** The messages to and from each of these contacts, oldest first. */
export async function loadMessages(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, MessageShape[]>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const hours = shownHoursOf(await findOrganization(tx, organizationId));
    const rows = await readHistory(tx, organizationId, leadIds);
    return byLead(rows, (row) => messageOf(row, hours));
  });
}

/** The waiting single messages of each of these contacts. */
export async function loadWaitingMessages(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, MessageShape[]>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const seen = await seenBy(tx, context, organizationId);
    const rows = (await readQueued(tx, organizationId, leadIds)).filter((row) => isShownSeparately(row.kind));
    const turns = await loadTurns(tx, context, organizationId, { messages: rows, ...seen });
    return byLead(rows, (row) => waitingMessageOf({ ...row, turnAt: turns.get(row.id) ?? null }, seen));
  });
}

/** The next reply to each of these contacts that a person wrote and that is scheduled or held. */
export async function loadWaitingReplies(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, WaitingReply>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const replies = await readQueuedReplies(tx, organizationId, leadIds);
    if (replies.length === 0) return new Map();
    const { blocks, now } = await seenBy(tx, context, organizationId);
    // The first of each contact is set last.
    return new Map(
      replies.toReversed().flatMap((row) => {
        const wait = whyWaiting(row, blocks, now);
        return isMoving(wait)
          ? []
          : [[row.leadId, { sendAt: wait.until === null ? null : heldOrScheduledFor(row, wait, now) }] as const];
      }),
    );
  });
}

/** The waiting and failed campaign messages of each of these contacts. */
export async function loadQueuedSteps(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, QueuedStepShape[]>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const seen = await seenBy(tx, context, organizationId);
    const queued = await readQueued(tx, organizationId, leadIds);
    const failed = await readFailedSteps(tx, organizationId, leadIds);
    const errors = failed.map((row) => ({
      ...row,
      scheduledFor: row.scheduledAt,
      reason: null,
      wait: null,
      error: errorWords(row.errorCode) ?? 'It could not be sent',
      isRetrying: false,
      isComplete: false,
    }));
    const turns = await loadTurns(tx, context, organizationId, { messages: queued, ...seen });
    const waiting = queued.flatMap((row) => queuedStepOf({ ...row, turnAt: turns.get(row.id) ?? null }, seen) ?? []);
    return byLead<QueuedStepShape, QueuedStepShape>([...errors, ...waiting], (item) => item);
  });
}

/** A waiting message, as its sender sees it. */
export function waitingMessageOf(row: QueueRow & Turn, { hours, blocks, now }: Seen): MessageShape {
  const wait = whyWaiting(row, blocks, now);
  return {
    id: `queue-${row.id}`,
    userId: row.userId,
    campaignId: row.campaignId,
    stepId: row.stepId,
    pitchId: null,
    body: wordsOf(row),
    createdAt: row.createdAt,
    sentAt: null,
    success: null,
    delivered: null,
    leftOutAt: null,
    senderName: nameWithoutPerson(row.kind) ?? row.userName,
    aiGenerated: row.aiGenerated,
    isInbound: false,
    error: errorWords(row.errorCode),
    reason: waitWords(wait, row, blocks, hours),
    wait,
    scheduledFor: heldOrScheduledFor(row, wait, now),
    sendAt: timeOfPersons(row, wait, now),
    parts: null,
  };
}

// When a person's message goes out that they can still change: it is scheduled, or waits for the sending window.
function timeOfPersons({ kind, userId, state, dueAt, heldUntil }: QueueRow, wait: Wait, now: Date): Date | null {
  if (kind !== 'direct' || userId === null || state !== 'waiting') return null;
  if (dueAt > now) return dueAt;
  return isOfHours(wait.cause) && heldUntil !== null && heldUntil > now ? heldUntil : null;
}

/** An ended message, as staff see it. */
export function messageOf(row: HistoryRow, hours: ShownHours): MessageShape {
  const hasFailed = row.outcome === 'failed' || row.delivered === false;
  const isLeftOut = row.outcome === 'skipped';
  return {
    id: String(row.id),
    userId: row.userId,
    campaignId: row.campaignId,
    stepId: row.stepId,
    pitchId: row.pitchId,
    body: isLeftOut && isFilledLate(row) ? filled(row.body, row, hours.clockZone ?? hours.zone) : row.body,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    success: row.success,
    delivered: row.delivered,
    leftOutAt: isLeftOut ? (row.settledAt ?? row.createdAt) : null,
    senderName: row.senderName,
    aiGenerated: row.aiGenerated,
    isInbound: row.direction === 'inbound',
    error: hasFailed ? failureWords(row.errorCode) : null,
    reason: isTold(row) ? reasonWords(row.reason, null, hours) : null,
    wait: null,
    scheduledFor: row.scheduledAt,
    sendAt: null,
    parts: row.carrierParts,
  };
}

// For a sent message, the only reason worth showing is a change of its number.
function isTold({ outcome, reason }: HistoryRow): boolean {
  return outcome === 'skipped' || reason === 'number-changed';
}

// Their merge fields are filled at sending, so an unsent one still contains placeholders.
function isFilledLate({ kind, aiGenerated }: HistoryRow): boolean {
  return kind === 'step' || isTemplate(kind, aiGenerated);
}

function wordsOf(row: QueueRow): string {
  const body = row.body ?? '';
  const { firstName, lastName, phone } = row;
  return isTemplate(row.kind, row.aiGenerated) ? messageInHistory(body, { firstName, lastName, phone }) : body;
}

// An unsent message never had final content: it is shown as it would read now.
function filled(
  content: string,
  { firstName, lastName, phone, language, ...row }: FilledWith,
  clockZone: string,
): string {
  const said = row.appointmentAt === null ? {} : appointmentWords(row, { clockZone, language });
  return messageInHistory(content, { firstName, lastName, phone, ...said });
}

// A step that sends nothing is shown by its own name.
function silentLabel(featureType: StepKindName | null): string | null {
  const kind = featureType === null ? null : stepKind(featureType);
  return kind === null || kind.sendsText ? null : kind.labelWithoutText;
}

// The message won't be sent at a time outside the sending window, so such a time isn't shown.
function plannedFor(row: QueueRow, wait: Wait, now: Date): Date {
  return heldOrScheduledFor(row, wait, now) ?? row.dueAt;
}

// Null while nothing keeps it from being sent, and where a person has to act first and its time has come.
function heldOrScheduledFor({ reason, heldUntil, dueAt }: QueueRow, wait: Wait, now: Date): Date | null {
  if (waitsForPerson(reason)) return dueAt;
  if (wait.cause === 'scheduled') return wait.until ?? dueAt;
  return heldUntil ?? (dueAt > now ? dueAt : null);
}

function isTriedAgain({ reason }: QueueRow): boolean {
  return reason === 'retried' || reason === 'sent-again';
}

// Only the sender has to do something. What a pause holds waits, tried again or not.
function isMoving({ cause }: Wait): boolean {
  return cause === 'sending' || cause === 'being-confirmed' || cause === 'in-line';
}

function queuedStepOf(row: QueueRow & Turn, { hours, blocks, now }: Seen): QueuedStepShape | null {
  const { campaignId, stepId } = row;
  if (row.kind !== 'step' || campaignId === null || stepId === null) return null;
  const wait = whyWaiting(row, blocks, now);
  const isUnknown = row.state === 'unknown' && row.errorCode === null;
  const isTooLate = comesTooLate(row, wait, hours.zone);
  return {
    id: row.id,
    leadId: row.leadId,
    campaignId,
    campaignName: row.campaignName ?? '',
    campaignLeadId: row.campaignLeadId,
    stepId,
    body:
      row.body ??
      (row.content === null ? silentLabel(row.featureType) : filled(row.content, row, hours.clockZone ?? hours.zone)),
    createdAt: row.createdAt,
    scheduledFor: isTooLate ? row.dueAt : plannedFor(row, wait, now),
    reason: isTooLate ? reasonWords('too-late', null, hours) : waitWords(wait, row, blocks, hours),
    wait,
    error: errorWords(row.errorCode),
    isRetrying: isUnknown || (isTriedAgain(row) && isMoving(wait)),
    isComplete: false,
    appointmentAt: row.appointmentAt,
  };
}

function byLead<Row extends { readonly leadId: LeadId }, Shape>(
  rows: readonly Row[],
  shapeOf: (row: Row) => Shape,
): ReadonlyMap<LeadId, Shape[]> {
  const grouped = new Map<LeadId, Shape[]>();
  for (const row of rows) {
    const list = grouped.get(row.leadId);
    if (list) list.push(shapeOf(row));
    else grouped.set(row.leadId, [shapeOf(row)]);
  }
  return grouped;
}
