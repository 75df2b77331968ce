import type Stripe from 'stripe';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { CustomerGone, Declined, KeptAccount, KeptCard, ToConfirm } from '../provider/payment-provider.ts';
import { askStripe, isCustomerGone } from './stripe-client.ts';

const UNKNOWN_CARD = { declined: 'We couldn’t find this card. Enter it again.' };
const NOT_CONFIRMED = { declined: 'Your bank couldn’t confirm this card. Try again, or use another card.' };
const UNKNOWN_ACCOUNT = { declined: 'We couldn’t read this bank account. Enter it again.' };

const brandNames: Readonly<Record<string, string>> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' },
  ...{ diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' },
};

type CardWanted = { readonly organizationId: OrganizationId; readonly customer: string; readonly token: string };

/** Sets a payment method up for off-session charges; continues where an earlier call stopped. */
export async function keepCard(
  stripe: Stripe,
  { organizationId, customer, token }: CardWanted,
): Promise<KeptCard | ToConfirm | Declined | CustomerGone> {
  if (!/^pm_\w{1,200}$/.test(token)) return UNKNOWN_CARD;
  const begun = await askStripe(
    () => stripe.setupIntents.list({ customer, payment_method: token, limit: 1, expand: ['data.payment_method'] }),
    ['resource_missing'],
  );
  const [known] = 'answer' in begun ? begun.answer.data : [];
  if (known && known.status !== 'canceled') return outcomeOf(known);
  const asked = await askStripe(
    () =>
      stripe.setupIntents.create(
        {
          ...{ customer, payment_method: token, confirm: true, usage: 'off_session' },
          ...{ allowed_payment_method_types: ['card'], expand: ['payment_method'] },
          metadata: { organization: String(organizationId) },
        },
        { idempotencyKey: `card-${organizationId}-${customer}-${token}` },
      ),
    ['resource_missing', 'payment_method_unexpected_state'],
  );
  if ('declined' in asked) return { declined: asked.declined };
  if ('answer' in asked) return outcomeOf(asked.answer);
  return isCustomerGone(asked) ? { customerGone: true } : UNKNOWN_CARD;
}

/** The current state of a customer's card; null if it was detached. */
export async function readCard(
  stripe: Stripe,
  customer: string,
  method: string,
): Promise<Omit<KeptCard, 'since'> | null> {
  const asked = await askStripe(() => stripe.paymentMethods.retrieve(method), ['resource_missing']);
  if (!('answer' in asked) || idOf(asked.answer.customer) !== customer) return null;
  return cardOf(asked.answer);
}

/** Detaches a card from its customer, unless that is done already. */
export async function dropCard(stripe: Stripe, customer: string, method: string): Promise<void> {
  if ((await readCard(stripe, customer, method)) === null) return;
  await askStripe(() => stripe.paymentMethods.detach(method), ['resource_missing']);
}

/** The card of a SetupIntent that succeeded, and the organization it was for. */
export async function readSetup(
  stripe: Stripe,
  id: string,
): Promise<{ readonly organizationId: OrganizationId; readonly card: KeptCard } | null> {
  const asked = await askStripe(
    () => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }),
    ['resource_missing'],
  );
  if (!('answer' in asked)) return null;
  const organizationId = Number(asked.answer.metadata?.organization) as OrganizationId;
  const kept = outcomeOf(asked.answer);
  return Number.isSafeInteger(organizationId) && 'method' in kept ? { organizationId, card: kept } : null;
}

type AccountWanted = { readonly organizationId: OrganizationId; readonly userId: number; readonly token: string };

/** Creates an account for payouts, with the bank account of the token; one for each token. */
export async function keepAccount(
  stripe: Stripe,
  { organizationId, userId, token }: AccountWanted,
): Promise<KeptAccount | Declined> {
  if (!/^btok_\w{1,200}$/.test(token)) return UNKNOWN_ACCOUNT;
  const asked = await askStripe(
    () =>
      stripe.accounts.create(
        {
          ...{ type: 'custom', country: 'US', business_type: 'individual', external_account: token },
          capabilities: { transfers: { requested: true } },
          // Payouts are manual, so that each one is one of ours.
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { organization: String(organizationId), user: String(userId) },
        },
        { idempotencyKey: `account-${organizationId}-${userId}-${token}` },
      ),
    ['token_already_used', 'resource_missing', 'bank_account_unusable', 'routing_number_invalid'],
  );
  if (!('answer' in asked)) return 'declined' in asked ? { declined: asked.declined } : UNKNOWN_ACCOUNT;
  const bank = asked.answer.external_accounts?.data.find((one) => one.object === 'bank_account');
  if (!bank) return UNKNOWN_ACCOUNT;
  return { account: asked.answer.id, name: bank.bank_name ?? 'Bank account', last4: bank.last4 ?? '' };
}

function outcomeOf(intent: Stripe.SetupIntent): KeptCard | ToConfirm | Declined {
  const { status, client_secret: clientSecret, payment_method: method, created } = intent;
  if (status === 'requires_action' && clientSecret) return { clientSecret };
  const card = status === 'succeeded' && method !== null && typeof method === 'object' ? cardOf(method) : null;
  if (card) return { ...card, since: new Date(created * 1000) };
  return { declined: intent.last_setup_error?.message ?? NOT_CONFIRMED.declined };
}

function cardOf({ id, card }: Stripe.PaymentMethod): Omit<KeptCard, 'since'> | null {
  if (!card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { method: id, brand: brandNames[brand] ?? 'Card', last4, expMonth, expYear };
}

function idOf(customer: string | { id: string } | null): string | null {
  return typeof customer === 'object' ? (customer?.id ?? null) : customer;
}
