import type { Carrier } from '../carriers/carrier.ts';
import { carrierNamed } from '../carriers/registry.ts';
import { type Delivery, receiveReply, recordDeliveries, recordDelivery, stopByReport } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { afterCommit } from '../platform/database/before-commit.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import {
  isAppliedAcrossOrganizations,
  markAppliedAcrossOrganizations,
  markDroppedAcrossOrganizations,
  markWaitingAcrossOrganizations,
  type StoredCallback,
  takeOneAcrossOrganizations,
  takeWaitingAcrossOrganizations,
} from './store.ts';
import type { CallbackKey } from './types.ts';

type CallbackEvent = ReturnType<Carrier['readCallback']>;

const TEXTS_AT_ONCE = 50;
const REPORTS_AT_ONCE = 100;
// Each retry waits twice as long as the one before: the last comes a day and a half after the callback.
const MOST_ATTEMPTS = 17;
const TOO_EARLY = 'the text is not known yet';

/**
 * Applies waiting callbacks; returns how many were taken, and rejects if the database can't be read. People's texts come
 * first: a STOP never waits for delivery reports. Reports that only update a message's state are applied together. A
 * text, or a report with more consequences, gets its own transaction, because its locks must be taken first.
 */
export async function applyWaiting(context: Context): Promise<number> {
  const texts = await applyTexts(context);
  const { done, left } = await applyReports(context);
  for (const callback of left) {
    if (await stopFirst(context, callback)) await applyCallback(context, callback);
  }
  return texts + done + left.length;
}

async function applyTexts(context: Context): Promise<number> {
  let texts = 0;
  while (texts < TEXTS_AT_ONCE && (await applyNextText(context))) texts += 1;
  return texts;
}

/**
 * Applies this callback; if it fails, workers retry it. Returns false at once while another transaction applies it,
 * because the connection is needed elsewhere.
 */
export async function applyCallback(context: Context, key: CallbackKey): Promise<boolean> {
  try {
    return await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const callback = await takeOneAcrossOrganizations(tx, key);
      if (!callback) return isAppliedAcrossOrganizations(tx, key);
      await applyOne(tx, context, callback);
      return true;
    });
  } catch (error) {
    await postpone(context, key, error);
    return true;
  }
}

/** Applies the reports that can be applied together; returns how many, and the ones that are left. */
async function applyReports(context: Context): Promise<{ done: number; left: readonly StoredCallback[] }> {
  let taken: readonly StoredCallback[] = [];
  try {
    return await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const now = context.clock.now();
      const waiting = await takeWaitingAcrossOrganizations(tx, now, 'status', REPORTS_AT_ONCE);
      taken = waiting;
      const { written, unknown } = await writeReports(tx, context, waiting);
      if (written.size > 0) await markApplied(tx, context, [...written], null);
      // The response of the call that a report is about is usually recorded within a second.
      const early = waiting.filter((callback) => callback.attempts === 0 && unknown.has(callback));
      if (early.length > 0) await markWaitingAcrossOrganizations(tx, early, TOO_EARLY);
      const done = new Set([...written, ...early]);
      return { done: done.size, left: waiting.filter((callback) => !done.has(callback)) };
    });
  } catch (error) {
    if (taken.length === 0) throw error;
    // One that can't be applied must not block the others: they are applied one at a time.
    context.log.warn({ err: error }, 'carrier callbacks could not be applied together');
    return { done: 0, left: taken };
  }
}

// Stops a phone that the carrier considers opted out before its report is recorded; false if that failed.
async function stopFirst(context: Context, callback: StoredCallback): Promise<boolean> {
  const report = reportOf(callback, eventOf(callback));
  if (report === null) return true;
  try {
    await stopByReport(context, report);
    return true;
  } catch (error) {
    await postpone(context, callback, error);
    return false;
  }
}

