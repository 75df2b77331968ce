import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandKeys, brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { inviteTo } from '../../testing/invite-to.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { endAllSessions } from '../index.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success errors token } }';
const LOGOUT = '{ logoutUser { success } }';
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors token } }';
const MINUTE_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function build(brand = 'default') {
  const organization = await buildOrganization(server.context, { brand });
  const user = await buildUser(server.context, organization.id);
  const signIn = async (password = user.password) =>
    (await server.graphql(LOGIN, { email: user.email, password })).loginUser;
  return { ...user, organizationId: organization.id, signIn };
}

async function isIn(token: string): Promise<boolean> {
  return (await server.graphql('{ user { success } }', {}, token)).user.success;
}

async function actionsIn(organizationId: OrganizationId): Promise<string[]> {
  const entries = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<{ action: string }>`select action from audit_entries where organization_id = ${organizationId}`.execute(tx),
  );
  return entries.rows.map(({ action }) => action);
}

describe('a session', () => {
  it.each(brandKeys)('of the %s brand ends a second after its idle time and after its longest time', async (brand) => {
    const { idleMinutes, absoluteMinutes } = brandNamed(brand).session;
    const { signIn } = await build(brand);
    const { token: idle } = await signIn();
    const start = server.clock.now().getTime();
    const at = (minutes: number, seconds: number) =>
      server.clock.set(new Date(start + minutes * MINUTE_MS + seconds * 1_000));
    at(idleMinutes, -30);
    expect(await isIn(idle)).toBe(true);
    at(2 * idleMinutes, 1);
    expect(await isIn(idle)).toBe(false);
    server.clock.set(new Date(start));
    const { token: used } = await signIn();
    for (let minutes = 0; minutes < absoluteMinutes; minutes += idleMinutes * 0.9) {
      at(minutes, 0);
      expect(await isIn(used)).toBe(true);
    }
    at(absoluteMinutes, -30);
    expect(await isIn(used)).toBe(true);
    at(absoluteMinutes, 1);
    expect(await isIn(used)).toBe(false);
  });

  it('is a new one at every sign-in, and signing out ends that one alone', async () => {
    const { token, signIn } = await build();
    const [first, second] = [(await signIn()).token, (await signIn()).token];
    expect(new Set([token, first, second]).size).toBe(3);
    await server.graphql(LOGOUT, {}, first);
    expect([await isIn(token), await isIn(first), await isIn(second)]).toEqual([true, false, true]);
  });

  it('ends with all others of a person on request, and no one else’s do', async () => {
    const [dana, omar] = [await build(), await build()];
    const second = (await dana.signIn()).token;
    const ended = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      endAllSessions(tx, server.context, dana.id),
    );
    expect(ended).toBe(2);
    expect([await isIn(dana.token), await isIn(second), await isIn(omar.token)]).toEqual([false, false, true]);
  });

  it('doesn’t last longer by changing the organization, however often', async () => {
    const { absoluteMinutes, idleMinutes } = brandNamed('health').session;
    const { organizationId, signIn } = await build('health');
    let { token } = await signIn();
    const start = server.clock.now().getTime();
    for (let minutes = 0; minutes < absoluteMinutes; minutes += idleMinutes * 0.9) {
      server.clock.set(new Date(start + minutes * MINUTE_MS));
      token = (await server.graphql(SWITCH, { id: String(organizationId) }, token)).switchOrganization.token;
      expect(await isIn(token)).toBe(true);
    }
    server.clock.set(new Date(start + absoluteMinutes * MINUTE_MS + 1_000));
    expect(await isIn(token)).toBe(false);
  });

  it('doesn’t continue in an organization that requires younger sessions, and records no entry there', async () => {
    const { organizationId: home } = await build('default');
    const { organizationId: clinic } = await build('health');
    const { token } = await buildUser(server.context, home, { isPlatformAdmin: true });
    server.clock.advance({ minutes: brandNamed('health').session.absoluteMinutes - 30 });
    const { idleMinutes } = brandNamed('default').session;
    expect(idleMinutes).toBeGreaterThan(30);
    expect(await isIn(token)).toBe(true);
    server.clock.advance({ minutes: 31 });
    const { switchOrganization } = await server.graphql(SWITCH, { id: String(clinic) }, token);
    expect(switchOrganization).toMatchObject({ success: false, errors: ['Invalid session'] });
    expect(await actionsIn(clinic)).not.toContain('organization-entered');
    expect(await isIn(token)).toBe(true);
  });

  it('begins in the organization the person joined, not in one where a stranger invited them before', async () => {
    const strangers = await buildOrganization(server.context);
    const dana = await build();
    server.clock.advance({ days: -1 });
    await inviteTo(server.context, strangers.id, dana.email, 'OWNER');
    server.clock.advance({ days: 1 });
    const { user } = await server.graphql('{ user { user { organization { id } } } }', {}, (await dana.signIn()).token);
    expect(user.user.organization.id).toBe(String(dana.organizationId));
  });

  it('that ends because no one did anything is recorded as such once, by the app or when it is used again', async () => {
    const [first, second] = [await build('health'), await build('health')];
    const [{ token }, { token: left }] = [await first.signIn(), await second.signIn()];
    await server.graphql('{ logoutUser(isIdle: true) { success } }', {}, token);
    expect((await actionsIn(first.organizationId)).toSorted()).toEqual(['idle-logout', 'login']);
    server.clock.advance({ minutes: brandNamed('health').session.idleMinutes + 1 });
    for (const _twice of [1, 2])
      expect((await server.graphql('{ logoutUser(isIdle: true) { success } }', {}, left)).logoutUser.success).toBe(
        false,
      );
    expect((await actionsIn(second.organizationId)).toSorted()).toEqual(['idle-logout', 'login']);
  });

  it('is refused to a person who was removed, who reads so with the right password only', async () => {
    const { organizationId } = await build();
    const { id, email, password: right } = await buildUser(server.context, organizationId, { access: 'MANAGER' });
    const signIn = async (password = right) => (await server.graphql(LOGIN, { email, password })).loginUser;
    const owner = await buildUser(server.context, organizationId);
    const asked = '{ user { user { organization { name } } } }';
    const { name } = (await server.graphql(asked, {}, owner.token)).user.user.organization;
    await signIn();
    const remove = 'mutation ($ids: [ID!]!) { deleteUsers(userIds: $ids) { success errors } }';
    expect((await server.graphql(remove, { ids: [String(id)] }, owner.token)).deleteUsers.success).toBe(true);
    const tell = async (password?: string) => (await signIn(password)).errors;
    expect(await tell()).toEqual([`You no longer have access to ${name}. Ask an owner or admin.`]);
    expect(await tell('not-the-password')).toEqual(['The email address or the password is not right.']);
  });

  it('is in the audit trail: sign-ins, failed sign-ins and sign-outs', async () => {
    const dana = await build();
    await dana.signIn('not-the-password');
    await jobsDone(server, 'accounts.record');
    const { token } = await dana.signIn();
    await server.graphql(LOGOUT, {}, token);
    const entries = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      sql<{ action: string; outcome: string; actor: number | null; object: string | null; ip: string }>`
        select action, outcome, actor_user_id as actor, object_id as object, ip from audit_entries
        where organization_id = ${dana.organizationId} order by number`.execute(tx),
    );
    expect(entries.rows).toEqual([
      { action: 'login-failed', outcome: 'refused', actor: null, object: String(dana.id), ip: '127.0.0.1' },
      { action: 'login', outcome: 'done', actor: dana.id, object: null, ip: '127.0.0.1' },
      { action: 'logout', outcome: 'done', actor: dana.id, object: null, ip: '127.0.0.1' },
    ]);
  });
});
