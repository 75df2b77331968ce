import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { mailsTo, tokenMailedTo } from '../testing/read-mailbox.ts';
import { startTestServer } from '../testing/test-server.ts';

const REGISTER = `mutation ($token: String!, $email: String!) { registerUser(token: $token, email: $email, name: "Olga Owner",
  password: "river-stones-7", password2: "river-stones-7") {
  success errors token user { organization { id name access } } } }`;

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;

let admin = { id: 0, token: '' };
beforeAll(async () => {
  await preparePlatform(context);
  admin = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
});

async function call(path: string, body: object, token = admin.token) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/super/${path}/${token}`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  });
  // biome-ignore lint/suspicious/noExplicitAny: each path answers in its own shape
  return (await answer.json()) as any;
}

const client = { name: 'River Dental', brand: 'health', owner_email: 'olga@river.test' };
const create = (given: Partial<typeof client> = {}, token?: string) =>
  call('create-organization', { ...client, ...given }, token);
const listed = async (search: string) => (await call('organizations', { search, page: 1 })).total;

const trailOf = (organizationId: OrganizationId) =>
  inTransaction(context.db, organizationId, async (tx) => {
    const entries = await sql<Record<string, unknown>>`
      select action, actor_user_id as by, ip from audit_entries
      where organization_id = ${organizationId} order by number`.execute(tx);
    return entries.rows;
  });

describe('an organization that a platform admin creates for a client', () => {
  it('has its brand, and becomes the owner’s with the link of an email', async () => {
    const { success, organization } = await create();
    expect(success).toBe(true);
    const { organization: shown } = await call('organization-data', { organization_id: organization });
    expect(shown).toMatchObject({ name: 'River Dental', brand: 'Wellspring Health', billing: { active: false } });
    expect(shown.users).toMatchObject([{ email: 'olga@river.test', access: 'OWNER', pending: true }]);
    const [mail] = await mailsTo(server, 'olga@river.test');
    expect(mail?.subject).toBe('You have been invited to River Dental');
    const token = await tokenMailedTo(server, 'olga@river.test', 'register');
    const { registerUser } = await server.graphql(REGISTER, { token, email: 'olga@river.test' });
    expect(registerUser).toMatchObject({
      ...{ success: true, errors: [] },
      user: { organization: { id: organization, name: 'River Dental', access: 'OWNER' } },
    });
    const by = { by: admin.id, ip: '127.0.0.1' };
    expect(await trailOf(Number(organization) as OrganizationId)).toMatchObject([
      { action: 'organization-created', ...by },
      { action: 'user-invited', ...by },
      { action: 'organization-viewed', ...by },
      { action: 'user-joined' },
    ]);
  });

  it('is created once for an owner, however often the call arrives', async () => {
    const once = { name: 'Once Only', owner_email: 'twice@river.test' };
    expect(await create(once)).toMatchObject({ success: true });
    const error = 'TWICE@river.test already owns an organization with this name, or is invited to one.';
    expect(await create({ name: 'once only', owner_email: 'TWICE@river.test' })).toEqual({ success: false, error });
    expect(await listed('once only')).toBe(1);
    expect(await mailsTo(server, 'twice@river.test')).toHaveLength(1);
    expect(await create({ ...once, name: 'Second Office' })).toMatchObject({ success: true });
    expect(await create({ ...once, brand: 'blast' })).toMatchObject({ success: true });
  });

  it.each([
    ['no name', { name: ' ' }, 'Please enter a name for the organization.'],
    ['an address in its name', { name: 'Win at evil.example' }, expect.any(String)],
    ['no email address', { owner_email: 'olga' }, 'Please enter a valid email address.'],
    ['a brand that doesn’t exist', { brand: 'acme' }, expect.any(String)],
  ])('is not created with %s', async (_what, wrong, error) => {
    expect(await create({ owner_email: 'wrong@river.test', name: 'Wrong One', ...wrong })).toEqual({
      ...{ success: false, error },
    });
    expect(await listed('wrong')).toBe(0);
  });

  it('is not created without its invitation', async () => {
    for (let one = 0; one < 20; one += 1) await create({ name: `Full ${one}`, owner_email: 'full@river.test' });
    const { error } = await create({ name: 'One too many', owner_email: 'full@river.test' });
    expect(error).toBe('Too many invitations were sent. Please wait a while and try again.');
    expect([await listed('Full '), await listed('One too many')]).toEqual([20, 0]);
  });

  it('has its owner invited again, or another one, until someone joins', async () => {
    const { organization } = await create({ name: 'Second Try', owner_email: 'mistyped@river.test' });
    const invite = (owner_email: string) => call('invite-owner', { organization_id: organization, owner_email });
    const people = async () => (await call('organization-data', { organization_id: organization })).organization.users;
    const first = await tokenMailedTo(server, 'mistyped@river.test', 'register');
    server.clock.advance({ minutes: 2 });
    expect(await invite('mistyped@river.test')).toEqual({ success: true });
    expect(await mailsTo(server, 'mistyped@river.test', 2)).toHaveLength(2);
    expect(await invite('right@river.test')).toEqual({ success: true });
    expect(await people()).toMatchObject([{ email: 'right@river.test', access: 'OWNER' }]);
    const mistyped = await tokenMailedTo(server, 'mistyped@river.test', 'register', 2);
    for (const token of [first, mistyped]) {
      const { registerUser } = await server.graphql(REGISTER, { token, email: 'mistyped@river.test' });
      expect(registerUser.success).toBe(false);
    }
    const token = await tokenMailedTo(server, 'right@river.test', 'register');
    const { registerUser } = await server.graphql(REGISTER, { token, email: 'right@river.test' });
    expect(registerUser.success).toBe(true);
    const error = 'Someone has joined this organization. Its own people invite others now.';
    expect(await invite('mine@platform.test')).toEqual({ success: false, error });
    expect(await people()).toMatchObject([{ email: 'right@river.test', name: 'Olga Owner' }]);
  });

  it('is created by no one else [SESS-11]', async () => {
    const { id } = await buildOrganization(context);
    const owner = await buildUser(context, id, { access: 'OWNER' });
    expect(await create({ name: 'Not theirs' }, owner.token)).toEqual({ success: false, error: 'Invalid session' });
    expect(await listed('Not theirs')).toBe(0);
  });
});
