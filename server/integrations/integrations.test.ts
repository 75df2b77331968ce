import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { createLog } from '../platform/log.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { modmedPractice } from '../testing/modmed-practice.ts';
import { startTestServer } from '../testing/test-server.ts';

const CONNECTED = { status: 200, body: { message: 'ModMed integration successful' } };
const AUDIT = '{ auditEntries { entries { action userId } } }';

const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const server = await startTestServer({ roles: ['web'] }, undefined, log);
const { context } = server;

async function member(access: AccessLevel = 'ADMIN', given: { brand?: string; isPlatformAdmin?: boolean } = {}) {
  const organization = await buildOrganization(context, { brand: given.brand ?? 'health' });
  const { isPlatformAdmin = false } = given;
  const user = await buildUser(context, organization.id, { access, isPlatformAdmin });
  return { ...user, organizationId: organization.id };
}

const integrationsSeenBy = async (token: string) => {
  const document = '{ user { user { integrations { id userId created integrationType } } } }';
  return (await server.graphql(document, {}, token)).user.user.integrations;
};
const refused = (status: number, error: string) => ({ status, body: { error } });

describe('connecting ModMed', () => {
  it('checks the credentials and returns the success message [INTG-04 INTG-06 REST-01 ERR-26]', async () => {
    const { token, id } = await member();
    expect(await modmedPractice(server).connect(token)).toEqual(CONNECTED);
    expect(await integrationsSeenBy(token)).toEqual([
      { id: expect.any(String), userId: String(id), created: expect.any(String), integrationType: 'MODMED' },
    ]);
  });

  it('accepts a name and a password alone if the practice is already connected [INTG-06]', async () => {
    const { token } = await member();
    const { connect } = modmedPractice(server);
    const alone = { firm: undefined, apiKey: undefined, timeZone: undefined, patientsAgreed: undefined };
    expect(await connect(token, alone)).toEqual(
      refused(400, 'Please enter your practice’s address prefix and API key too.'),
    );
    await connect(token);
    expect(await connect(token, alone)).toEqual(CONNECTED);
  });

  it.each([
    [
      { firm: 'no-such-practice' },
      422,
      'ModMed doesn’t know a practice with this address prefix. Check it and try again.',
    ],
    [
      { apiKey: 'another' },
      422,
      'ModMed refused the API key. Check that it’s the key for your practice and try again.',
    ],
    [{ password: 'wrong' }, 422, 'ModMed refused the username or the password. Check both and try again.'],
    [{ username: 'unknown' }, 422, 'ModMed refused the username or the password. Check both and try again.'],
    [
      { firm: 'not a prefix' },
      400,
      'Please enter the address prefix of your practice, such as dermassoc for https://dermassoc.ema.md.',
    ],
    [{ timeZone: 'Moon/Crater' }, 400, 'Please choose your practice’s time zone.'],
    [{ patientsAgreed: false }, 400, 'Please confirm that your patients agreed to get messages from you.'],
  ])('says what is wrong with %j, and stores nothing', async (wrong, status, error) => {
    const { token } = await member();
    expect(await modmedPractice(server).connect(token, wrong)).toEqual(refused(status, error));
    expect(await integrationsSeenBy(token)).toEqual([]);
    expect((await server.graphql('{ modmed { modmed { firm } } }', {}, token)).modmed.modmed).toBeNull();
  });

  it('accepts the address that people paste as the prefix', async () => {
    const { token } = await member();
    const { firm, connect } = modmedPractice(server);
    expect(await connect(token, { firm: `https://${firm}.ema.md/ema/login` })).toEqual(CONNECTED);
    expect((await server.graphql('{ modmed { modmed { firm } } }', {}, token)).modmed.modmed).toEqual({ firm });
  });

  it('is in the audit trail, without a name or a secret', async () => {
    const { token, id } = await member('OWNER');
    const { connect } = modmedPractice(server);
    await connect(token);
    await server.graphql('mutation { disconnectModmed { success } }', {}, token);
    const { auditEntries } = await server.graphql(AUDIT, {}, token);
    expect(auditEntries.entries.slice(0, 2)).toEqual([
      { action: 'integration-disconnected', userId: String(id) },
      { action: 'integration-connected', userId: String(id) },
    ]);
    expect(JSON.stringify(auditEntries)).not.toMatch(/demo-/);
    expect(await integrationsSeenBy(token)).toEqual([]);
  });

  it('needs a session, both credentials and the right to connect, in brands with integrations', async () => {
    const { connect } = modmedPractice(server);
    expect(await connect('no-session')).toEqual(refused(401, 'Invalid session'));
    const { token } = await member();
    for (const body of [{ username: ' ' }, { username: undefined }, { password: '' }, { password: 7 }])
      expect(await connect(token, body)).toEqual(refused(400, 'Please enter your username and your password.'));
    const denied = refused(403, 'You do not have permission to do that.');
    expect(await connect((await member('MANAGER')).token)).toEqual(denied);
    expect(await connect((await member('OWNER', { brand: 'default' })).token)).toEqual(denied);
    const admin = await member('ADMIN', { brand: 'default', isPlatformAdmin: true });
    expect(await connect(admin.token)).toEqual(CONNECTED);
  });

  it('writes neither the session nor the credentials into the log, whatever happens', async () => {
    const { token } = await member();
    const { connect, behave, credentials } = modmedPractice(server);
    await connect(token);
    await connect(token, { password: 'a-secret-of-hers' });
    await behave('failing');
    await connect(token);
    await fetch(`${server.url}/oauth2/modmed/token/${token}`);
    await fetch(`${server.url}/oauth2/modmed/token/${token}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"password": "a-secret-of-hers' },
    });
    const { apiKey, username, password } = credentials;
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('\n')).not.toMatch(new RegExp(`${token}|${apiKey}|${username}|${password}|a-secret-of-hers`));
  });
});

describe('the integrations of a person', () => {
  it('can be of five types [INTG-01 INTG-02 INTG-03 INTG-05 OPEN-139 ENT-04]', async () => {
    const { token } = await member();
    const { __type } = await server.graphql('{ __type(name: "IntegrationType") { enumValues { name } } }', {}, token);
    const names = __type.enumValues.map(({ name }: { name: string }) => name).sort();
    expect(names).toEqual(['CALENDLY', 'GOOGLESHEETS', 'HIGHLEVEL', 'MODMED', 'NONE']);
  });

  it('are visible to the person and to admins of the organization', async () => {
    const admin = await member();
    await modmedPractice(server).connect(admin.token);
    const colleague = await buildUser(context, admin.organizationId, { access: 'READONLY' });
    const another = await buildUser(context, admin.organizationId, { access: 'OWNER' });
    const document = 'query ($id: ID) { user(userId: $id) { user { integrations { integrationType } } } }';
    const seenBy = async (token: string) =>
      (await server.graphql(document, { id: admin.id }, token)).user.user.integrations;
    expect(await seenBy(another.token)).toEqual([{ integrationType: 'MODMED' }]);
    expect(await seenBy(colleague.token)).toEqual([]);
  });

  it('have one ModMed: the last person in the organization to connect owns it', async () => {
    const first = await member();
    const second = await buildUser(context, first.organizationId, { access: 'OWNER' });
    const { connect } = modmedPractice(server);
    await connect(first.token);
    await connect(second.token);
    expect(await integrationsSeenBy(first.token)).toEqual([]);
    expect(await integrationsSeenBy(second.token)).toHaveLength(1);
  });
});
