import { behaviorOf, hasExpired } from './cards.ts';
import { listOf, type Params, partOf, textOf } from './form-body.ts';
import {
  type ChargeObject,
  type ErrorObject,
  type IntentObject,
  invalid,
  type Metadata,
  missing,
  newId,
  type PaymentMethodObject,
  type StripeState,
  StubError,
  secondsOf,
} from './objects.ts';

const AUTHENTICATION_REQUIRED: Omit<ErrorObject, 'type'> = {
  ...{ code: 'authentication_required', decline_code: 'authentication_required' },
  message: 'Your card was declined. This transaction requires authentication.',
};
const FAILED_AUTHENTICATION =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export function createSetupIntent(state: StripeState, params: Params): object {
  const customer = requireCustomer(state, params);
  const method = requireMethod(state, textOf(params, 'payment_method') ?? '', customer);
  requireCards(params);
  const intent = newIntent(state, 'setup_intent', params, customer);
  intent.usage = textOf(params, 'usage') ?? 'off_session';
  state.intents.set(intent.id, intent);
  intent.payment_method = method.id;
  const { atSetup, asks } = behaviorOf(state.numbers.get(method.id) ?? '');
  if (textOf(params, 'confirm') !== 'true') return setStatus(intent, 'requires_confirmation');
  if (atSetup) {
    const error: ErrorObject = { type: 'card_error', ...atSetup };
    setStatus(intent, 'requires_payment_method').last_setup_error = error;
    state.announce('setup_intent.setup_failed', intent);
    throw new StubError(402, { ...error, setup_intent: { ...intent } });
  }
  if (asks) return askCardholder(intent);
  return finishSetup(state, intent);
}

export function createPaymentIntent(state: StripeState, params: Params): object {
  const amount = Number(textOf(params, 'amount'));
  if (!Number.isSafeInteger(amount)) throw invalid('Invalid integer', { param: 'amount' });
  if (amount < 50) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (textOf(params, 'currency') !== 'usd') throw invalid('Invalid currency', { param: 'currency' });
  requireCards(params);
  const intent = newIntent(state, 'payment_intent', params, requireCustomer(state, params));
  Object.assign(intent, {
    ...{ amount, amount_received: 0, currency: 'usd', description: textOf(params, 'description') },
    ...{ latest_charge: null, last_payment_error: null },
  });
  state.intents.set(intent.id, intent);
  state.announce('payment_intent.created', intent);
  return intent;
}

/** Takes metadata and a description, in any state, as Stripe does. */
export function renamePaymentIntent(state: StripeState, id: string, params: Params): IntentObject {
  const intent = requireIntent(state, id, 'payment_intent');
  Object.assign(intent.metadata, partOf(params, 'metadata'));
  const description = textOf(params, 'description');
  return description === null ? intent : Object.assign(intent, { description });
}

