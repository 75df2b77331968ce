import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PolicyFactory } from '../../../design/page-policy.ts';
import { PaymentError } from '../payment-error.ts';

/** What the server writes into the frame's page: a key that is no secret, and where Stripe's script is. */
type StripeTerms = { readonly publishableKey: string; readonly scriptUrl: string };

const stripesOwn = 'https://js.stripe.com';
let loading: Promise<Stripe> | null = null;
let isLetIn = false;

/** Stripe.js of this page, loaded when it is first needed; one that did not load is tried again the next time. */
export function loadStripeJs(): Promise<Stripe> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Stripe> {
  try {
    const { publishableKey, scriptUrl } = JSON.parse(
      document.getElementById('stripe')?.textContent ?? '',
    ) as StripeTerms;
    letStripeIn(scriptUrl);
    // A are-in is put in place of Stripe's own script, which is then not loaded anymore.
    if (scriptUrl !== stripesOwn) await loadScript(`${scriptUrl}/stripe.js`);
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
  } catch {
    // Said below: people can do nothing with the reason.
  }
  throw new PaymentError(
    'The payment form couldn’t be loaded. Check your connection, or turn off your ad blocker, and try again.',
  );
}

// As in the page's security policy.
function letStripeIn(scriptUrl: string): void {
  if (isLetIn) return;
  isLetIn = true;
  const { origin } = new URL(scriptUrl);
  const isOurs = (address: URL) => address.origin === origin || (origin === stripesOwn && isStripes(address));
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (isOurs(new URL(address, location.href))) return address;
      throw new TypeError(`This page takes no script from ${address}.`);
    },
  });
}

function isStripes({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.endsWith('.js.stripe.com');
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded.`));
    document.head.append(script);
  });
}
