import { isBillingActive, periodEnd, planInForce } from '../../domain/billing/plan.ts';
import { planMonthCents, segmentPriceCents } from '../../domain/billing/prices.ts';
import { grantedCapabilities } from '../../domain/brands/brand.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type BillingRow, type CardRow, readBilling } from './store.ts';

/** One priced item, in dollars; "access" and "sms" in its name mark the month's and the text's price. */
export type ProductShape = { readonly id: string; readonly name: string; readonly price: number };

/** What a person may read of the card on file. */
export type CardShape = CardRow;

/** The plan and payment state of an organisation, as far as this person may see it. */
export type BillingShape = {
  readonly active: boolean;
  readonly expires: Date | null;
  readonly periodEnd: Date | null;
  readonly products: readonly ProductShape[];
  readonly card: CardShape | null;
};

/** Whether the organisation may send, for everybody; its plan, prices and card for those who may see billing. */
export async function loadBilling(
  context: Context,
  actor: Actor,
  organizationId: number,
): Promise<BillingShape | null> {
  const row = await inTransaction(context.db, organizationId, (tx) => readBilling(tx, organizationId));
  if (!row) return null;
  const now = context.clock.now();
  const active = isBillingActive(row, now);
  if (!mayDo(actor, 'billing.view')) return { active, expires: null, periodEnd: null, products: [], card: null };
  return {
    active,
    expires: row.planExpiresAt,
    periodEnd: periodEnd(row, now),
    products: productsOf(row, actor, organizationId, now),
    card: row.card,
  };
}

function productsOf(row: BillingRow, actor: Actor, organizationId: number, now: Date): ProductShape[] {
  const { prices } = actor.brand;
  const plan = planInForce(row, now);
  const hasFreeTexts = grantedCapabilities(actor.brand, { organizationId }).has('free-texts');
  const text = { id: 'sms', name: 'sms segment', price: segmentPriceCents(prices, { plan, hasFreeTexts }) / 100 };
  if (plan === null) return [text];
  return [{ id: 'access', name: 'monthly access', price: planMonthCents(prices, plan) / 100 }, text];
}
