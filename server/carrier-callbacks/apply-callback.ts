import type { Carrier } from '../carriers/carrier.ts';
import { carrierNamed } from '../carriers/registry.ts';
import { type Delivery, receiveReply, recordDeliveries, recordDelivery } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import {
  markAppliedAcrossOrganizations,
  markDroppedAcrossOrganizations,
  markWaitingAcrossOrganizations,
  type StoredCallback,
  takeOneAcrossOrganizations,
  takeWaitingAcrossOrganizations,
} from './store.ts';

type CallbackEvent = ReturnType<Carrier['readCallback']>;

const AT_ONCE = 50;
// Each try waits twice as long as the one before: the last comes a day and a half after the callback.
const MOST_ATTEMPTS = 17;

/**
 * Applies what waits; answers how many were taken. Reports that only tell how far a text has come go together. A person's
 * text, or a report that asks for more, has a transaction of its own: what it locks must come first in it.
 */
export async function applyWaiting(context: Context): Promise<number> {
  const taken = await applyReports(context);
  let alone = 0;
  while (alone < AT_ONCE && (await applyNext(context))) alone += 1;
  return taken + alone;
}

/** Applies this one, or waits for whoever is doing so; a failure leaves it to the workers. */
export async function applyCallback(context: Context, id: number): Promise<void> {
  try {
    await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const callback = await takeOneAcrossOrganizations(tx, id);
      if (callback) await applyOne(tx, context, callback);
    });
  } catch (error) {
    await postpone(context, id, error);
  }
}

async function applyReports(context: Context): Promise<number> {
  try {
    return await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const now = context.clock.now();
      const waiting = await takeWaitingAcrossOrganizations(tx, now, 'reports', AT_ONCE);
      const reports = waiting.flatMap((callback) => {
        const report = reportOf(callback, eventOf(callback));
        return report ? [{ id: callback.id, report }] : [];
      });
      const written = new Set<Delivery>();
      for (const [carrier, ofCarrier] of Map.groupBy(reports, ({ report }) => report.carrier)) {
        const deliveries = ofCarrier.map(({ report }) => report);
        for (const one of await recordDeliveries(tx, context, carrier, deliveries)) written.add(one);
      }
      const ids = reports.flatMap(({ id, report }) => (written.has(report) ? [id] : []));
      if (ids.length > 0) await markAppliedAcrossOrganizations(tx, ids, now, null);
      return ids.length;
    });
  } catch (error) {
    // One that cannot be applied must not hold up the others: they go one by one.
    context.log.warn({ err: error }, 'carrier callbacks could not be applied together');
    return 0;
  }
}

async function applyNext(context: Context): Promise<boolean> {
  let id = 0;
  try {
    return await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const [callback] = await takeWaitingAcrossOrganizations(tx, context.clock.now(), 'all', 1);
      if (!callback) return false;
      id = callback.id;
      await applyOne(tx, context, callback);
      return true;
    });
  } catch (error) {
    await postpone(context, id, error);
    return true;
  }
}

async function applyOne(tx: Tx, context: Context, callback: StoredCallback): Promise<void> {
  const { carrier, receivedAt } = callback;
  const event = eventOf(callback);
  const told = event ? await tell() : 'done';
  const now = context.clock.now();
  if (told === 'dropped') await markDroppedAcrossOrganizations(tx, callback.id, now);
  else if (told === 'done') await markAppliedAcrossOrganizations(tx, [callback.id], now, event ? null : 'not readable');
  else if (callback.attempts + 1 >= MOST_ATTEMPTS)
    await markAppliedAcrossOrganizations(tx, [callback.id], now, 'unknown');
  // A report may come before the answer of the call it tells of: it waits until the text is known.
  else await markWaitingAcrossOrganizations(tx, callback.id, 'the text is not known yet');

  async function tell(): Promise<'done' | 'dropped' | 'too early'> {
    if (event?.kind === 'message') {
      const isKept = await receiveReply(tx, context, { ...event, carrier, at: receivedAt });
      return isKept ? 'done' : 'dropped';
    }
    const report = reportOf(callback, event);
    return !report || (await recordDelivery(tx, context, report)) ? 'done' : 'too early';
  }
}

function eventOf({ carrier, kind, payload }: StoredCallback): CallbackEvent {
  return carrierNamed(carrier)?.readCallback(kind, payload.params) ?? null;
}

function reportOf({ carrier, payload, receivedAt }: StoredCallback, event: CallbackEvent): Delivery | null {
  return event?.kind === 'status' ? { ...event, carrier, reference: payload.query, at: receivedAt } : null;
}

async function postpone(context: Context, id: number, error: unknown): Promise<void> {
  context.log.error({ err: error, callbackId: id }, 'a carrier callback could not be applied and will be tried again');
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    markWaitingAcrossOrganizations(tx, id, error instanceof Error ? error.message.slice(0, 300) : 'failed'),
  );
}
