import type { Config } from '../platform/config/config.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { startTwilioStub, type TwilioStub } from './twilio-stub.ts';

/** A server that sends through its own Twilio stub, and takes no payments. */
export async function startTwilioServer(
  settings: Partial<Config> = {},
): Promise<{ readonly server: TestServer; readonly stub: TwilioStub }> {
  const stub = await startTwilioStub();
  const { accountSid, authToken, url: apiUrl } = stub;
  const twilio = { accountSid, authToken, apiUrl };
  return { stub, server: await startTestServer({ carrier: 'twilio', twilio, payments: 'none', ...settings }) };
}
