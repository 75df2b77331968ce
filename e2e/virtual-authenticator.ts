import type { CDPSession, Page } from 'playwright-core';

/** A virtual authenticator in the browser, like a device with a fingerprint reader. */
export type VirtualAuthenticator = {
  readonly session: CDPSession;
  readonly id: string;
  /** How many passkeys it has. */
  count(): Promise<number>;
  /** Sets whether the person's finger is recognized. */
  recognize(isRecognized: boolean): Promise<void>;
};

/** Gives the page's browser a device that stores passkeys, and responds right away. */
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