/** Charges the card of a PaymentIntent; if the bank asks an absent cardholder, Stripe returns it without a card. */
export function confirmPaymentIntent(state: StripeState, id: string, params: Params): object {
  const intent = requireIntent(state, id, 'payment_intent');
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpected(intent, 'confirm');
  }
  const method = requireMethod(state, textOf(params, 'payment_method') ?? intent.payment_method ?? '', intent.customer);
  if (method.customer === null) {
    const message = 'This PaymentMethod was detached from a Customer, and may not be used again.';
    throw invalid(message, { code: 'payment_method_unexpected_state', param: 'payment_method' });
  }
  intent.payment_method = method.id;
  const { atCharge, asks } = behaviorOf(state.numbers.get(method.id) ?? '');
  if (atCharge) throw failPayment(state, intent, { type: 'card_error', ...atCharge });
  if (hasExpired(method.card, state.now())) {
    throw failPayment(state, intent, { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' });
  }
  const mustAsk = asks === 'always' || (asks === 'once' && !state.confirmed.has(method.id));
  if (mustAsk && textOf(params, 'off_session') === 'true') {
    throw failPayment(state, intent, { type: 'card_error', ...AUTHENTICATION_REQUIRED });
  }
  if (mustAsk) {
    askCardholder(intent);
    state.announce('payment_intent.requires_action', intent);
    return intent;
  }
  return finishPayment(state, intent);
}

export function cancelPaymentIntent(state: StripeState, id: string): object {
  const intent = requireIntent(state, id, 'payment_intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel');
  setStatus(intent, 'canceled');
  state.announce('payment_intent.canceled', intent);
  return intent;
}

/** The cardholder's answer in the bank's window that Stripe.js opens. */
export function answerBank(state: StripeState, clientSecret: string, isApproved: boolean): object {
  const intent = [...state.intents.values()].find((one) => one.client_secret === clientSecret);
  if (!intent) throw missing('intent', clientSecret, 'client_secret');
  if (intent.status !== 'requires_action') throw unexpected(intent, 'authenticate');
  const isSetup = intent.object === 'setup_intent';
  if (isApproved) return isSetup ? finishSetup(state, intent) : finishPayment(state, intent);
  const error: ErrorObject = {
    ...{ type: 'invalid_request_error', message: FAILED_AUTHENTICATION },
    code: isSetup ? 'setup_intent_authentication_failure' : 'payment_intent_authentication_failure',
  };
  setStatus(intent, 'requires_payment_method');
  if (isSetup) intent.last_setup_error = error;
  else intent.last_payment_error = error;
  state.announce(isSetup ? 'setup_intent.setup_failed' : 'payment_intent.payment_failed', intent);
  return intent;
}

export function requireIntent(state: StripeState, id: string, object: IntentObject['object']): IntentObject {
  const intent = state.intents.get(id);
  if (intent?.object !== object) throw missing(object, id, 'intent');
  return intent;
}

function finishSetup(state: StripeState, intent: IntentObject): IntentObject {
  const method = state.methods.get(intent.payment_method ?? '');
  if (method) {
    method.customer = intent.customer;
    state.confirmed.add(method.id);
    state.announce('payment_method.attached', method);
  }
  setStatus(intent, 'succeeded').last_setup_error = null;
  state.announce('setup_intent.succeeded', intent);
  return intent;
}

function finishPayment(state: StripeState, intent: IntentObject): IntentObject {
  const { id, amount = 0, customer, metadata } = intent;
  const charge: ChargeObject = {
    ...{ id: newId('ch'), object: 'charge', amount, amount_refunded: 0, refunded: false, disputed: false },
    ...{ payment_intent: id, customer, metadata, status: 'succeeded', created: secondsOf(state.now()) },
  };
  state.charges.set(charge.id, charge);
  Object.assign(setStatus(intent, 'succeeded'), {
    ...{ amount_received: amount, latest_charge: charge.id, last_payment_error: null },
  });
  state.announce('payment_intent.succeeded', intent);
  state.announce('charge.succeeded', charge);
  return intent;
}

function failPayment(state: StripeState, intent: IntentObject, error: ErrorObject): StubError {
  setStatus(intent, 'requires_payment_method').last_payment_error = error;
  intent.payment_method = null;
  state.announce('payment_intent.payment_failed', intent);
  return new StubError(402, { ...error, payment_intent: { ...intent } });
}

function askCardholder(intent: IntentObject): IntentObject {
  setStatus(intent, 'requires_action').next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  return intent;
}

function setStatus(intent: IntentObject, status: IntentObject['status']): IntentObject {
  intent.status = status;
  intent.next_action = null;
  return intent;
}

function unexpected(intent: IntentObject, verb: string): StubError {
  const message = `You cannot ${verb} this ${intent.object} because it has a status of ${intent.status}.`;
  return invalid(message, { code: `${intent.object}_unexpected_state`, [intent.object]: { ...intent } });
}

function newIntent(state: StripeState, object: IntentObject['object'], params: Params, customer: string): IntentObject {
  const id = newId(object === 'setup_intent' ? 'seti' : 'pi');
  return {
    ...{ id, object, status: 'requires_payment_method', client_secret: `${id}_secret_${newId('s').slice(3)}` },
    ...{ created: secondsOf(state.now()), customer, payment_method: null, next_action: null, livemode: false },
    metadata: partOf(params, 'metadata') as Metadata,
  };
}

function requireCustomer(state: StripeState, params: Params): string {
  const id = textOf(params, 'customer') ?? '';
  if (!state.customers.has(id)) throw missing('customer', id, 'customer', 400);
  return id;
}

function requireMethod(state: StripeState, id: string, customer: string | null): PaymentMethodObject {
  const method = state.methods.get(id);
  const isOfAnother = method !== undefined && method.customer !== null && method.customer !== customer;
  if (!method || isOfAnother) throw missing('PaymentMethod', id, 'payment_method', 400);
  return method;
}

function requireCards(params: Params): void {
  if (listOf(params, 'allowed_payment_method_types').join() !== 'card') {
    throw invalid('This stand-in takes cards only.', { param: 'allowed_payment_method_types' });
  }
}
