import type { CDPSession, Page } from 'playwright-core';

/** An authenticator of the browser's own, as a device with a fingerprint reader has one. */
export type VirtualAuthenticator = {
  readonly session: CDPSession;
  readonly id: string;
  /** How many passkeys are on it. */
  count(): Promise<number>;
  /** Whether the person's finger is recognized from now on. */
  recognize(isRecognized: boolean): Promise<void>;
};

/** Gives the page's browser a device that keeps passkeys, and answers at once. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    session,
    id,
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id });
      return credentials.length;
    },
    async recognize(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
    },
  };
}
