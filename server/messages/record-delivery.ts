import { carrierError, type DeliveryState, mergeDelivery } from '../../domain/messages/delivery-status.ts';
import { billedSegmentsOfWords, carrierParts } from '../../domain/messages/segments.ts';
import { isCounted } from '../../domain/messages/text-kind.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { itemOfCallback } from './callback-address.ts';
import { lockByCarrierIdAcrossOrganizations, type SentText, writeDelivery } from './history/store.ts';
import { reactToFailure } from './react-to-failure.ts';
import { settleTexts } from './settle-texts.ts';
import { lockItemOfReport } from './unknown/store.ts';

export type Delivery = {
  readonly carrier: string;
  readonly carrierId: string;
  readonly state: DeliveryState;
  readonly errorCode: string | null;
  /** The query of the address that was called: it names our item, signed. */
  readonly reference: Readonly<Record<string, string | undefined>>;
  readonly at: Date;
};

/** Takes a carrier's report on one text, in a transaction across organisations; false when the text is not known yet. */
export async function recordDelivery(tx: Tx, context: Context, delivery: Delivery): Promise<boolean> {
  const text =
    (await lockByCarrierIdAcrossOrganizations(tx, delivery.carrier, delivery.carrierId)) ??
    (await settleByReport(tx, context, delivery));
  if (!text) return false;
  const state = mergeDelivery(text.deliveryState, delivery.state);
  if (state === text.deliveryState) return true;
  await writeDelivery(tx, text.organizationId, text.id, { state, errorCode: delivery.errorCode });
  await tellOfDelivery(tx, context, text, state, delivery);
  if (hasFailed(state) && delivery.errorCode !== null) await reactToFailure(tx, context, text, delivery.errorCode);
  return true;
}

// A report is proof that the carrier has the text, whether or not its answer to our call has been read.
async function settleByReport(tx: Tx, context: Context, delivery: Delivery): Promise<SentText | null> {
  const item = itemOfCallback(context.config, delivery.reference);
  if (!item) return null;
  const { organizationId, itemId } = item;
  const queued = await lockItemOfReport(tx, organizationId, itemId);
  if (!queued) return null;
  const { sentBody: body, segments, senderName } = queued;
  const { parts } = carrierParts(body);
  const about = {
    itemId,
    carrierId: delivery.carrierId,
    senderName,
    segments: segments ?? billedSegmentsOfWords(body),
    carrierParts: parts,
  };
  await settleTexts(tx, context, organizationId, [{ ...about, outcome: 'sent', at: delivery.at }]);
  return lockByCarrierIdAcrossOrganizations(tx, delivery.carrier, delivery.carrierId);
}

async function tellOfDelivery(
  tx: Tx,
  context: Context,
  text: SentText,
  state: DeliveryState,
  { errorCode, at }: Delivery,
): Promise<void> {
  const { organizationId, leadId, campaignId, phone } = text;
  const effect = errorCode === null || state === 'delivered' ? 'none' : carrierError(errorCode).effect;
  const isPhoneInvalid = effect === 'invalid-phone';
  const change = {
    leadId,
    campaignId,
    delivered: state === 'delivered',
    failed: hasFailed(state),
    wasDelivered: text.deliveryState === 'delivered',
    wasFailed: hasFailed(text.deliveryState),
    isPhoneInvalid,
  };
  const changesCount = change.delivered !== change.wasDelivered || change.failed !== change.wasFailed;
  if (changesCount && isCounted(text.kind)) {
    await context.facts.publish(tx, context, { kind: 'messages.delivery-changed', organizationId, changes: [change] });
  }
  if (isPhoneInvalid) await context.facts.publish(tx, context, { kind: 'phone.invalid', organizationId, phone, at });
  await context.live.announce(tx, organizationId, 'messages');
}

function hasFailed(state: DeliveryState): boolean {
  return state === 'failed' || state === 'undelivered';
}
