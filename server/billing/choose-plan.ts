import { mostContacts } from '../../domain/billing/contact-tiers.ts';
import { groupLimit } from '../../domain/billing/group-limit.ts';
import { chosen, isBillingActive, type Plan, planInForce } from '../../domain/billing/plan.ts';
import { planMonthCents } from '../../domain/billing/prices.ts';
import type { OrganizationId } from '../../domain/ids.ts';
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
import { type InvoiceRow, readUnpaid } from './invoices/store.ts';
import { MAIL_OF_PLAN } from './mails/mail-of-plan.ts';
import type { ToConfirm } from './provider/payment-provider.ts';
import { refuseWithoutAnswer } from './provider/refuse-without-answer.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import { startMonths } from './start-months.ts';
import { type BillingRow, countContacts, countGroups, endNewness, lockBilling, writeAgreedRates } from './store.ts';

/**
 * Gives the organization this plan, paid with the card on file; choosing the current one changes nothing. A plan with a
 * price begins once its first month is paid, and no organization with an open invoice gets another one. Choosing
 * another plan ends agreed rates, so only platform admins may do it then.
 */
export async function choosePlan(context: Context, actor: Actor, plan: Plan): Promise<ToConfirm | null> {
  if (!mayDo(actor, 'billing.edit')) refuse('no-permission');
  return refuseWithoutAnswer(context, 'payment-outcome-unknown', () => choose(context, actor, plan));
}

async function choose(context: Context, actor: Actor, plan: Plan): Promise<ToConfirm | null> {
  const { organizationId } = actor;
  // What an ended plan still costs is charged at its own prices.
  await inTransaction(context.db, organizationId, (tx) => issueInvoices(tx, context, organizationId));
  await giveUpOtherPlans(context, organizationId, plan);
  await refuseUnpaid(context, organizationId);
  const begun = await inTransaction(context.db, organizationId, async (tx) => {
    const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    if (before.card === null) refuse('card-missing');
    // Another person chose another plan meanwhile, and both would be charged.
    if (startsOther(await readUnpaid(tx, organizationId), plan).length > 0) return 'other-chosen';
    await endNewness(tx, actor.userId);
    return beginPlan(tx, context, actor, { before, plan });
  });
  if (begun === 'other-chosen') return choose(context, actor, plan);
  return begun === null ? null : payFirstMonth(context, organizationId, begun);
}

// The id of the invoice that must be paid first; null if the plan has already begun.
async function beginPlan(
  tx: Tx,
  context: Context,
  actor: Actor,
  { before, plan }: { readonly before: BillingRow; readonly plan: Plan },
): Promise<number | null> {
  const { organizationId, userId, brand } = actor;
  const now = context.clock.now();
  const isActive = isBillingActive(before, now);
  const from = planInForce(before, now);
  if (isActive && from === plan && before.planExpiresAt === null) return null;
  if (before.agreed !== null && isActive && from !== plan && !actor.isPlatformAdmin) refuse('rates-agreed');
  await refuseTooSmall(tx, actor, plan);
  const isPaidFirst = !isActive || before.planStartedAt === null;
  if (isPaidFirst && planMonthCents(brand.prices, plan) > 0) {
    return issueFirstInvoice(tx, context, organizationId, { plan, userId });
  }
  if (from !== plan) await writeAgreedRates(tx, organizationId, null);
  await startMonths(tx, context, organizationId, { before, after: chosen(before, plan, now) });
  // Releases messages that were held because there was no plan.
  if (!isActive) await recheckHeld(tx, context, organizationId);
  await recordAudit(tx, context, { organizationId, actor, action: 'plan-changed', details: { from, to: plan } });
  if (isActive && from !== null)
    await context.jobs.enqueue(tx, MAIL_OF_PLAN, { organizationId, isKept: from === plan });
  return null;
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

async function payFirstMonth(
  context: Context,
  organizationId: OrganizationId,
  invoiceId: number,
): Promise<ToConfirm | null> {
  const collected = await collectInvoice(context, organizationId, invoiceId, { isOnSession: true });
  if (!collected || collected.isPaid) return null;
  return collected.toConfirm ?? refuse('payment-declined', { reason: collected.failure ?? 'Your card was declined.' });
}

// Choosing another plan before the first was paid cancels the first.
async function giveUpOtherPlans(context: Context, organizationId: OrganizationId, plan: Plan): Promise<void> {
  const unpaid = await inTransaction(context.db, organizationId, (tx) => readUnpaid(tx, organizationId));
  for (const invoice of startsOther(unpaid, plan)) await giveUpInvoice(context, organizationId, invoice);
}

const startsOther = (unpaid: readonly InvoiceRow[], plan: Plan) =>
  unpaid.filter(({ startsPlan }) => startsPlan !== null && startsPlan !== plan);
