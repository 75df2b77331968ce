import * as phrases from '../../../../words/en/staff/account-billing.ts';
import { PaymentError } from '../payment-error.ts';
import type { PaymentForm, StripeAnswer } from './payment-form.ts';

const ADDRESS = '/payment-form';
const NOT_LOADED = phrases.thePaymentFormCouldntBeLoaded;

/** Puts the frame with the payment form into this place; it goes on once the form is there, and throws when it isn't. */
export async function openPaymentForm(place: HTMLElement, frame: HTMLIFrameElement): Promise<PaymentForm> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = ADDRESS;
  // A frame of another color scheme than its page gets a background of its own.
  frame.style.colorScheme = 'light';
  place.append(frame);
  await loaded;
  const form = frame.contentWindow?.paymentForm;
  if (!form) throw new PaymentError(NOT_LOADED);
  return form;
}

/** Has the form do something that needs no field of its own, in a frame that is there for as long as that takes. */
export async function askPaymentForm(
  { title, covers }: { readonly title: string; readonly covers: 'page' | 'nothing' },
  ask: (form: PaymentForm) => Promise<StripeAnswer>,
): Promise<string> {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText =
    covers === 'page'
      ? 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647'
      : 'position:fixed;width:0;height:0;border:0';
  try {
    return madeOf(await ask(await openPaymentForm(document.body, frame)));
  } finally {
    frame.remove();
  }
}

/** What Stripe made; throws what it said instead. */
export function madeOf(answer: StripeAnswer): string {
  if ('made' in answer) return answer.made;
  throw new PaymentError(answer.problem);
}
