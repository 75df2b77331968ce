import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { companyCertificate } from '../../testing/company-certificate.ts';
import { outsideWithCompany } from '../../testing/company-provider.ts';
import { startTestServer } from '../../testing/test-server.ts';

const SAVE = `mutation ($issuer: String!, $password: String!) {
  saveSingleSignOn(issuer: $issuer, clientId: "tidings", clientSecret: "a secret", domains: ["company.com"],
    currentPassword: $password) { success errors } }`;
const TEST = 'mutation { startSingleSignOnTest { success errors address tabKey } }';
const FINISH = `mutation ($answer: String!, $tabKey: String!) {
  finishSingleSignOn(answer: $answer, tabKey: $tabKey) { success errors testedAs } }`;

const server = await startTestServer({}, undefined, createLog('silent'), outsideWithCompany(new Map()));
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

type Claims = Record<string, unknown>;
let claims: Claims = {};
let key = privateKey;
let extra = '';

// A company's page that signs whatever it is asked to: the certified one never makes these mistakes.
const company = createServer(companyCertificate, (request, response) => {
  const { pathname } = new URL(request.url ?? '', issuer);
  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], padding: extra },
      ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] },
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: sign() }),
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(documents[pathname]?.() ?? {}));
});
await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve));
const issuer = `https://127.0.0.1:${(company.address() as AddressInfo).port}`;
atEnd(async () => {
  company.closeAllConnections();
  company.close();
});

function sign(): string {
  const parts = [{ alg: 'RS256', kid: '1' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createSign('sha256').update(parts.join('.')).sign(key).toString('base64url');
  return `${parts.join('.')}.${signature}`;
}

const { id } = await buildOrganization(server.context);
const owner = await buildUser(server.context, id, { email: 'owner@company.com' });
await server.graphql(SAVE, { issuer, password: owner.password }, owner.token);

async function answer(change: (right: Claims) => Claims) {
  const { address, tabKey } = (await server.graphql(TEST, {}, owner.token)).startSingleSignOnTest;
  const asked = new URL(address).searchParams;
  const now = Math.floor(Date.now() / 1000);
  claims = change({
    ...{ iss: issuer, aud: 'tidings', sub: '1', nonce: asked.get('nonce'), iat: now, exp: now + 60 },
    ...{ email: owner.email, email_verified: true },
  });
  const query = `?code=x&state=${asked.get('state')}`;
  return (await server.graphql(FINISH, { answer: query, tabKey }, owner.token)).finishSingleSignOn;
}

const WRONG = 'gave an answer we can’t accept';

describe('an answer that a company’s page signed', () => {
  it('is taken when everything in it is right', async () => {
    expect(await answer((right) => right)).toMatchObject({ success: true, testedAs: owner.email });
  });

  it.each<[string, (right: Claims) => Claims]>([
    ['another sign-in (nonce)', (right) => ({ ...right, nonce: 'other' })],
    ['no sign-in', ({ nonce: _nonce, ...right }) => right],
    ['another app (aud)', (right) => ({ ...right, aud: 'other' })],
    ['another company (iss)', (right) => ({ ...right, iss: 'https://example.com' })],
    ['a time that is over (exp)', (right) => ({ ...right, iat: 1_000, exp: 1_060 })],
  ])('is refused when it is for %s', async (_what, change) => {
    expect((await answer(change)).errors[0]).toContain(WRONG);
  });

  it('is refused when someone else signed it', async () => {
    key = strangers;
    const { errors } = await answer((right) => right).finally(() => {
      key = privateKey;
    });
    expect(errors[0]).toContain(WRONG);
  });

  it.each([false, undefined, 'true'])('is refused when the address is confirmed with %s', async (isVerified) => {
    expect((await answer((right) => ({ ...right, email_verified: isVerified }))).errors[0]).toContain(
      'didn’t confirm your email address',
    );
  });

  it('is not read to its end when it is very long', async () => {
    extra = 'x'.repeat(300_000);
    const { startSingleSignOnTest } = await server.graphql(TEST, {}, owner.token);
    extra = '';
    expect(startSingleSignOnTest.errors[0]).toContain('answered, but it isn’t an OpenID provider');
  });
});
