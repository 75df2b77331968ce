import { setTimeout as pause } from 'node:timers/promises';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { carrierParts } from '../../../../domain/messages/segments.ts';
import type { SendOutcome } from '../../../carriers/carrier.ts';
import { recordStop } from '../../../consent/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { createLane, type Lane } from '../../../platform/lane.ts';
import { giveTriesBack, holdAccount, releaseAccount } from '../../account-holds/hold-account.ts';
import { type Settlement, settleTexts } from '../../outcomes/settle-texts.ts';
import { announceDue } from '../../store.ts';
import type { MarkedText } from '../gate/gate-and-mark.ts';
import { type BackInQueue, markUnknown, preferKeys, requeueItems } from '../store.ts';

/** What is known of a marked message after its call, or that the call was never made. */
export type CallOutcome = SendOutcome | { readonly released: true };
export type Ended = { readonly text: MarkedText; readonly outcome: CallOutcome; readonly at: Date };

/** Records outcomes in batches, a few transactions at a time per organization, until each is recorded. */
export type Settler = {
  add(ended: Ended): void;
  /** Outcomes that aren't recorded yet. */
  waiting(): number;
  whenIdle(): Promise<void>;
};

const GATHER_MS = 20;
const MOST_AT_ONCE = 500;
// Two batches of one campaign contend only for its counters; a third writer would just wait there.
const MOST_WRITERS = 2;
const ENOUGH_FOR_ANOTHER = 150;
// What waits for a slot meanwhile forms larger batches, and connections stay free for gates and webhooks.
const MOST_WRITERS_OF_ALL = 4;
const LONGEST_PAUSE_MS = 2_000;
const LONGEST_BACKOFF_MS = 20_000;

export function createSettler(context: Context, onSettled: () => void): Settler {
  const byOrganization = new Map<number, Ended[]>();
  const busy = new Map<number, Set<Promise<void>>>();
  const places = createLane(MOST_WRITERS_OF_ALL);
  let count = 0;

  async function work(organizationId: OrganizationId): Promise<void> {
    await pause(GATHER_MS);
    for (;;) {
      let batch: readonly Ended[] = [];
      const take = () => {
        batch = byOrganization.get(organizationId)?.splice(0, MOST_AT_ONCE) ?? [];
        return batch;
      };
      await writeUntilDone(context, organizationId, places, take);
      if (batch.length === 0) return;
      count -= batch.length;
      onSettled();
    }
  }
  function startWriter(organizationId: OrganizationId): void {
    const writers = busy.get(organizationId) ?? new Set();
    busy.set(organizationId, writers);
    const waiting = byOrganization.get(organizationId)?.length ?? 0;
    if (writers.size >= MOST_WRITERS || (writers.size > 0 && waiting < ENOUGH_FOR_ANOTHER)) return;
    const writer = work(organizationId).finally(() => {
      writers.delete(writer);
      if ((byOrganization.get(organizationId)?.length ?? 0) > 0) startWriter(organizationId);
      else if (writers.size === 0) {
        busy.delete(organizationId);
        byOrganization.delete(organizationId);
      }
    });
    writers.add(writer);
  }

  return {
    waiting: () => count,
    add(ended) {
      count += 1;
      const { organizationId } = ended.text;
      const list = byOrganization.get(organizationId);
      if (list) list.push(ended);
      else byOrganization.set(organizationId, [ended]);
      startWriter(organizationId);
    },
    async whenIdle() {
      while (busy.size > 0) await Promise.all([...busy.values()].flatMap((writers) => [...writers]));
    },
  };
}

// If the database is unavailable for a while, the carrier's answers must not be lost. A batch that can't be written
// takes no slot while it waits.
async function writeUntilDone(
  context: Context,
  organizationId: OrganizationId,
  places: Lane,
  take: () => readonly Ended[],
): Promise<void> {
  let batch: readonly Ended[] | null = null;
  for (let pauseMs = 50; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    const isWritten = await places.run(() => {
      batch ??= take();
      return write(context, organizationId, batch);
    });
    if (isWritten) return;
    await pause(pauseMs);
  }
}

async function write(context: Context, organizationId: OrganizationId, batch: readonly Ended[]): Promise<boolean> {
  if (batch.length === 0) return true;
  try {
    // Before the messages are put back, so that the next process to take them knows.
    for (const [accountId, code] of refusedAccounts(batch)) await holdAccount(context, accountId, code);
    await stopRefused(context, organizationId, batch);
    await inTransaction(context.db, organizationId, (tx) => writeOutcomes(tx, context, organizationId, batch));
    timeSettling(context, batch);
    for (const accountId of acceptedAccounts(batch)) await releaseAccount(context, accountId);
    const unmade = batch.filter(({ text, outcome }) => text.isTry && 'released' in outcome);
    if (unmade.length > 0) await giveTriesBack(context, new Set(unmade.map(({ text }) => text.accountId)));
    return true;
  } catch (error) {
    if (isOfKnownId(error)) return writeEach(context, organizationId, batch);
    context.log.warn({ err: error, texts: batch.length }, 'could not record outcomes; they will be retried');
    return false;
  }
}

const UNIQUE_VIOLATION = '23505';

