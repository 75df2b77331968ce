import { type Call, type Given, LIST, listed } from './call.ts';
import { behaviorOf, cardOf } from './cards.ts';
import { listOf, type Params, partOf, textOf } from './form-body.ts';
import {
  answerBank,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  createSetupIntent,
  renamePaymentIntent,
  requireIntent,
} from './intents.ts';
import { createRefund } from './money-back.ts';
import {
  invalid,
  type Metadata,
  missing,
  newId,
  type PaymentMethodObject,
  type StripeState,
  StubError,
  secondsOf,
} from './objects.ts';
import { payoutCalls } from './payouts.ts';

/** Every call that the stand-in supports, by method and address. */
export const calls: Readonly<Record<string, Call>> = {
  'POST /v1/customers': { key: 'secret', allowed: ['name', 'email', 'description', 'metadata.*'], run: createCustomer },
  'POST /v1/setup_intents': {
    key: 'secret',
    allowed: [
      ...['customer', 'payment_method', 'confirm', 'usage', 'description', 'return_url', 'metadata.*', 'expand.*'],
      ...['allowed_payment_method_types.*', 'automatic_payment_methods.*', 'payment_method_options.*'],
    ],
    run: ({ state, params }) => expanded(state, params, createSetupIntent(state, params)),
  },
  'GET /v1/setup_intents': {
    key: 'secret',
    allowed: [...LIST, 'customer', 'payment_method', 'attach_to_self'],
    run: ({ state, params }) =>
      listed(
        params,
        [...state.intents.values()]
          .filter(({ object }) => object === 'setup_intent')
          .filter((one) => matches(one, params, ['customer', 'payment_method']))
          .map((one) => expanded(state, params, one)),
      ),
  },
  'GET /v1/setup_intents/:id': {
    key: 'secret',
    allowed: ['client_secret', 'expand.*'],
    run: ({ state, params, id }) => expanded(state, params, requireIntent(state, id, 'setup_intent')),
  },
  'GET /v1/payment_methods/:id': {
    key: 'secret',
    allowed: ['expand.*'],
    run: ({ state, id }) => state.methods.get(id) ?? never(missing('PaymentMethod', id, 'payment_method')),
  },
  'POST /v1/payment_methods/:id/detach': {
    key: 'secret',
    allowed: ['expand.*'],
    run: ({ state, id }) => detachCard(state, id),
  },
  'POST /v1/payment_intents': {
    key: 'secret',
    allowed: [
      ...['amount', 'currency', 'customer', 'description', 'payment_method', 'confirm', 'off_session', 'metadata.*'],
      ...['allowed_payment_method_types.*', 'receipt_email', 'statement_descriptor_suffix', 'expand.*'],
    ],
    run: ({ state, params }) => createPaymentIntent(state, params),
  },
  'GET /v1/payment_intents': {
    key: 'secret',
    allowed: [...LIST, 'customer'],
    run: ({ state, params }) =>
      listed(
        params,
        [...state.intents.values()]
          .filter(({ object }) => object === 'payment_intent')
          .filter((one) => matches(one, params, ['customer'])),
      ),
  },
  'POST /v1/payment_intents/:id': {
    key: 'secret',
    allowed: ['metadata.*', 'description', 'expand.*'],
    run: ({ state, params, id }) => renamePaymentIntent(state, id, params),
  },
  'GET /v1/payment_intents/:id': {
    key: 'secret',
    allowed: ['client_secret', 'expand.*'],
    run: ({ state, id }) => requireIntent(state, id, 'payment_intent'),
  },
  'POST /v1/payment_intents/:id/confirm': {
    key: 'secret',
    allowed: ['payment_method', 'off_session', 'return_url', 'error_on_requires_action', 'expand.*'],
    run: ({ state, params, id }) => confirmPaymentIntent(state, id, params),
  },
  'POST /v1/payment_intents/:id/cancel': {
    key: 'secret',
    allowed: ['cancellation_reason', 'expand.*'],
    run: ({ state, id }) => cancelPaymentIntent(state, id),
  },
  'POST /v1/refunds': {
    key: 'secret',
    allowed: ['payment_intent', 'amount', 'reason', 'metadata.*', 'expand.*'],
    run: ({ state, params }) => createRefund(state, params),
  },
  'GET /v1/refunds': {
    key: 'secret',
    allowed: [...LIST, 'charge', 'payment_intent'],
    run: ({ state, params }) =>
      listed(
        params,
        [...state.refunds.values()].filter((one) => matches(one, params, ['payment_intent', 'charge'])),
      ),
  },
  'GET /v1/disputes': {
    key: 'secret',
    allowed: [...LIST, 'charge', 'payment_intent'],
    run: ({ state, params }) =>
      listed(
        params,
        [...state.disputes.values()].filter((one) => matches(one, params, ['payment_intent', 'charge'])),
      ),
  },
  'GET /v1/events': {
    key: 'secret',
    allowed: [...LIST, 'delivery_success', 'type', 'types.*'],
    run: ({ state, params }) => listed(params, missedEvents(state, params)),
  },
  ...payoutCalls,
  'POST /v1/accounts': {
    key: 'secret',
    allowed: [
      'type',
      'country',
      'business_type',
      'external_account',
      'capabilities.*',
      'metadata.*',
      'email',
      'settings.*',
      'expand.*',
    ],
    run: createAccount,
  },
  // Stripe.js's requests from the browser.
  'POST /v1/payment_methods': {
    key: 'publishable',
    allowed: ['type', 'card.*', 'billing_details.*'],
    run: createMethod,
  },
  'POST /v1/tokens': { key: 'publishable', allowed: ['bank_account.*'], run: createBankToken },
  'POST /stub/answers': {
    key: 'publishable',
    allowed: ['client_secret', 'approved'],
    run: ({ state, params }) =>
      answerBank(state, textOf(params, 'client_secret') ?? '', textOf(params, 'approved') === 'true'),
  },
  'GET /stub/intents': { key: 'publishable', allowed: ['client_secret'], run: findIntent },
};