async function writeReports(
  tx: Tx,
  context: Context,
  waiting: readonly StoredCallback[],
): Promise<{ written: ReadonlySet<StoredCallback>; unknown: ReadonlySet<StoredCallback> }> {
  const callbackOf = new Map(
    waiting.flatMap((callback) => {
      const report = reportOf(callback, eventOf(callback));
      return report ? [[report, callback] as const] : [];
    }),
  );
  const callbacksOf = (reports: ReadonlySet<Delivery>) =>
    [...reports].flatMap((report) => callbackOf.get(report) ?? []);
  const written = new Set<StoredCallback>();
  const unknown = new Set<StoredCallback>();
  for (const [carrier, deliveries] of Map.groupBy(callbackOf.keys(), (report) => report.carrier)) {
    const recorded = await recordDeliveries(tx, context, carrier, deliveries);
    for (const callback of callbacksOf(recorded.written)) written.add(callback);
    for (const callback of callbacksOf(recorded.unknown)) unknown.add(callback);
  }
  return { written, unknown };
}

async function applyNextText(context: Context): Promise<boolean> {
  let key: CallbackKey | null = null;
  try {
    return await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const [callback] = await takeWaitingAcrossOrganizations(tx, context.clock.now(), 'message', 1);
      if (!callback) return false;
      key = callback;
      await applyOne(tx, context, callback);
      return true;
    });
  } catch (error) {
    // None was read: the database is away, and asking again at once would only keep the processor busy.
    if (!key) throw error;
    await postpone(context, key, error);
    return true;
  }
}

async function applyOne(tx: Tx, context: Context, callback: StoredCallback): Promise<void> {
  const { carrier, receivedAt } = callback;
  const event = eventOf(callback);
  const told = event ? await tell() : 'done';
  if (told === 'dropped') await markDroppedAcrossOrganizations(tx, callback, context.clock.now());
  else if (told === 'done') await markApplied(tx, context, [callback], event ? null : 'not readable');
  else if (callback.attempts + 1 >= MOST_ATTEMPTS) await markApplied(tx, context, [callback], 'unknown');
  // A report may arrive before the response of the call it is about: it waits until the message is known.
  else await markWaitingAcrossOrganizations(tx, [callback], TOO_EARLY);

  async function tell(): Promise<'done' | 'dropped' | 'too early'> {
    if (event?.kind === 'message') {
      const isKept = await receiveReply(tx, context, { ...event, carrier, at: receivedAt });
      return isKept ? 'done' : 'dropped';
    }
    const report = reportOf(callback, event);
    return !report || (await recordDelivery(tx, context, report)) ? 'done' : 'too early';
  }
}

async function markApplied(
  tx: Tx,
  context: Context,
  callbacks: readonly StoredCallback[],
  error: string | null,
): Promise<void> {
  const now = context.clock.now();
  await markAppliedAcrossOrganizations(tx, callbacks, now, error);
  afterCommit(tx, () => {
    for (const { kind, receivedAt } of callbacks) {
      const seconds = Math.max(0, now.getTime() - receivedAt.getTime()) / 1000;
      context.metrics.time('tidings_callback_lag_seconds', { kind }, seconds);
    }
  });
}

function eventOf({ carrier, kind, payload }: StoredCallback): CallbackEvent {
  return carrierNamed(carrier)?.readCallback(kind, payload.params) ?? null;
}

function reportOf({ carrier, payload, receivedAt }: StoredCallback, event: CallbackEvent): Delivery | null {
  return event?.kind === 'status' ? { ...event, carrier, reference: payload.query, at: receivedAt } : null;
}

async function postpone(context: Context, key: CallbackKey, error: unknown): Promise<void> {
  context.log.error(
    { err: error, callbackId: key.id },
    'a carrier callback could not be applied and will be tried again',
  );
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    markWaitingAcrossOrganizations(tx, [key], error instanceof Error ? error.message.slice(0, 300) : 'failed'),
  );
}