function isOfKnownId(error: unknown): boolean {
  const { code, table = '' } = error as { readonly code?: unknown; readonly table?: string };
  return code === UNIQUE_VIOLATION && table.startsWith('messages');
}

/**
 * For a carrier id that a message of another organization has, which no look-up of this one finds: it holds up no other
 * message, and its own isn't known to be sent.
 */
async function writeEach(context: Context, organizationId: OrganizationId, batch: readonly Ended[]): Promise<boolean> {
  if (batch.length === 1) {
    context.log.error({ texts: 1 }, 'the carrier gave a message the id of another one');
    const outcome = { ambiguous: 'the id of another message' };
    return write(
      context,
      organizationId,
      batch.map((one) => ({ ...one, outcome })),
    );
  }
  const isWritten: boolean[] = [];
  for (const one of batch) isWritten.push(await write(context, organizationId, [one]));
  return !isWritten.includes(false);
}

function timeSettling({ clock, metrics }: Context, batch: readonly Ended[]): void {
  const now = clock.now().getTime();
  for (const { at } of batch) metrics.time('tidings_settle_lag_seconds', {}, Math.max(0, now - at.getTime()) / 1000);
}

function refusedAccounts(batch: readonly Ended[]): ReadonlyMap<number, string> {
  return new Map(
    batch.flatMap(({ text, outcome }) =>
      'accountHeld' in outcome ? [[text.accountId, outcome.accountHeld] as const] : [],
    ),
  );
}

// Only the try counts: calls made before the account was put on hold may return after it.
function acceptedAccounts(batch: readonly Ended[]): ReadonlySet<number> {
  return new Set(
    batch.flatMap(({ text, outcome }) =>
      text.isTry && ('accepted' in outcome || 'refused' in outcome) ? [text.accountId] : [],
    ),
  );
}

// Each on its own and first: a stop ends other messages of its phone, whose counters are locked after everything else.
async function stopRefused(context: Context, organizationId: OrganizationId, batch: readonly Ended[]): Promise<void> {
  for (const { text, outcome, at } of batch) {
    if (!('refused' in outcome) || outcome.effect !== 'opt-out') continue;
    const { phone, itemId, attempt } = text;
    const why = { reason: `carrier ${outcome.refused}`, sourceId: `refused:${itemId}:${attempt}`, at };
    await inTransaction(context.db, organizationId, (tx) =>
      recordStop(tx, context, { organizationId, phone, source: 'carrier', ...why }),
    );
  }
}

/** Records what is known of these messages: settled, put back, or unknown. */
export async function writeOutcomes(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  batch: readonly Ended[],
): Promise<void> {
  await preferKeys(tx);
  // Before settling, as everywhere: contacts are locked before messages and counters.
  for (const { text, outcome, at } of batch) {
    if (!('refused' in outcome) || outcome.effect !== 'invalid-phone') continue;
    await context.facts.publish(tx, context, { kind: 'phone.invalid', organizationId, phone: text.phone, at });
  }
  const settlements = batch.flatMap((ended) => settlementOf(ended) ?? []);
  const beside = batch.flatMap((ended) => (settlementOf(ended) === null ? [ended.text.itemId] : []));
  const ended = await settleTexts(tx, context, organizationId, { settlements, beside });
  const back = batch.flatMap((ended) => backInQueue(context, ended) ?? []);
  if (back.length > 0) await requeueItems(tx, organizationId, back);
  // Their due time may be one that every sender has already looked past.
  if (back.some(({ until }) => until === null)) await announceDue(tx, organizationId);
  // A carrier id that another message already has doesn't count either: the lookup finds this message's own.
  const endedIds = new Set(ended.map(({ itemId }) => itemId));
  const unknown = batch.flatMap(({ text, outcome }) =>
    'ambiguous' in outcome || ('accepted' in outcome && !endedIds.has(text.itemId))
      ? [{ id: text.itemId, attempt: text.attempt }]
      : [],
  );
  if (unknown.length > 0) await markUnknown(tx, organizationId, unknown);
}

function settlementOf({ text, outcome, at }: Ended): Settlement | null {
  const { itemId, carrier, senderName, body, segments } = text;
  const about = { itemId, carrier, senderName, segments, carrierParts: carrierParts(body).parts, at };
  if ('accepted' in outcome) return { ...about, outcome: 'sent', carrierId: outcome.accepted };
  if (!('refused' in outcome)) return null;
  const reason = outcome.effect === 'opt-out' ? 'opted-out' : outcome.effect === 'none' ? null : outcome.effect;
  return { ...about, outcome: 'failed', errorCode: outcome.refused, reason };
}

function backInQueue(context: Context, { text, outcome }: Ended): BackInQueue | null {
  const { itemId: id, attempt } = text;
  if ('released' in outcome || 'accountHeld' in outcome) return { id, attempt, reason: null, until: null };
  if (!('notProcessed' in outcome)) return null;
  const isBusy = outcome.notProcessed === 'too many requests';
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, 1000 * 2 ** Math.min(10, attempt - 1)) * (0.5 + Math.random() / 2);
  const until = new Date(context.clock.now().getTime() + Math.max(backoffMs, outcome.retryAfterMs ?? 0));
  return { id, attempt, reason: isBusy ? 'carrier-busy' : 'carrier-unavailable', until };
}
