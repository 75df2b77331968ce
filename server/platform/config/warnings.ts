import type { Config } from './config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Warnings about settings that are only meant for trying it out. */
export function warningsOf(config: Config): string[] {
  const isOnlyHere = LOOPBACK.test(config.host) && LOOPBACK.test(new URL(config.publicUrl).hostname);
  if (isOnlyHere) return [];
  const warnings: string[] = [];
  if (config.carrier === 'simulator')
    warnings.push(
      'WARNING: CARRIER=simulator, and this server can be reached from other machines. Everyone who reaches it reads all texts, sign-up codes and mails at /simulator, and may answer from any phone. Set CARRIER to twilio or telnyx, or HOST=127.0.0.1 without a public address.',
    );
  if (config.payments === 'simulator')
    warnings.push(
      'WARNING: PAYMENTS=simulator, and this server can be reached from other machines. Anyone can get a plan with the card 4242 4242 4242 4242, and no one is charged. Set PAYMENTS=stripe with your Stripe keys, or PAYMENTS=none until you have them.',
    );
  return warnings;
}
