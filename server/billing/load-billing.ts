import { endOfPlan, type InvoiceState, invoiceState, isOwed } from '../../domain/billing/invoice.ts';
import { cycleStart, isBillingActive, nextPlan, type Plan, periodEnd, planInForce } from '../../domain/billing/plan.ts';
import { restOfPaidMonth } from '../../domain/billing/plan-change.ts';
import { monthCents, type PriceFacts, planMonthCents, segmentPriceCents } from '../../domain/billing/prices.ts';
import { textLines, textLinesCents } from '../../domain/billing/text-lines.ts';
import type { BrandPrices } from '../../domain/brands/brand.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { numbersCents } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readSwitches } from '../switches/index.ts';
import { paidMonthCents } from './invoices/issue-upgrade-invoice.ts';
import { invoiceUrl } from './invoices/show-invoice.ts';
import { type InvoiceRow, readInvoices } from './invoices/store.ts';
import { type BillingRow, type CardRow, countGroups, readBilling } from './store.ts';
import { type CycleRow, readCycles, readUsage } from './usage/store.ts';

const MOST_INVOICES = 36;
const MOST_CYCLES = 24;

/** One priced item, in dollars; "access" and "sms" in its name mark the month's and the text's price. */
export type ProductShape = { readonly id: string; readonly name: string; readonly price: number };

/** What may be shown of the card on file. */
export type CardShape = CardRow;

/** One invoice: whether it is paid, its amount in cents, and where it can be read. */
export type InvoiceShape = Pick<InvoiceRow, 'id' | 'createdAt' | 'failure' | 'nextAttemptAt' | 'dispute'> & {
  readonly paid: boolean;
  readonly amount: number;
  readonly url: string;
  readonly state: InvoiceState;
  readonly refunded: number;
  /** What was refunded and the bank returned, in cents. */
  readonly returned: number;
  /** When the plan ends unless this is paid. */
  readonly planEndsAt: Date | null;
};

/** The texts of one billing cycle, named by the month in which it began. */
export type CycleCountShape = { readonly cycle: string; readonly total: number };

/** The plan and payment state of an organization, as far as this person may see it. */
export type BillingShape = {
  readonly active: boolean;
  readonly expires: Date | null;
  readonly periodEnd: Date | null;
  /** The smaller plan that takes the place of the current one, and when. */
  readonly nextPlan: Plan | null;
  readonly nextPlanAt: Date | null;
  /** The monthly price that the running month is paid at, in cents. */
  readonly monthPaid: number;
  /** The days of the running month, and how many are left with the one that runs; 0 without months. */
  readonly monthDays: number;
  readonly monthDaysLeft: number;
  /** How many groups there are, which a smaller plan may not take. */
  readonly groups: number;
  /** Whether the platform has agreed its prices, and is the one to change them. */
  readonly ratesAgreed: boolean;
  readonly products: readonly ProductShape[];
  readonly card: CardShape | null;
  readonly invoices: readonly InvoiceShape[];
  /** The invoice that needs attention: it could not be charged, or its payment must be confirmed. */
  readonly due: InvoiceShape | null;
  /** What months and messages that are not paid yet come to, in cents; a new card is charged it at once. */
  readonly unpaid: number;
  readonly messages: readonly CycleCountShape[];
  /** The cost of the current cycle's messages so far, in cents. */
  readonly owed: number;
};

const HIDDEN = {
  expires: null,
  periodEnd: null,
  nextPlan: null,
  nextPlanAt: null,
  monthPaid: 0,
  monthDays: 0,
  monthDaysLeft: 0,
  groups: 0,
  ratesAgreed: false,
  products: [],
  card: null,
  invoices: [],
  due: null,
  unpaid: 0,
  messages: [],
  owed: 0,
};

const NOTHING_READ = { groups: 0, invoices: [], cycles: [], usage: [], perMonth: 0, monthPaid: 0 };

