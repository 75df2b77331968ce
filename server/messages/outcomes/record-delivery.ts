import type { OrganizationId } from '../../../domain/ids.ts';
import { carrierError, type DeliveryState, mergeDelivery } from '../../../domain/messages/delivery-status.ts';
import { billedSegmentsOfWords, carrierParts } from '../../../domain/messages/segments.ts';
import { isCounted } from '../../../domain/messages/text-kind.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { holdChainsOf } from '../chain-hold/store.ts';
import { lockByCarrierIdsAcrossOrganizations, type SentText, writeDeliveries } from '../history/store.ts';
import { holdPlaces, holdReportedAcrossOrganizations, holdSpokenTo } from '../places/store.ts';
import { lockItemOfReport, uncountBack } from '../unknown/store.ts';
import { itemOfCallback } from './callback-address.ts';
import { reactToFailure } from './react-to-failure.ts';
import { settleTexts } from './settle-texts.ts';

export type Delivery = {
  readonly carrier: string;
  readonly carrierId: string;
  readonly state: DeliveryState;
  readonly errorCode: string | null;
  /** The query string of the callback address: it names our item, signed. */
  readonly reference: Readonly<Record<string, string | undefined>>;
  readonly at: Date;
};

/**
 * Applies a carrier's report on one message, in a transaction across organizations; false if it has to be tried again
 * later.
 */
export async function recordDelivery(tx: Tx, context: Context, delivery: Delivery): Promise<boolean> {
  const { carrier, carrierId } = delivery;
  if (tellsOfPhone(delivery)) await holdReportedAcrossOrganizations(tx, carrier, carrierId);
  const known = await findText(tx, delivery);
  const text = known ?? (await settleByReport(tx, context, delivery));
  // Handling a failure starts by locking numbers, which come before the send counters that were just written.
  if (!text || (!known && asksForMore(delivery))) return false;
  const state = mergeDelivery(text.deliveryState, delivery.state);
  if (state === text.deliveryState) return true;
  const { organizationId } = text;
  await writeDeliveries(tx, organizationId, [{ id: text.id, state, errorCode: delivery.errorCode }]);
  const { errorCode } = delivery;
  const back = hasFailed(state) && errorCode !== null ? await reactToFailure(tx, context, text, errorCode) : null;
  await tellOfDeliveries(tx, context, organizationId, [{ ...delivery, text, state }]);
  // The figures of the send come last.
  if (back) await uncountBack(tx, organizationId, back);
  return true;
}

/**
 * Applies many reports, in a transaction across organizations. Returns which were applied and which name messages that
 * aren't known yet. Those, and reports that need more than an update, are left to `recordDelivery`, each in a
 * transaction of its own.
 */
export async function recordDeliveries(
  tx: Tx,
  context: Context,
  carrier: string,
  deliveries: readonly Delivery[],
): Promise<{ written: ReadonlySet<Delivery>; unknown: ReadonlySet<Delivery> }> {
  const reportsOf = Map.groupBy(deliveries, ({ carrierId }) => carrierId);
  const written = new Set<Delivery>();
  const unknown = new Set(deliveries);
  const changes: Change[] = [];
  for (const text of await lockByCarrierIdsAcrossOrganizations(tx, carrier, [...reportsOf.keys()])) {
    const reports = reportsOf.get(text.carrierId) ?? [];
    for (const report of reports) unknown.delete(report);
    if (reports.some(asksForMore)) continue;
    for (const report of reports) written.add(report);
    const last = lastOf(text, reports);
    if (last) changes.push(last);
  }
  const byOrganization = [...Map.groupBy(changes, ({ text }) => text.organizationId)];
  for (const [organizationId, changed] of byOrganization.toSorted(([one], [other]) => one - other)) {
    const rows = changed.map(({ text: { id }, state, errorCode }) => ({ id, state, errorCode }));
    await writeDeliveries(tx, organizationId, rows);
    await tellOfDeliveries(tx, context, organizationId, changed);
  }
  return { written, unknown };
}

type Change = Pick<Delivery, 'state' | 'errorCode' | 'at'> & { readonly text: SentText };

/** The combined result of several reports on a message; null if they change nothing. */
function lastOf(text: SentText, reports: readonly Delivery[]): Change | null {
  return reports.reduce<Change | null>((last, { state, errorCode, at }) => {
    const before = last?.state ?? text.deliveryState;
    const merged = mergeDelivery(before, state);
    return merged === before ? last : { text, state: merged, errorCode: errorCode ?? last?.errorCode ?? null, at };
  }, null);
}

/** Whether a report affects more than one message: a phone, a number, an account, or a whole send. */
function asksForMore({ errorCode }: Delivery): boolean {
  if (errorCode === null) return false;
  const { effect, countsAsFiltering } = carrierError(errorCode);
  return effect !== 'none' || countsAsFiltering;
}

async function findText(tx: Tx, { carrier, carrierId }: Delivery): Promise<SentText | null> {
  const [text] = await lockByCarrierIdsAcrossOrganizations(tx, carrier, [carrierId]);
  return text ?? null;
}

// A report proves that the carrier has the message, whether or not we got its response to our call.
async function settleByReport(tx: Tx, context: Context, delivery: Delivery): Promise<SentText | null> {
  const item = itemOfCallback(context.config, delivery.reference);
  if (!item) return null;
  const { organizationId, itemId } = item;
  await holdSpokenTo(tx, organizationId, [itemId]);
  await holdChainsOf(tx, organizationId, [itemId]);
  await holdPlaces(tx, organizationId, [itemId]);
  const queued = await lockItemOfReport(tx, organizationId, itemId);
  if (!queued) return null;
  const { sentBody: body, segments, senderName } = queued;
  const { parts } = carrierParts(body);
  const about = {
    itemId,
    carrier: delivery.carrier,
    carrierId: delivery.carrierId,
    senderName,
    segments: segments ?? billedSegmentsOfWords(body),
    carrierParts: parts,
  };
  await settleTexts(tx, context, organizationId, { settlements: [{ ...about, outcome: 'sent', at: delivery.at }] });
  return findText(tx, delivery);
}

async function tellOfDeliveries(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  changed: readonly Change[],
): Promise<void> {
  const changes = changed.flatMap((one) => {
    const { text, state } = one;
    const { leadId, campaignId, deliveryState, kind } = text;
    const change = {
      leadId,
      campaignId,
      delivered: state === 'delivered',
      failed: hasFailed(state),
      wasDelivered: deliveryState === 'delivered',
      wasFailed: hasFailed(deliveryState),
      isPhoneInvalid: isPhoneInvalid(one),
    };
    const changesCount = change.delivered !== change.wasDelivered || change.failed !== change.wasFailed;
    return changesCount && isCounted(kind) ? [change] : [];
  });
  for (const { text, at } of changed.filter(isPhoneInvalid)) {
    await context.facts.publish(tx, context, { kind: 'phone.invalid', organizationId, phone: text.phone, at });
  }
  if (changes.length > 0) {
    await context.facts.publish(tx, context, { kind: 'messages.delivery-changed', organizationId, changes });
  }
  await context.live.announce(tx, organizationId, 'messages');
}

function isPhoneInvalid(change: Change): boolean {
  return tellsOfPhone(change) && change.state !== 'delivered';
}

function tellsOfPhone({ errorCode }: Pick<Delivery, 'errorCode'>): boolean {
  return errorCode !== null && carrierError(errorCode).effect === 'invalid-phone';
}

function hasFailed(state: DeliveryState | null): boolean {
  return state === 'failed' || state === 'undelivered';
}
