import { mostContacts } from '../../domain/billing/contact-tiers.ts';
import { groupLimit } from '../../domain/billing/group-limit.ts';
import { chosen, chosenNext, isBillingActive, type Plan, periodEnd, planInForce } from '../../domain/billing/plan.ts';
import { isSmaller } from '../../domain/billing/plan-change.ts';
import { planMonthCents } from '../../domain/billing/prices.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { withCapital } from '../../domain/text/capital.ts';
import { recordAudit } from '../audit/index.ts';
import { recheckHeld } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { collectInvoice, giveUpInvoice } from './invoices/collect-invoice.ts';
import { issueFirstInvoice } from './invoices/issue-first-invoice.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { issueUpgradeInvoice } from './invoices/issue-upgrade-invoice.ts';
import { hasPaidUpgradeLate, type InvoiceRow, readInvoice, readUnpaid } from './invoices/store.ts';
import { MAIL_OF_NEXT_PLAN } from './mails/mail-of-next-plan.ts';
import { MAIL_OF_PLAN } from './mails/mail-of-plan.ts';
import type { ToConfirm } from './provider/payment-provider.ts';
import { refuseWithoutAnswer } from './provider/refuse-without-answer.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import { startMonths } from './start-months.ts';
import {
  type BillingRow,
  countContacts,
  countGroups,
  endNewness,
  lockBilling,
  readBilling,
  writeAgreedRates,
  writePlan,
} from './store.ts';

/**
 * Gives the organization this plan, paid with the card on file. A plan with a price begins once its first month is
 * paid, or, in place of a smaller one, the rest of the paid month. A smaller plan begins when the paid month ends;
 * choosing the current plan keeps it. No organization with an open invoice gets another plan. Choosing another plan
 * ends agreed rates at once, so only platform admins may do it then. If it costs more now than the person has agreed to
 * pay, because a month or the plan has ended since they were told, nothing is charged.
 */
export async function choosePlan(
  context: Context,
  actor: Actor,
  plan: Plan,
  { mostCents = null }: { readonly mostCents?: number | null } = {},
): Promise<ToConfirm | null> {
  if (!mayDo(actor, 'billing.edit')) refuse('no-permission');
  const wanted = { plan, mostCents: mostCents ?? Number.POSITIVE_INFINITY };
  return refuseWithoutAnswer(context, 'payment-outcome-unknown', () => choose(context, actor, wanted));
}

type Wanted = { readonly plan: Plan; readonly mostCents: number };

async function choose(context: Context, actor: Actor, wanted: Wanted): Promise<ToConfirm | null> {
  const { organizationId } = actor;
  // What an ended plan still costs is charged at its own prices.
  await inTransaction(context.db, organizationId, (tx) => issueInvoices(tx, context, organizationId));
  await giveUpOtherPlans(context, organizationId, wanted);
  await refuseUnpaid(context, organizationId);
  const begun = await inTransaction(context.db, organizationId, async (tx) => {
    const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    // It was closed at this moment.
    if (before.isClosed) refuse('organization-closed');
    if (before.card === null) refuse('card-missing');
    // Another person chose another plan meanwhile, and both would be charged.
    if (startsOther(await readUnpaid(tx, organizationId), before, wanted, context.clock.now()).length > 0)
      return 'other-chosen';
    const choice = { before, ...wanted };
    await refusePaidLate(tx, context, organizationId, choice);
    await endNewness(tx, actor.userId);
    const toPay = await beginPlan(tx, context, actor, choice);
    if (toPay !== null) await refuseDearer(tx, organizationId, toPay, wanted);
    return toPay;
  });
  if (begun === 'other-chosen') return choose(context, actor, wanted);
  return begun === null ? null : payToBegin(context, organizationId, begun);
}

