import { randomUUID } from 'node:crypto';
import { cancelPlan, choosePlan, saveCard } from '../../billing/index.ts';
import { payInvoice } from '../../billing/invoices/pay-invoice.ts';
import { loadBilling } from '../../billing/load-billing.ts';
import { ProviderError } from '../../billing/provider/payment-provider.ts';
import { refundInvoice } from '../../billing/refunds/refund-invoice.ts';
import { countUsage } from '../../billing/usage/count-usage.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type EventObject, StubError } from '../stripe/objects.ts';
import { earn, settlePayouts } from './earn.ts';
import { fetchMissed, type PayingOrganization } from './paying-organization.ts';
import { noteNumbers, rent, settleOwnOrders } from './rent.ts';
import { type Action, type Answer, cards, type Step } from './steps.ts';
import { closeMonths, receive, settleRefunds, workOff } from './work-off.ts';

// Stripe.js's requests: they fail in browsers, and not here.
const BROWSERS_OWN = /^POST \/v1\/(payment_methods|tokens)$|\/stub\//;

/** Does one step of a sequence, with its faults. */
export async function runStep(of: PayingOrganization, step: Step): Promise<void> {
  const { action, isDoubled, delivery, fault, killedAfter } = step;
  const { stub, process } = of;
  let requests = 0;
  stub.failWhen((address) => {
    if (BROWSERS_OWN.test(address)) return null;
    if (process.isKilled) return 'unavailable';
    requests += 1;
    return fault?.request === requests ? fault.kind : null;
  });
  stub.beforeAnswer(async () => {
    process.goOn();
    if (delivery === 'before-the-answer') await arriveBetween(of);
  });
  if (killedAfter !== null) process.killAfter(killedAfter);
  const startsAt = of.clock.now();
  const work = () => asPerson(of, () => act(of, action, startsAt));
  await allOf(isDoubled ? [work(), work()] : [work()]);
  await arrive(of, arranged(of, step));
  process.restart();
  stub.failWhen(() => null);
  stub.beforeAnswer(async () => {});
  await noteNumbers(of);
}

/** At the end, everything that was lost or left open is processed again. */
export async function settle(of: PayingOrganization): Promise<void> {
  await arrive(of, [...takeLate(of), ...newEvents(of)]);
  await fetchMissed(of);
  await workOff(of);
  // A first month whose buyer left is abandoned after an hour.
  of.clock.advance({ minutes: 61 });
  await closeMonths(of);
  // A number that the carrier's list doesn't show twice was not sold.
  for (let times = 0; times < 2; times += 1) await settleOwnOrders(of);
  await noteNumbers(of);
  await settleRefunds(of);
  // Requested payouts are made first; then the banks respond, and that is read.
  await settlePayouts(of);
  of.stub.settlePayouts();
  await settlePayouts(of);
  await arrive(of, newEvents(of));
}

// Each caller gets a result or a reason; a killed process returns nothing.
async function asPerson(of: PayingOrganization, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (of.process.isKilled || error instanceof Refusal || error instanceof StubError) return;
    throw error;
  }
}

async function act(of: PayingOrganization, action: Action, startsAt: Date): Promise<void> {
  const { context, actor, stub } = of;
  switch (action.does) {
    case 'save-card': {
      const { number, expires } = cards[action.card];
      const token = await stub.makeCard(number, expires);
      return confirming(of, action.answer, () => saveCard(context, actor, token));
    }
    case 'choose-plan':
      await confirming(of, action.answer, () => choosePlan(context, actor, action.plan));
      if ((await loadBilling(context, actor, of.id))?.nextPlan === action.plan) of.changes.smaller += 1;
      return;
    case 'pay-invoice': {
      const due = (await loadBilling(context, actor, of.id))?.due;
      return due ? confirming(of, action.answer, () => payInvoice(context, actor, due.id)) : undefined;
    }
    case 'refund-by-admin':
      return refundNewest(of, action.share, action);
    case 'cancel-plan':
      return cancelPlan(context, actor);
    case 'send-messages':
      return sendMessages(of, action.segments);
    case 'take-back-earning':
    case 'pay-out':
      return earn(of, action);
    case 'get-number':
    case 'release-number':
    case 'keep-number':
      return rent(of, action);
    case 'wait':
      return wait(of, new Date(startsAt.getTime() + action.minutes * 60_000));
    default:
      return actAtProvider(of, action);
  }
}

// Missing events are fetched every hour, so also before a long time passes. Two concurrent waits wait for the same
// moment.
async function wait(of: PayingOrganization, until: Date): Promise<void> {
  try {
    await fetchMissed(of);
  } catch (error) {
    if (error instanceof ProviderError) return;
    throw error;
  }
  of.clock.set(until);
  await closeMonths(of);
  await settleOwnOrders(of);
  await settleRefunds(of);
  await settlePayouts(of);
}

