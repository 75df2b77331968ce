import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI in the QR code for an authenticator app. */
export function setUpAddress(secret: string, account: { readonly issuer: string; readonly email: string }): string {
  return totpOf(secret, account).toString();
}

/**
 * The time step of a code (RFC 6238; one earlier and one later are accepted too); null if the code is wrong, or not
 * newer than the last one used.
 */
export function stepOfCode(secret: string, untrustedCode: string, now: Date, lastStep: number): number | null {
  const token = untrustedCode.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}

function totpOf(secret: string, account?: { readonly issuer: string; readonly email: string }): TOTP {
  const named = account ? { issuer: account.issuer, label: account.email } : {};
  return new TOTP({
    ...named,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
