import type { OrganizationId } from '../../../domain/ids.ts';
import { type NumberKind, numberKindOf } from '../../../domain/numbers/number-kinds.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Managed, OwnedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountOfOrganization } from '../accounts/open-account.ts';
import { type CarrierNumbers, carrierNumbers, isPointedHere } from '../carrier-numbers.ts';
import { startHoldingAcrossOrganizations } from '../holdings/store.ts';
import { registrationCarrier } from '../registration/carrier-registration.ts';
import { askAgain } from '../registration/store.ts';
import { releaseNumber } from '../releasing/release-number.ts';
import {
  activateOrderAcrossOrganizations,
  countNumbers,
  failOrderAcrossOrganizations,
  hasUnansweredOrder,
  insertOrderAcrossOrganizations,
  lockOrganization,
  type PhoneNumberRow,
  readNumberAcrossOrganizations,
  readNumberInUseAcrossOrganizations,
  writeOrderReasonAcrossOrganizations,
} from './store.ts';

export type Order = {
  /** The carrier to order from; the carrier of new numbers if absent. */
  readonly carrier?: CarrierName | undefined;
  readonly organizationId: OrganizationId;
  /** E.164. */
  readonly phone: string;
  /** Who ordered it; null for the program itself. */
  readonly orderedBy: number | null;
  /** How many numbers the organization may have with this one; no limit if absent. */
  readonly most?: number | undefined;
};

// Twilio's own code; we use it for carriers that have no code for this.
const NOT_AVAILABLE = new Set(['21422', 'not-available']);

/**
 * Orders a number from the carrier for an organization. The order is recorded first, so that a lost response is looked
 * up later (see settle-orders.ts) and nothing is bought twice. Safe to repeat.
 */
export async function takeNumber(context: Context, order: Order): Promise<PhoneNumberRow> {
  const counter = await carrierNumbers(
    context,
    await accountOfOrganization(context, order.organizationId, order.carrier),
  );
  const known = await knownNumber(context, order);
  if (known) return known;
  const kind = numberKindOf(order.phone);
  const cents = await priceOf(counter, kind);
  const id = await placeOrder(context, counter, { ...order, kind, monthlyPriceCents: cents });
  if (id === null) return (await knownNumber(context, order)) ?? refuse('number-gone');
  const answer = await counter.numbers.take(counter.config, {
    phone: order.phone,
    label: labelFor(order.organizationId),
    webhooks: counter.webhooks,
  });
  return settle(context, counter, { ...order, id }, answer);
}

/** What the carrier's own console shows for a number of the organization. */
export function labelFor(organizationId: OrganizationId): string {
  return `Tidings ${organizationId}`;
}

async function knownNumber(context: Context, order: Order): Promise<PhoneNumberRow | null> {
  const known = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readNumberInUseAcrossOrganizations(tx, order.phone),
  );
  if (known && known.organizationId !== order.organizationId) refuse('number-gone');
  if (known?.state !== 'lost') return known;
  // A lost number can be bought again, as a new number.
  await releaseNumber(context, null, known.id);
  return null;
}

async function priceOf({ numbers, config }: CarrierNumbers, kind: NumberKind): Promise<number> {
  const price = await numbers.price(config, kind);
  if ('done' in price) return price.done;
  if ('refused' in price) refuse('carrier-refused', { words: price.sentence });
  return refuse('carrier-not-reached');
}

function placeOrder(
  context: Context,
  { carrier, accountId }: CarrierNumbers,
  order: Order & { readonly kind: NumberKind; readonly monthlyPriceCents: number },
): Promise<number | null> {
  const at = context.clock.now();
  const { organizationId, most } = order;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (most !== undefined) {
      // Orders of the same moment are counted one after another.
      await lockOrganization(tx, organizationId);
      if ((await countNumbers(tx, organizationId)) >= most) refuse('too-many-numbers', { limit: most });
    }
    return insertOrderAcrossOrganizations(tx, { ...order, carrier, accountId, at });
  });
}

