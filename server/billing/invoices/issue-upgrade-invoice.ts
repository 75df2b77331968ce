import { smallestChargeCents } from '../../../domain/billing/invoice.ts';
import { cycleStart, type Plan } from '../../../domain/billing/plan.ts';
import { restOfPaidMonth, type Upgrade, upgradeCents } from '../../../domain/billing/plan-change.ts';
import { monthCents, planMonthCents, segmentPriceCents } from '../../../domain/billing/prices.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type BillingRow, countContacts } from '../store.ts';
import { insertInvoice, readMonthCents, readUnpaid } from './store.ts';

type Wanted = {
  readonly billing: BillingRow;
  readonly from: Plan;
  readonly plan: Plan;
  readonly userId: number;
};

/**
 * Issues the invoice of a bigger plan for the rest of the paid month; the plan begins when it is paid. An unpaid one of
 * the same upgrade is reused. Null if there is nothing to charge.
 */
export async function issueUpgradeInvoice(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  organizationId: OrganizationId,
  { billing, from, plan, userId }: Wanted,
): Promise<number | null> {
  const known = (await readUnpaid(tx, organizationId)).find(({ startsPlan }) => startsPlan === plan);
  if (known) return known.id;
  const at = clock.now();
  const rest = restOfPaidMonth(billing, at);
  const organization = await findOrganization(tx, organizationId);
  const { prices, policy } = brandOfOrganization(organization);
  const contacts = prices.contactTiers.length > 0 ? await countContacts(tx, organizationId) : 0;
  const paidCents = await paidMonthCents(tx, organizationId, { billing, planCents: planMonthCents(prices, from) }, at);
  const newCents = monthCents(prices, { plan, contacts });
  const cents = rest === null ? 0 : upgradeCents({ paidCents, newCents }, rest);
  if (rest === null || cents < smallestChargeCents) return null;
  const { days, daysOfMonth, until } = rest;
  const upgrade: Upgrade = { from, days, daysOfMonth, until: until.toISOString() };
  const { company: seller, contactAddress: sellerAddress } = policy;
  const none = { segments: 0, chargedSegments: 0, textLines: [], numberCents: 0 };
  const amounts = { ...none, accessCents: cents, amountCents: cents };
  const textCents = segmentPriceCents(prices, { plan, hasFreeTexts: false });
  const names = { seller, sellerAddress, buyer: organization.name, plan };
  const starts = { plan, userId };
  const insert = (monthStartsAt: Date) =>
    insertInvoice(tx, organizationId, { ...amounts, ...names, textCents, monthStartsAt, at, starts, upgrade });
  // A month that began at this very moment has its own invoice.
  for (let after = 0; after < MOST_AT_ONE_MOMENT; after += 1) {
    const id = await insert(new Date(at.getTime() + after));
    if (id !== null) return id;
  }
  throw new Error('There are too many invoices of one moment.');
}

const MOST_AT_ONE_MOMENT = 10;

/** The monthly price that the running month is paid at, in cents: as it was charged, or that of a plan chosen since. */
export async function paidMonthCents(
  tx: Tx,
  organizationId: OrganizationId,
  { billing, planCents }: { readonly billing: BillingRow; readonly planCents: number },
  now: Date,
): Promise<number> {
  return Math.max(planCents, await readMonthCents(tx, organizationId, cycleStart(billing, now)));
}
