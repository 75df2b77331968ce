import { createHash } from 'node:crypto';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type {
  ChargeWanted,
  Declined,
  KeptCard,
  PaymentProvider,
  PaymentState,
  RefundState,
  ToConfirm,
} from '../provider/payment-provider.ts';
import { payOut, readPayout } from './simulated-payouts.ts';
import {
  insertRefund,
  lockPayment,
  openPayment,
  readRefundOfKey,
  readRefunds,
  type SimulatedPayment,
  takeConfirmation,
  writePayment,
} from './store.ts';
import { ASKS_ALWAYS, ASKS_ONCE, DECLINED_LATER, EMPTY_WHEN_CHARGED, EXPIRED_CARD, isExpired } from './test-numbers.ts';
import { readToken } from './tokens.ts';

const UNKNOWN_TOKEN = { declined: 'The payment service does not know this token.' };
const EMPTY = 'Your card has insufficient funds.';
const NEEDS_CONFIRMATION = 'Your bank wants you to confirm this payment.';
/** The sentence after the cardholder said no to the simulated bank. */
export const NOT_CONFIRMED = 'Your bank couldn’t confirm this card. Try again, or use another card.';
const PAYMENT = 'sim_confirm_payment_';

/** A payment provider that moves no money: it remembers what was paid and refunded. */
export function simulatedProvider(context: Context): PaymentProvider {
  const { config, clock } = context;
  const inOwn = <Answer>(work: (tx: Tx) => Promise<Answer>) => inTransactionAcrossOrganizations(context.db, work);
  return {
    openCustomer: async (organizationId) => `sim_customer_${organizationId}`,
    isOwn: (id) => id.startsWith('sim_'),
    keepCard: ({ token }) => inOwn((tx) => keepCard(tx, context, token)),
    // All of a card's data is in its token, so it never changes.
    readCard: async () => null,
    dropCard: async () => undefined,
    readSetup: async () => null,
    async keepAccount({ token }) {
      const account = await readToken(config, 'account', token);
      return account ? { ...account, account: `sim_account_${account.last4}_${shortOf(token)}` } : UNKNOWN_TOKEN;
    },
    openPayment: (wanted) =>
      inOwn((tx) => openPayment(tx, wanted, { id: `sim_payment_${publicCode(22)}`, at: clock.now() })),
    charge: (wanted) => inOwn((tx) => charge(tx, context, wanted)),
    readPayment: (id) =>
      inOwn(async (tx) => {
        const payment = await lockPayment(tx, id);
        return payment && stateOf(tx, payment);
      }),
    cancelPayment: (id) => inOwn((tx) => cancelPayment(tx, context, id)),
    refund: (wanted) => inOwn((tx) => refund(tx, context, wanted)),
    payOut: (wanted) => inOwn((tx) => payOut(tx, clock.now(), wanted)),
    readPayout: ({ id }) => inOwn((tx) => readPayout(tx, clock.now(), id)),
    // It sends no webhooks.
    listMissedEvents: async () => [],
  };
}

/** Takes the cardholder's answer to a payment; false for a question that is not about one. */
export async function confirmPayment(tx: Tx, context: Context, secret: string, isApproved: boolean): Promise<boolean> {
  if (!secret.startsWith(PAYMENT)) return false;
  const payment = await lockPayment(tx, secret.slice(PAYMENT.length));
  if (payment?.state !== 'confirming') return true;
  const after = isApproved ? ({ state: 'paid', failure: null } as const) : unpaid(NOT_CONFIRMED);
  await writePayment(tx, payment.id, after, context.clock.now());
  return true;
}

