import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { readActor } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { openCipher } from '../platform/encryption.ts';
import { createOutbound } from '../platform/http/outbound.ts';
import { createLog } from '../platform/log.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startModmedStub } from '../testing/modmed-stub.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { connectModmed } from './connect-modmed.ts';

const NOT_CONNECTED = 'We could not connect to your ModMed account. Try again later.';
const credentials = { username: 'dr.rivera', password: 'a-secret-of-hers' };

const stub = await startModmedStub();
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const server = await startTestServer({ roles: ['web'], modmedApiUrl: stub.url }, undefined, log);
const { context } = server;

async function member(access: AccessLevel = 'ADMIN', given: { brand?: string; isPlatformAdmin?: boolean } = {}) {
  const organization = await buildOrganization(context, { brand: given.brand ?? 'health' });
  const { isPlatformAdmin = false } = given;
  const user = await buildUser(context, organization.id, { access, isPlatformAdmin });
  return { ...user, organizationId: organization.id };
}

async function connect(token: string, body: unknown = credentials, at: TestServer = server) {
  const answer = await fetch(`${at.url}/oauth2/modmed/token/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const integrationsSeenBy = async (token: string) => {
  const document = '{ user { user { integrations { id userId created integrationType } } } }';
  return (await server.graphql(document, {}, token)).user.user.integrations;
};

const rows = <Row>(organizationId: number, query: ReturnType<typeof sql<Row>>) =>
  inTransaction(context.db, organizationId, async (tx) => (await query.execute(tx)).rows);

describe('connecting ModMed', () => {
  it('asks ModMed with the credentials and answers the success message [INTG-04 INTG-06 REST-01 ERR-26]', async () => {
    const { token, id } = await member();
    stub.behave('answers');
    expect(await connect(token)).toEqual({ status: 200, body: { message: 'ModMed integration successful' } });
    expect(stub.requests.at(-1)).toEqual({ path: '/oauth2/grant', form: { grant_type: 'password', ...credentials } });
    expect(await integrationsSeenBy(token)).toEqual([
      { id: expect.any(String), userId: String(id), created: expect.any(String), integrationType: 'MODMED' },
    ]);
  });

  it('keeps what ModMed gave, closed, and the credentials not at all', async () => {
    const { token, id, organizationId } = await member();
    stub.behave('answers');
    await connect(token);
    await connect(token);
    const kept = await rows(organizationId, sql<{ secret: string }>`select * from integrations`);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/modmed-access-token|dr\.rivera|a-secret-of-hers/);
    const cipher = await openCipher(context.config);
    const purpose = `integration ${organizationId} ${id} MODMED`;
    expect(cipher.decrypt(kept[0]?.secret ?? '', purpose)).toBe('modmed-access-token');
  });

  it('is in the audit trail, without a name or a secret', async () => {
    const { token, organizationId } = await member();
    stub.behave('answers');
    await connect(token);
    const entries = await rows(organizationId, sql<{ action: string }>`select action, details from audit_entries`);
    expect(entries).toEqual([{ action: 'integration-connected', details: { type: 'MODMED' } }]);
  });

  it.each(['refuses', 'fails', 'says nonsense'] as const)(
    'says so where ModMed %s [INTG-07 ERR-24]',
    async (behaviour) => {
      const { token } = await member();
      stub.behave(behaviour);
      expect(await connect(token)).toEqual({ status: 502, body: { error: NOT_CONNECTED } });
      expect(await integrationsSeenBy(token)).toEqual([]);
    },
  );

  it('gives up a ModMed that does not answer [ERR-24]', async () => {
    const actor = await readActor(context, (await member()).token);
    if (!actor) throw new Error('The person is not signed in.');
    const outbound = createOutbound({ connections: 1, timeoutMs: 100 });
    stub.behave('hangs');
    await expect(connectModmed(context, actor, outbound, credentials)).rejects.toThrow(NOT_CONNECTED);
    await outbound.close();
  });

  it('says the same where no ModMed is set up [ERR-24]', async () => {
    const other = await startTestServer({ roles: ['web'] });
    const organization = await buildOrganization(other.context, { brand: 'health' });
    const { token } = await buildUser(other.context, organization.id, { access: 'OWNER' });
    expect(await connect(token, credentials, other)).toEqual({ status: 502, body: { error: NOT_CONNECTED } });
  });

  it('needs a session, both credentials and the right to connect, where the brand has integrations', async () => {
    stub.behave('answers');
    expect(await connect('no-session')).toEqual({ status: 401, body: { error: 'Invalid session' } });
    const { token } = await member();
    for (const body of [
      {},
      { username: 'x' },
      { username: ' ', password: 'x' },
      { username: 'x', password: '' },
      [1],
      7,
    ])
      expect(await connect(token, body)).toEqual({
        ...{ status: 400, body: { error: 'Please enter your username and your password.' } },
      });
    const denied = { status: 403, body: { error: 'You do not have permission to do that.' } };
    expect(await connect((await member('MANAGER')).token)).toEqual(denied);
    expect(await connect((await member('OWNER', { brand: 'default' })).token)).toEqual(denied);
    const admin = await member('ADMIN', { brand: 'default', isPlatformAdmin: true });
    expect((await connect(admin.token)).status).toBe(200);
  });

  it('writes neither the session nor the credentials into the log, whatever happens', async () => {
    const { token } = await member();
    for (const behaviour of ['answers', 'refuses', 'fails'] as const) {
      stub.behave(behaviour);
      await connect(token);
    }
    await fetch(`${server.url}/oauth2/modmed/token/${token}`);
    await fetch(`${server.url}/oauth2/modmed/token/${token}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"password": "a-secret-of-hers' },
    });
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('\n')).not.toMatch(new RegExp(`${token}|dr\\.rivera|a-secret-of-hers|modmed-access-token`));
  });
});

describe('the integrations of a person', () => {
  it('know every type that may be stored [INTG-01 INTG-02 INTG-03 INTG-05 OPEN-139 ENT-04]', async () => {
    const { token, id, organizationId } = await member();
    const types = ['CALENDLY', 'HIGHLEVEL', 'GOOGLESHEETS', 'MODMED', 'NONE'];
    for (const type of types)
      await rows(
        organizationId,
        sql`insert into integrations (organization_id, user_id, integration_type, created_at)
          values (${organizationId}, ${id}, ${type}, now())`,
      );
    const seen = await integrationsSeenBy(token);
    const row = { id: expect.stringMatching(/^\d+$/), userId: String(id), created: expect.stringMatching(/T.*Z$/) };
    expect(seen).toEqual(types.map((integrationType) => ({ ...row, integrationType })));
  });

  it('are seen by the person and by admins of the organisation', async () => {
    const admin = await member();
    stub.behave('answers');
    await connect(admin.token);
    const colleague = await buildUser(context, admin.organizationId, { access: 'READONLY' });
    const another = await buildUser(context, admin.organizationId, { access: 'OWNER' });
    const document = 'query ($id: ID) { user(userId: $id) { user { integrations { integrationType } } } }';
    const seenBy = async (token: string) =>
      (await server.graphql(document, { id: admin.id }, token)).user.user.integrations;
    expect(await seenBy(another.token)).toEqual([{ integrationType: 'MODMED' }]);
    expect(await seenBy(colleague.token)).toEqual([]);
  });
});