function actAtProvider({ stub }: PayingOrganization, action: Action): void {
  const payment = [...stub.state.intents.values()].findLast(
    ({ status, object }) => object === 'payment_intent' && status === 'succeeded',
  );
  const dispute = [...stub.state.disputes.keys()].at(-1) ?? '';
  const method = [...stub.state.methods.values()].findLast(({ customer }) => customer !== null);
  if (action.does === 'banks-answer') stub.settlePayouts();
  if (action.does === 'close-dispute') stub.closeDispute(dispute, action.outcome);
  if (action.does === 'fail-refund') stub.failRefund([...stub.state.refunds.keys()].at(-1) ?? '');
  if (action.does === 'dispute' && payment) stub.dispute(payment.id);
  if (action.does === 'take-card-off' && method) stub.detachCard(method.id);
  if (action.does === 'refund-at-provider' && payment) {
    stub.refund(payment.id, Math.floor((payment.amount ?? 0) * action.share));
  }
}

// The same action is the same request, even when it is sent twice.
const requests = new WeakMap<Action, string>();

async function refundNewest({ context, actor, id }: PayingOrganization, share: number, action: Action): Promise<void> {
  const requestKey = requests.get(action) ?? randomUUID();
  requests.set(action, requestKey);
  const paid = (await loadBilling(context, actor, id))?.invoices.find((invoice) => invoice.paid);
  if (!paid) return;
  const given = { organizationId: id, invoiceId: paid.id, amountCents: Math.ceil(paid.amount * share) };
  await refundInvoice(context, { ...actor, isPlatformAdmin: true }, { ...given, reason: 'A sequence', requestKey });
}

async function sendMessages({ context, id, actor, usage }: PayingOrganization, segments: number): Promise<void> {
  const billing = await loadBilling(context, actor, id);
  const text = {
    leadId: null,
    campaignId: null,
    stepId: null,
    kind: 'direct',
    carrier: 'simulator',
    hasContent: false,
    leavesChain: false,
    isLastStep: false,
  } as const;
  const texts = [{ ...text, segments, outcome: 'sent', at: context.clock.now() }] as const;
  await inTransaction(context.db, id, (tx) =>
    countUsage(tx, context, { kind: 'messages.settled', organizationId: id, texts }),
  );
  usage.push({ segments, isBilled: billing?.active === true });
}

// The browser calls, opens the bank's window, and calls again once the cardholder has answered.
async function confirming(
  { stub }: PayingOrganization,
  answer: Answer,
  ask: () => Promise<{ readonly clientSecret: string } | null>,
): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    const asked = await ask();
    if (!asked || answer === 'leaves') return;
    await stub.answerBank(asked.clientSecret, answer === 'confirms');
  }
}

function newEvents(of: PayingOrganization): EventObject[] {
  const found = of.stub.state.events.slice(of.seen);
  of.seen = of.stub.state.events.length;
  return found;
}

function takeLate(of: PayingOrganization): EventObject[] {
  const ids = of.late.splice(0);
  return of.stub.state.events.filter(({ id }) => ids.includes(id));
}

// The events that arrive after this step, in which order and how often.
function arranged(of: PayingOrganization, { delivery }: Step): EventObject[] {
  const fresh = newEvents(of);
  if (delivery === 'lost') return [];
  if (delivery === 'late') {
    of.late.push(...fresh.map(({ id }) => id));
    return [];
  }
  const all = [...takeLate(of), ...fresh];
  if (delivery === 'backwards') return all.toReversed();
  return delivery === 'twice' ? [...all, ...all] : all;
}

// Requests that a webhook sends to the provider don't trigger webhooks.
async function arriveBetween(of: PayingOrganization): Promise<void> {
  if (of.isReceiving) return;
  of.isReceiving = true;
  try {
    await arrive(of, newEvents(of));
  } finally {
    of.isReceiving = false;
  }
}

// The provider retries unanswered events, so those a killed process missed come again with the next step.
async function arrive(of: PayingOrganization, events: readonly EventObject[]): Promise<void> {
  for (const event of events) {
    if (of.process.isKilled) of.late.push(event.id);
    else await receive(of, event).catch((error: unknown) => missed(of, event, error));
  }
  if (!of.process.isKilled) await workOff(of);
}

function missed(of: PayingOrganization, event: EventObject, error: unknown): void {
  if (!of.process.isKilled) throw error;
  of.late.push(event.id);
}

// One that fails does not leave the other running.
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
