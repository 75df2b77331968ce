import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in the letters that people can type. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says that an authenticator app reads. */
export function setUpAddress(secret: string, account: { readonly issuer: string; readonly email: string }): string {
  return totpOf(secret, account).toString();
}

/**
 * The half minute a code belongs to (RFC 6238, one earlier and one later are taken as well); null when the code is not
 * right, or not newer than the one used last.
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
