import { listOf } from './list-of.ts';

/** The Stripe account that receives payments. */
export type StripeSettings = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  /** Where browsers load Stripe.js from; only a test stand-in uses another host. */
  readonly jsUrl: string;
};

/** What a page that takes cards may load from other origins: scripts, frames and calls. */
export type PageSources = { readonly script: string; readonly frame: string; readonly connect: string };

/** The origins that Stripe.js is loaded from, opens frames from, and calls. */
export function stripeSources({ jsUrl }: StripeSettings): PageSources {
  const own = new URL(jsUrl).origin;
  if (own !== 'https://js.stripe.com') return { script: own, frame: own, connect: own };
  const script = 'https://js.stripe.com https://*.js.stripe.com';
  return { script, frame: `${script} https://hooks.stripe.com`, connect: 'https://api.stripe.com' };
}

type StripeVariables = {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL: string;
  readonly STRIPE_JS_URL: string;
};

const MODE = /^[a-z]+_(test|live)_/;

/** Why these settings can't take payments through Stripe, as a sentence; null if they can. */
export function stripeProblem(values: StripeVariables): string | null {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = values;
  const missing = [
    ...(secret ? [] : ['STRIPE_SECRET_KEY']),
    ...(publishable ? [] : ['STRIPE_PUBLISHABLE_KEY']),
    ...(webhook ? [] : ['STRIPE_WEBHOOK_SECRET']),
  ];
  if (missing.length > 0) return `PAYMENTS is stripe, so ${listOf(missing)} must be set too.`;
  if (MODE.exec(secret ?? '')?.[1] !== MODE.exec(publishable ?? '')?.[1]) {
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.';
  }
  return null;
}

/** The Stripe account in these variables. */
export function stripeSettings(values: StripeVariables): StripeSettings {
  return {
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: values.STRIPE_API_URL,
    jsUrl: values.STRIPE_JS_URL,
  };
}
