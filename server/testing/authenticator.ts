import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './test-server.ts';

/** The code of an authenticator app for this secret now, or this many half minutes later. */
export function codeOf(server: TestServer, secret: string, later = 0): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: server.clock.now().getTime() + later * 30_000 });
}

/**
 * Turns two-step sign-in on as a person does, signed in or in a sign-in that requires it: with the secret shown and a
 * code of the app.
 */
export async function turnOnSecondFactor(
  server: TestServer,
  user: { readonly token: string; readonly password?: string },
): Promise<{ secret: string; recoveryCodes: string[]; token: string | null }> {
  const { startAuthenticator } = await server.graphql(
    'mutation ($password: String) { startAuthenticator(currentPassword: $password) { success errors secret address } }',
    { password: user.password ?? null },
    user.token,
  );
  if (!startAuthenticator.success) throw new Error(startAuthenticator.errors.join(' '));
  const { secret } = startAuthenticator;
  const { confirmAuthenticator } = await server.graphql(
    'mutation ($code: String!) { confirmAuthenticator(code: $code) { success errors recoveryCodes token } }',
    { code: codeOf(server, secret) },
    user.token,
  );
  if (!confirmAuthenticator.success) throw new Error(confirmAuthenticator.errors.join(' '));
  const { recoveryCodes, token } = confirmAuthenticator;
  return { secret, recoveryCodes, token };
}
