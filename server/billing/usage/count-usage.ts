import { cycleStart, planInForce } from '../../../domain/billing/plan.ts';
import { type TextPrice, textPriceNow } from '../../../domain/billing/text-lines.ts';
import type { FactOf } from '../../../domain/facts.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSwitches } from '../../switches/index.ts';
import { type BillingRow, readBilling } from '../store.ts';
import { addUsage } from './store.ts';

/**
 * Counts messages in the current billing cycle, by billed messages, at the current price: later changes of plan, rates
 * or switches don't change their cost.
 */
export async function countUsage(tx: Tx, context: Context, fact: FactOf<'messages.settled'>): Promise<void> {
  const { organizationId, texts } = fact;
  const segments = texts.reduce((sum, text) => sum + (text.outcome === 'sent' ? text.segments : 0), 0);
  if (segments === 0) return;
  const now = context.clock.now();
  const billing = (await readBilling(tx, organizationId)) ?? refuse('not-found');
  const price = await priceOf(tx, organizationId, billing, now);
  await addUsage(tx, organizationId, cycleStart(billing, now), { segments, price });
}

/** The current price of the organization's messages. */
export async function priceNow(tx: Tx, organizationId: OrganizationId, now: Date): Promise<TextPrice> {
  const billing = (await readBilling(tx, organizationId)) ?? refuse('not-found');
  return priceOf(tx, organizationId, billing, now);
}

async function priceOf(tx: Tx, organizationId: OrganizationId, billing: BillingRow, now: Date): Promise<TextPrice> {
  const { key, prices } = brandOfOrganization(await findOrganization(tx, organizationId));
  const { organization } = await readSwitches(tx, { organizationId, userId: null, brand: key });
  const hasFreeTexts = organization.has('free-texts');
  return textPriceNow(prices, { plan: planInForce(billing, now), hasFreeTexts, agreed: billing.agreed });
}