function createCustomer({ state, params }: Given): object {
  const metadata = partOf(params, 'metadata') as Metadata;
  const customer = { id: newId('cus'), object: 'customer', name: textOf(params, 'name'), metadata } as const;
  state.customers.set(customer.id, customer);
  return customer;
}

function createMethod({ state, params }: Given): object {
  const given = partOf(params, 'card');
  const number = (textOf(given, 'number') ?? '').replaceAll(' ', '');
  const card = cardOf(number, Number(textOf(given, 'exp_month')), Number(textOf(given, 'exp_year')));
  if (!card) throw cardError('incorrect_number', 'Your card number is incorrect.');
  if (card.exp_year < state.now().getUTCFullYear()) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is in the past.");
  }
  const method: PaymentMethodObject = {
    ...{ id: newId('pm'), object: 'payment_method', type: 'card', card, customer: null, livemode: false },
    created: secondsOf(state.now()),
  };
  state.methods.set(method.id, method);
  state.numbers.set(method.id, number);
  return method;
}

/** Detaches a card from its customer. */
export function detachCard(state: StripeState, id: string): PaymentMethodObject {
  const method = state.methods.get(id) ?? never(missing('PaymentMethod', id, 'payment_method'));
  method.customer = null;
  state.announce('payment_method.detached', method);
  return method;
}

function missedEvents(state: StripeState, params: Params): object[] {
  const types = listOf(params, 'types');
  const since = Number(textOf(partOf(params, 'created'), 'gte') ?? 0);
  return state.events.filter(
    (event) =>
      types.includes(event.type) &&
      event.created >= since &&
      (textOf(params, 'delivery_success') !== 'false' || event.pending_webhooks > 0),
  );
}

function createBankToken({ state, params }: Given): object {
  const bank = partOf(params, 'bank_account');
  const isForIndividuals = textOf(bank, 'account_holder_type') === 'individual';
  if (textOf(bank, 'country') !== 'US' || textOf(bank, 'currency') !== 'usd' || !isForIndividuals) {
    throw invalid('This stand-in takes bank accounts of individuals in the US, in usd.', { param: 'bank_account' });
  }
  const [routing, account] = [textOf(bank, 'routing_number') ?? '', textOf(bank, 'account_number') ?? ''];
  if (routing !== '110000000') {
    throw invalid('The routing number is not valid.', {
      code: 'routing_number_invalid',
      param: 'bank_account[routing_number]',
    });
  }
  const id = newId('btok');
  const shown = { bank_name: 'STRIPE TEST BANK', last4: account.slice(-4), routing_number: routing };
  state.bankTokens.set(id, { ...shown, isUsed: false });
  return { id, object: 'token', type: 'bank_account', used: false, bank_account: { object: 'bank_account', ...shown } };
}

function createAccount({ state, params }: Given): object {
  const token = textOf(params, 'external_account') ?? '';
  const bank = state.bankTokens.get(token) ?? never(missing('token', token, 'external_account', 400));
  if (bank.isUsed) throw invalid('You cannot use a Stripe token more than once.', { code: 'token_already_used' });
  bank.isUsed = true;
  const { bank_name, last4, routing_number } = bank;
  const held = { id: newId('ba'), object: 'bank_account', bank_name, last4, routing_number };
  const account = {
    ...{ id: newId('acct'), object: 'account', type: 'custom', country: 'US', payouts_enabled: false },
    external_accounts: { object: 'list', data: [held], has_more: false },
    metadata: partOf(params, 'metadata'),
  };
  state.accounts.set(account.id, { ...account, last4 });
  return account;
}

function findIntent({ state, params }: Given): object {
  const secret = textOf(params, 'client_secret') ?? '';
  const intent = [...state.intents.values()].find((one) => one.client_secret === secret);
  return intent ?? never(missing('intent', secret, 'client_secret'));
}

// Expanded fields: a card in place of its id.
function expanded(state: StripeState, params: Params, object: object): object {
  const wanted = listOf(params, 'expand').map((path) => path.replace(/^data\./, ''));
  const { payment_method: id } = object as { payment_method?: string | null };
  return wanted.includes('payment_method') && id ? { ...object, payment_method: state.methods.get(id) } : object;
}

function matches(object: object, params: Params, names: readonly string[]): boolean {
  return names.every((name) => {
    const wanted = textOf(params, name);
    return wanted === null || (object as Record<string, unknown>)[name] === wanted;
  });
}

function cardError(code: string, message: string): StubError {
  return new StubError(402, { type: 'card_error', code, message });
}

function never(error: Error): never {
  throw error;
}

/** Whether a card's number is one that the bank disputes automatically. */
export function isDisputedCard(state: StripeState, method: string | null): boolean {
  return behaviorOf(state.numbers.get(method ?? '') ?? '').isDisputed === true;
}