async function keepCard(tx: Tx, { config, clock }: Context, token: string): Promise<KeptCard | ToConfirm | Declined> {
  const card = await readToken(config, 'card', token);
  if (!card) return UNKNOWN_TOKEN;
  if (card.last4 === DECLINED_LATER) return { declined: 'Your card was declined.' };
  const kept = { ...card, method: methodOf(card, token), since: clock.now() };
  if (card.last4 !== ASKS_ONCE && card.last4 !== ASKS_ALWAYS) return kept;
  const clientSecret = `sim_confirm_card_${shortOf(token)}`;
  const isApproved = await takeConfirmation(tx, clientSecret);
  if (isApproved === null) return { clientSecret };
  return isApproved ? kept : { declined: NOT_CONFIRMED };
}

async function charge(tx: Tx, { clock }: Context, { payment: id, card, isOnSession }: ChargeWanted) {
  const payment = await lockPayment(tx, id);
  if (!payment) throw new Error('The simulated payment service lost a payment.');
  if (payment.state === 'paid' || payment.state === 'canceled') return stateOf(tx, payment);
  const after = outcomeOf(card, { isOnSession, now: clock.now() });
  await writePayment(tx, id, after, clock.now());
  return stateOf(tx, { ...payment, ...after });
}

// What a charge has to know of the card: its last digits, and the month in which it expires.
function methodOf({ last4, expYear, expMonth }: { last4: string; expYear: number; expMonth: number }, token: string) {
  return `sim_method_${last4}_${expYear}-${expMonth}_${shortOf(token)}`;
}

// The last digits of a card's number decide what happens when it is charged.
function outcomeOf(
  method: string,
  { isOnSession, now }: { readonly isOnSession: boolean; readonly now: Date },
): Pick<SimulatedPayment, 'state' | 'failure'> {
  const [, , last4, expires = ''] = method.split('_');
  const [year, month] = expires.split('-').map(Number);
  if (last4 === EMPTY_WHEN_CHARGED) return unpaid(EMPTY);
  if (year && month && isExpired(year, month, now)) return unpaid(EXPIRED_CARD);
  if (last4 !== ASKS_ALWAYS) return { state: 'paid', failure: null };
  return isOnSession ? { state: 'confirming', failure: null } : { state: 'unconfirmed', failure: NEEDS_CONFIRMATION };
}

async function cancelPayment(tx: Tx, { clock }: Context, id: string): Promise<PaymentState | null> {
  const payment = await lockPayment(tx, id);
  if (!payment || payment.state === 'paid') return payment && stateOf(tx, payment);
  await writePayment(tx, id, { state: 'canceled', failure: null }, clock.now());
  return stateOf(tx, { ...payment, state: 'canceled', failure: null });
}

async function refund(
  tx: Tx,
  { clock }: Context,
  { payment: id, key, amountCents }: { payment: string; key: string; amountCents: number },
): Promise<RefundState | Declined> {
  const payment = await lockPayment(tx, id);
  const known = await readRefundOfKey(tx, key);
  if (known) return known;
  if (payment?.state !== 'paid') return { declined: 'There is no such payment to refund.' };
  const refunded = (await readRefunds(tx, id)).reduce((sum, one) => sum + one.amountCents, 0);
  if (refunded + amountCents > payment.amountCents) {
    return { declined: 'That’s more than what is left of this payment.' };
  }
  return insertRefund(tx, { id: `sim_refund_${publicCode(22)}`, key, payment: id, amountCents, at: clock.now() });
}

async function stateOf(tx: Tx, payment: SimulatedPayment): Promise<PaymentState> {
  const { id, organizationId, invoiceId, amountCents, state, failure } = payment;
  const isAsked = state === 'confirming' || state === 'unconfirmed';
  return {
    ...{ id, amountCents, failure, disputes: [] },
    invoice: organizationId === null || invoiceId === null ? null : { organizationId, invoiceId },
    status: isAsked ? 'needs-action' : state,
    clientSecret: state === 'confirming' ? `${PAYMENT}${id}` : null,
    refunds: state === 'paid' ? await readRefunds(tx, id) : [],
  };
}

function unpaid(failure: string): Pick<SimulatedPayment, 'state' | 'failure'> {
  return { state: 'unpaid', failure };
}

function shortOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 24);
}