/** Whether the organization may send, for everyone; its plan, prices and card for people who may see billing. */
export async function loadBilling(
  context: Context,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<BillingShape | null> {
  const mayView = mayDo(actor, 'billing.view');
  const now = context.clock.now();
  const found = await inTransaction(context.db, organizationId, async (tx) => {
    const row = await readBilling(tx, organizationId);
    const { organization } = await readSwitches(tx, { organizationId, userId: null, brand: actor.brand.key });
    const hasFreeTexts = organization.has('free-texts');
    if (!row || !mayView) return row && { row, hasFreeTexts, ...NOTHING_READ };
    const plan = planInForce(row, now);
    const planCents = plan === null ? 0 : planMonthCents(actor.brand.prices, plan);
    const monthPaid =
      row.agreed === null ? await paidMonthCents(tx, organizationId, { billing: row, planCents }, now) : 0;
    const invoices = await readInvoices(tx, organizationId, MOST_INVOICES);
    const perMonth = await numbersCents(tx, organizationId);
    const groups = await countGroups(tx, organizationId);
    const cycles = await readCycles(tx, organizationId, MOST_CYCLES);
    const usage = await readUsage(tx, organizationId, cycleStart(row, now));
    return { row, hasFreeTexts, groups, invoices, cycles, usage, perMonth, monthPaid };
  });
  if (!found) return null;
  const { row, hasFreeTexts, groups, invoices, cycles, usage, perMonth, monthPaid } = found;
  const active = isBillingActive(row, now);
  if (!mayView) return { active, ...HIDDEN };
  const { prices } = actor.brand;
  const next = nextPlan(row, now);
  const facts = { plan: planInForce(row, now), hasFreeTexts, agreed: row.agreed };
  const urlOf = (code: string) => invoiceUrl(context, actor.brand.key, code);
  const shown = invoices.map((invoice) => shownInvoice(invoice, { hasPlan: active, urlOf }));
  return {
    active,
    expires: row.planExpiresAt,
    periodEnd: periodEnd(row, now),
    nextPlan: next?.plan ?? null,
    nextPlanAt: next?.at ?? null,
    monthPaid,
    ...daysOf(row, now),
    groups,
    ratesAgreed: active && row.agreed !== null,
    products: [...productsOf(prices, facts), ...numbersProduct(perMonth)],
    card: row.card,
    invoices: shown,
    due: shown.findLast(({ state }) => state === 'failed' || state === 'needs-action') ?? null,
    unpaid: invoices.filter(isOwed).reduce((sum, { amountCents }) => sum + amountCents, 0),
    messages: shownCycles(withCurrent(cycles, cycleStart(row, now))),
    // Without a plan there is no agreed price.
    owed: active ? Math.round(textLinesCents(textLines(prices, facts, usage))) : 0,
  };
}

function daysOf(row: BillingRow, now: Date): Pick<BillingShape, 'monthDays' | 'monthDaysLeft'> {
  const rest = restOfPaidMonth(row, now);
  return { monthDays: rest?.daysOfMonth ?? 0, monthDaysLeft: rest?.days ?? 0 };
}

function shownInvoice(
  invoice: InvoiceRow,
  { hasPlan, urlOf }: { readonly hasPlan: boolean; readonly urlOf: (code: string) => string },
): InvoiceShape {
  const { id, createdAt, failure, nextAttemptAt, paidAt, amountCents, refundedCents, returnedCents, dispute, code } =
    invoice;
  return {
    ...{ id, createdAt, failure, nextAttemptAt, paid: paidAt !== null, amount: amountCents },
    ...{ url: urlOf(code), state: invoiceState(invoice), refunded: refundedCents },
    ...{ returned: returnedCents, dispute },
    // One that has ended doesn't end again.
    planEndsAt: hasPlan ? endOfPlan(invoice) : null,
  };
}

// The newest cycle is the current one, even if nothing has been sent in it.
function withCurrent(cycles: readonly CycleRow[], startsAt: Date): readonly CycleRow[] {
  const [newest] = cycles;
  return newest && newest.startsAt < startsAt ? [{ startsAt, segments: 0 }, ...cycles] : cycles;
}

// When a plan begins, two cycles may begin in one month.
function shownCycles(cycles: readonly CycleRow[]): CycleCountShape[] {
  const byMonth = Map.groupBy(cycles, ({ startsAt }) => startsAt.toISOString().slice(0, 7));
  return [...byMonth].map(([cycle, own]) => ({ cycle, total: own.reduce((sum, one) => sum + one.segments, 0) }));
}

function productsOf(prices: BrandPrices, facts: PriceFacts): ProductShape[] {
  const { plan, agreed } = facts;
  const text = { id: 'sms', name: 'sms segment', price: segmentPriceCents(prices, facts) / 100 };
  if (plan === null && !agreed) return [text];
  return [{ id: 'access', name: 'monthly access', price: monthCents(prices, facts) / 100 }, text];
}

function numbersProduct(perMonth: number): ProductShape[] {
  return perMonth === 0 ? [] : [{ id: 'numbers', name: 'phone numbers a month', price: perMonth / 100 }];
}
