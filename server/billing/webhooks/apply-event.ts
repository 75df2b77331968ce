import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { providerOf } from '../provider/provider-of.ts';
import { writeNewCard } from '../save-card.ts';
import { refreshCard } from './refresh-card.ts';
import {
  markEventAcrossOrganizations,
  readLeftEventsAcrossOrganizations,
  readWaitingEventAcrossOrganizations,
  type StoredEvent,
} from './store.ts';

/** The job that applies a webhook. */
export const APPLY_EVENT = 'billing.apply-event';

const LEFT_AFTER_MS = 10 * 60_000;
const MOST_AT_ONCE = 100;
const MOST_ATTEMPTS = 30;

/**
 * Applies a webhook once. It only says what to look at: the provider is asked for the current state, so webhooks may
 * arrive in any order, and before the response to the call they are about.
 */
export async function applyEvent(context: Context, id: string): Promise<void> {
  const { db, clock } = context;
  const event = await inTransactionAcrossOrganizations(db, (tx) => readWaitingEventAcrossOrganizations(tx, id));
  if (!event) return;
  try {
    const error = await apply(context, await providerOf(context), event);
    await inTransactionAcrossOrganizations(db, (tx) =>
      markEventAcrossOrganizations(tx, id, { at: clock.now(), error }),
    );
  } catch (failure) {
    const at = event.attempts + 1 >= MOST_ATTEMPTS ? clock.now() : null;
    const error = failure instanceof Error ? failure.message.slice(0, 300) : 'failed';
    await inTransactionAcrossOrganizations(db, (tx) => markEventAcrossOrganizations(tx, id, { at, error }));
    throw failure;
  }
}

/** Applies webhooks whose job was lost or ran out of retries. */
export async function applyLeftEvents(context: Context): Promise<void> {
  if (context.config.payments !== 'stripe') return;
  const before = new Date(context.clock.now().getTime() - LEFT_AFTER_MS);
  const left = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readLeftEventsAcrossOrganizations(tx, before, MOST_AT_ONCE),
  );
  for (const id of left) {
    try {
      await applyEvent(context, id);
    } catch (error) {
      context.log.warn({ err: error, eventId: id }, 'could not apply a payment webhook');
    }
  }
}

// Why there was nothing to do; null if something was looked up.
async function apply(context: Context, provider: PaymentProvider, event: StoredEvent): Promise<string | null> {
  const { type, payload } = event;
  const paymentId = payload.object === 'payment_intent' ? payload.id : payload.paymentIntent;
  if (paymentId !== null) return applyPayment(context, provider, paymentId);
  if (type === 'setup_intent.succeeded') return applySetup(context, provider, payload.id);
  if (type.startsWith('payment_method.')) return refreshCard(context, provider, payload.id);
  return 'not needed here';
}

async function applyPayment(context: Context, provider: PaymentProvider, paymentId: string): Promise<string | null> {
  const state = await provider.readPayment(paymentId);
  if (!state?.invoice) return 'none of our payments';
  const { organizationId, invoiceId } = state.invoice;
  await settlePayment(context, organizationId, invoiceId, state);
  return null;
}

// The cardholder confirmed their card and left before we got the result.
async function applySetup(context: Context, provider: PaymentProvider, setupId: string): Promise<string | null> {
  const setup = await provider.readSetup(setupId);
  if (!setup) return 'none of our cards';
  await writeNewCard(context, setup.organizationId, setup.card, null);
  return null;
}