// The page chooses again once the bank has its answer. What was agreed to was the rest of a month, not another one.
async function refusePaidLate(tx: Tx, { clock }: Context, organizationId: OrganizationId, choice: Choice) {
  const now = clock.now();
  if (planInForce(choice.before, now) === choice.plan) return;
  const since = new Date(now.getTime() - ANSWERED_WITHIN_MS);
  if (await hasPaidUpgradeLate(tx, organizationId, { plan: choice.plan, since, now })) refuse('upgrade-too-late');
}

const ANSWERED_WITHIN_MS = 2 * 60_000;

// Refused before anything is charged: the invoice that was issued for it is undone with the refusal.
async function refuseDearer(tx: Tx, organizationId: OrganizationId, { invoiceId }: ToPay, wanted: Wanted) {
  const invoice = (await readInvoice(tx, organizationId, invoiceId)) ?? refuse('not-found');
  if (invoice.amountCents <= wanted.mostCents) return;
  refuse('plan-costs-more', { plan: withCapital(wanted.plan), price: showDollars(invoice.amountCents / 100) });
}

// The invoice that must be paid first, and the plan that it upgrades; null if nothing is to pay now.
type ToPay = { readonly invoiceId: number; readonly from: Plan | null };

async function beginPlan(
  tx: Tx,
  context: Context,
  actor: Actor,
  { before, plan }: { readonly before: BillingRow; readonly plan: Plan },
): Promise<ToPay | null> {
  const { organizationId, userId, brand } = actor;
  const now = context.clock.now();
  const isActive = isBillingActive(before, now);
  const from = planInForce(before, now);
  if (isActive && from === plan && before.planExpiresAt === null && before.nextPlan === null) return null;
  if (before.agreed !== null && isActive && from !== plan && !actor.isPlatformAdmin) refuse('rates-agreed');
  const keepsChanging = isActive && from === plan && before.nextPlan !== null;
  if (!keepsChanging) await refuseTooSmall(tx, actor, plan);
  const isPaidFirst = !isActive || before.planStartedAt === null;
  if (isPaidFirst && planMonthCents(brand.prices, plan) > 0) {
    const invoiceId = await issueFirstInvoice(tx, context, organizationId, { plan, userId });
    return invoiceId === null ? null : { invoiceId, from: null };
  }
  // Agreed rates aren't those of a plan, and end at once.
  const isCompared = isActive && !isPaidFirst && before.agreed === null && from !== null;
  if (isCompared && isSmaller(brand.prices, plan, from)) {
    await beginLater(tx, context, actor, { before, plan });
    return null;
  }
  const upgrade =
    isCompared && from !== plan
      ? await issueUpgradeInvoice(tx, context, organizationId, { billing: before, from, plan, userId })
      : null;
  if (upgrade !== null) return { invoiceId: upgrade, from };
  await beginNow(tx, context, actor, { before, plan });
  return null;
}

type Choice = { readonly before: BillingRow; readonly plan: Plan };

// Nothing is charged now: the plan has no price, the one that runs is kept, or the difference is too small to charge.
async function beginNow(tx: Tx, context: Context, actor: Actor, { before, plan }: Choice): Promise<void> {
  const { organizationId } = actor;
  const now = context.clock.now();
  const isActive = isBillingActive(before, now);
  const from = planInForce(before, now);
  const dropped = from === plan ? before.nextPlan : null;
  if (from !== plan) await writeAgreedRates(tx, organizationId, null);
  await startMonths(tx, context, organizationId, { before, after: chosen(before, plan, now) });
  // Releases messages that were held because there was no plan.
  if (!isActive) await recheckHeld(tx, context, organizationId);
  await recordAudit(tx, context, {
    ...{ organizationId, actor, action: 'plan-changed' },
    details: { from: dropped ?? from, to: plan },
  });
  if (dropped !== null) await context.jobs.enqueue(tx, MAIL_OF_NEXT_PLAN, { organizationId, dropped });
  else if (isActive && from !== null)
    await context.jobs.enqueue(tx, MAIL_OF_PLAN, { organizationId, isKept: from === plan });
}

