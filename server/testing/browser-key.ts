import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { PROOF_HEADER, proofHeader, signedText } from '../../contract/session-proof.ts';
import type { TestServer } from './test-server.ts';

/** The ways a signature can be wrong for its call. */
type Wrong = { path?: string; method?: string; body?: string; time?: number; nonce?: string };

/** A browser's key in the test's memory. */
export type TestKey = {
  /** The signature header of a call. */
  headerFor(call: { method: string; path: string; body?: string }, wrong?: Wrong): Record<string, string>;
  /** Sends a signed GraphQL call. */
  ask: TestServer['graphql'];
};

/** Creates a key as a browser does, for calls to this server. */
export function makeBrowserKey(server: TestServer): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const headerFor: TestKey['headerFor'] = (asked, wrong = {}) => {
    const { method, path, body = '' } = { ...asked, ...wrong };
    const bodyHash = body === '' ? '' : createHash('sha256').update(body).digest('base64url');
    const { time = server.clock.now().getTime(), nonce = randomBytes(16).toString('base64url') } = wrong;
    const text = signedText({ method, path, bodyHash, time, nonce });
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const header = proofHeader({ time, nonce }, signature.toString('base64url'), point.toString('base64url'));
    return { [PROOF_HEADER]: header };
  };
  return {
    headerFor,
    async ask(query, variables = {}, token = null) {
      const body = JSON.stringify({ query, variables });
      const answer = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headerFor({ method: 'POST', path: '/graphql', body }),
        },
        body,
      });
      const { data, errors } = (await answer.json()) as { data: never; errors?: { message: string }[] };
      if (errors?.length) throw new Error(errors.map((error) => error.message).join('; '));
      return data;
    },
  };
}