async function settle(
  context: Context,
  counter: CarrierNumbers,
  order: Order & { readonly id: number },
  answer: Managed<OwnedNumber>,
): Promise<PhoneNumberRow> {
  const placed = { ...order, carrier: counter.carrier };
  if ('done' in answer) await activateOrder(context, placed, answer.done);
  else if ('unknown' in answer) await keepOpen(context, order.id);
  else if ('notNow' in answer) {
    await failOrder(context, order.id, 'The carrier was too busy. Nothing was bought; try again in a minute.');
    refuse('carrier-not-reached');
  } else {
    const owned = NOT_AVAILABLE.has(answer.refused) ? await counter.numbers.owned(counter.config, order.phone) : null;
    const [found] = owned && 'done' in owned ? owned.done : [];
    if (found && wasBoughtFor(found, order, counter)) await activateOrder(context, placed, found);
    // The list decides, as after any order without a response.
    else if (found && (await wasLeftOpen(context, placed))) await keepOpen(context, order.id);
    else {
      await failOrder(context, order.id, answer.sentence);
      if (NOT_AVAILABLE.has(answer.refused)) refuse('number-gone');
      refuse('carrier-refused', { words: answer.sentence });
    }
  }
  const settled = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readNumberAcrossOrganizations(tx, order.id),
  );
  return settled ?? refuse('not-found');
}

// Not for sale because it is ours: an earlier attempt succeeded but its response was lost. The account may have other
// numbers, which were bought for something else.
function wasBoughtFor(found: OwnedNumber, { organizationId }: Order, counter: CarrierNumbers): boolean {
  return found.label === labelFor(organizationId) && isPointedHere(found, counter);
}

function wasLeftOpen(context: Context, order: Order & { readonly carrier: CarrierName }): Promise<boolean> {
  return inTransaction(context.db, order.organizationId, (tx) => hasUnansweredOrder(tx, order));
}

/** Completes a purchase: the number sends from now on, and what waited for a number is released. */
export async function activateOrder(
  context: Context,
  order: { readonly id: number; readonly carrier: CarrierName } & Partial<Order>,
  sold: OwnedNumber,
): Promise<void> {
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    // Simulated numbers need no registration.
    const registrationState = order.carrier === 'simulator' ? 'approved' : 'none';
    if (!(await activateOrderAcrossOrganizations(tx, order.id, { ...sold, registrationState, at }))) return;
    await startHoldingAcrossOrganizations(tx, order.id, at);
    const number = await readNumberAcrossOrganizations(tx, order.id);
    const organizationId = number?.organizationId ?? null;
    if (organizationId === null) return;
    await askAgain(tx, organizationId, { carrier: registrationCarrier(context.config), at });
    await context.facts.publish(tx, context, { kind: 'number.changed', organizationId, numberId: order.id, at });
    await recordAudit(tx, context, {
      organizationId,
      actor: order.orderedBy == null ? null : { userId: order.orderedBy },
      action: 'number-taken',
      object: { type: 'number', id: order.id },
      details: { phone: number?.phone ?? null, monthlyPriceCents: number?.monthlyPriceCents ?? 0 },
    });
  });
}

export function failOrder(context: Context, id: number, reason: string): Promise<boolean> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const hasFailed = await failOrderAcrossOrganizations(tx, id, reason, context.clock.now());
    const number = hasFailed ? await readNumberAcrossOrganizations(tx, id) : null;
    if (number?.organizationId != null) await context.live.announce(tx, number.organizationId, 'numbers');
    return hasFailed;
  });
}

function keepOpen(context: Context, id: number): Promise<void> {
  const reason = 'The carrier hasn’t confirmed the order yet. We ask again every minute; you won’t pay twice.';
  return inTransactionAcrossOrganizations(context.db, (tx) => writeOrderReasonAcrossOrganizations(tx, id, reason));
}