// Until the paid month ends, the organization keeps what it has paid for.
async function beginLater(tx: Tx, context: Context, actor: Actor, { before, plan }: Choice): Promise<void> {
  if (before.nextPlan === plan && before.planExpiresAt === null) return;
  const { organizationId } = actor;
  const now = context.clock.now();
  const after = chosenNext(before, plan, now);
  await writePlan(tx, organizationId, after);
  await recordAudit(tx, context, {
    ...{ organizationId, actor, action: 'plan-changed' },
    details: { from: planInForce(before, now), to: plan, starts: after.nextPlanAt?.toISOString() ?? null },
  });
  await context.live.announce(tx, organizationId, 'account');
  await context.jobs.enqueue(tx, MAIL_OF_NEXT_PLAN, { organizationId, dropped: null });
}

// A smaller plan takes fewer contacts and groups, so an organization that has more can't choose it: a bigger plan is
// charged from its next month on, and would be free for who left it before.
async function refuseTooSmall(tx: Tx, actor: Actor, plan: Plan): Promise<void> {
  await refuseManyGroups(tx, actor, plan);
  const { organizationId, brand } = actor;
  const most = mostContacts(brand.prices, { plan });
  if (most === null) return;
  const contacts = await countContacts(tx, organizationId);
  if (contacts <= most) return;
  refuse('plan-too-small', {
    plan: withCapital(plan),
    most: most.toLocaleString('en-US'),
    contacts: contacts.toLocaleString('en-US'),
    over: (contacts - most).toLocaleString('en-US'),
  });
}

// A platform admin has no limit, here as where groups are created.
async function refuseManyGroups(tx: Tx, { organizationId, isPlatformAdmin }: Actor, plan: Plan): Promise<void> {
  const most = groupLimit({ plan, isBillingActive: true });
  const groups = await countGroups(tx, organizationId);
  if (groups <= most || isPlatformAdmin) return;
  refuse('plan-few-groups', {
    plan: withCapital(plan),
    most: String(most),
    groups: groups.toLocaleString('en-US'),
    over: (groups - most).toLocaleString('en-US'),
  });
}

async function payToBegin(
  context: Context,
  organizationId: OrganizationId,
  { invoiceId, from }: ToPay,
): Promise<ToConfirm | null> {
  const collected = await collectInvoice(context, organizationId, invoiceId, { isOnSession: true });
  if (collected?.isPaid || context.config.payments === 'none') return null;
  if (collected?.toConfirm) return collected.toConfirm;
  const reason = collected ? (collected.failure ?? 'Your card was declined.') : 'Another plan was chosen meanwhile.';
  if (from !== null) refuse('upgrade-declined', { reason, plan: withCapital(from) });
  return refuse('payment-declined', { reason });
}

// Choosing another plan before the first was paid cancels the first.
async function giveUpOtherPlans(context: Context, organizationId: OrganizationId, wanted: Wanted): Promise<void> {
  const others = await inTransaction(context.db, organizationId, async (tx) => {
    const billing = (await readBilling(tx, organizationId)) ?? refuse('not-found');
    return startsOther(await readUnpaid(tx, organizationId), billing, wanted, context.clock.now());
  });
  for (const invoice of others) await giveUpInvoice(context, organizationId, invoice);
}

// Invoices that begin another plan, or this one in another way: as a first month, for the rest of another month, or at
// an earlier day's price.
function startsOther(
  unpaid: readonly InvoiceRow[],
  billing: BillingRow,
  { plan, mostCents }: Wanted,
  now: Date,
): InvoiceRow[] {
  const until = billing.planStartedAt === null ? null : periodEnd(billing, now);
  const upgraded = until === null ? null : `${planInForce(billing, now)} ${until.toISOString()}`;
  return unpaid.filter(({ startsPlan, upgrade, amountCents }) => {
    if (startsPlan === null) return false;
    return (
      startsPlan !== plan || amountCents > mostCents || (upgrade && `${upgrade.from} ${upgrade.until}`) !== upgraded
    );
  });
}
