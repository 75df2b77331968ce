import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandNamed } from '../../brands/registry.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { preparePlatform } from '../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { turnOnSecondFactor } from '../testing/authenticator.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { inviteTo } from '../testing/invite-to.ts';
import { codeSentTo, mailsTo } from '../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const UPDATE = `mutation ($userId: ID, $user: UserInput!) { updateUser(userId: $userId, user: $user) {
  success errors phoneToConfirm user { id name phone email organizations { access } } } }`;
const DELETE = 'mutation ($ids: [ID!]!) { deleteUsers(userIds: $ids) { success errors } }';
const ME = '{ user { success errors user { name email phone organization { access } } } }';
const NO_PERMISSION = { success: false, errors: ['You do not have permission to do that.'] };
const SIGNED_OUT = { success: false, errors: ['Invalid session'] };

type Person = { id: number; email: string; token: string; password: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
  // Codes are sent from the platform's number.
  await preparePlatform(server.context);
});

const update = async (by: Person, user: object, whom: Person | null = null) =>
  (await server.graphql(UPDATE, { userId: whom && String(whom.id), user }, by.token)).updateUser;
const remove = async (by: Person, ...whom: Person[]) =>
  (await server.graphql(DELETE, { ids: whom.map(({ id }) => String(id)) }, by.token)).deleteUsers;
const me = async (person: Person) => (await server.graphql(ME, {}, person.token)).user;

async function team(...levels: AccessLevel[]) {
  const { id } = await buildOrganization(server.context);
  const people: Person[] = [];
  for (const access of levels) people.push(await buildUser(server.context, id, { access }));
  const person = (place: number): Person => people[place] ?? expect.fail(`no one at ${place}`);
  const actions = () =>
    inTransactionAcrossOrganizations(server.context.db, async (tx) => {
      const found = await sql<{ action: string }>`
        select action from audit_entries where organization_id = ${id} order by number`.execute(tx);
      return found.rows.map((row) => row.action);
    });
  return { id, person, actions };
}

describe('the people of an organization', () => {
  it('show whether two-step sign-in is on to owners and admins, and to others only of themselves', async () => {
    const { person } = await team('MANAGER', 'ADMIN', 'OWNER');
    const [manager, admin, owner] = [person(0), person(1), person(2)];
    await turnOnSecondFactor(server, manager);
    const seen = async (as: string) => {
      const { users } = (await server.graphql('{ users { users { id hasSecondStep } } }', {}, as)).users;
      return users.map((one: { id: string; hasSecondStep: boolean | null }) => [Number(one.id), one.hasSecondStep]);
    };
    const all = [
      [manager.id, true],
      [admin.id, false],
      [owner.id, false],
    ];
    for (const by of [admin, owner]) expect((await seen(by.token)).toSorted()).toEqual(all);
    expect((await seen(manager.token)).toSorted()).toEqual([
      [manager.id, true],
      [admin.id, null],
      [owner.id, null],
    ]);
  });

  it('are listed; its admins and owners alone; all of the platform for its admins only [API-07 OPEN-46]', async () => {
    const { id, person } = await team('READONLY', 'ADMIN', 'OWNER');
    const list = async (args: string, { token }: { token: string }) => {
      const { users } = await server.graphql(`{ users${args} { success errors users { id } } }`, {}, token);
      return users.users?.map((one: { id: string }) => Number(one.id)).sort() ?? users.errors;
    };
    const ids = [0, 1, 2].map((place) => person(place).id);
    expect(await list('', person(0))).toEqual(ids);
    expect(await list('(orgAdmins: true)', person(0))).toEqual(ids.slice(1));
    expect(await list('(allUsers: true)', person(2))).toEqual(['You do not have permission to do that.']);
    const platform = await buildUser(server.context, (await buildOrganization(server.context)).id, {
      isPlatformAdmin: true,
    });
    expect(await list('(allUsers: true)', platform)).toEqual(expect.arrayContaining(ids));
    expect(await list('', platform)).toEqual([platform.id]);
    expect(id).toBeGreaterThanOrEqual(1000);
  });

  it('of level LIMITED see no one but themselves [USER-28 OPEN-21]', async () => {
    const { person } = await team('LIMITED', 'OWNER');
    const read = 'query ($id: ID) { user(userId: $id) { success errors } users { success errors } }';
    const { user, users } = await server.graphql(read, { id: String(person(1).id) }, person(0).token);
    expect([user, users]).toEqual([NO_PERMISSION, NO_PERMISSION]);
    const inside = '{ user { user { organization { users { id } messageContent messageAlertIds } } } }';
    expect((await server.graphql(inside, {}, person(0).token)).user.user.organization).toEqual({
      ...{ users: [], messageContent: null, messageAlertIds: [] },
    });
  });
});

describe('changing another person', () => {
  it('is for admins: name, phone and level, and never the address [USER-12 USER-13 API-97]', async () => {
    const { person, actions } = await team('ADMIN', 'READONLY');
    const [admin, omar] = [person(0), person(1)];
    const changed = await update(admin, { name: 'Omar', phone: '(602) 555-0143', access: 'MANAGER' }, omar);
    expect(changed).toMatchObject({
      success: true,
      user: { name: 'Omar', phone: '6025550143', email: omar.email, organizations: [{ access: 'MANAGER' }] },
    });
    expect((await update(admin, { email: omar.email.toUpperCase() }, omar)).success).toBe(true);
    expect(await update(admin, { email: 'mine@example.test', name: 'Eve' }, omar)).toMatchObject({
      errors: ['Only the person themselves can change the email address.'],
    });
    expect((await me(omar)).user).toMatchObject({ name: 'Omar', email: omar.email });
    expect(await actions()).toEqual(['access-changed', 'phone-changed']);
  });

  it('never gives a level above one’s own, and can’t change people above it', async () => {
    const { person } = await team('ADMIN', 'READONLY', 'OWNER', 'ADMIN', 'MANAGER');
    const [admin, omar, owner, otherAdmin, manager] = [0, 1, 2, 3, 4].map(person) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    for (const [by, whom, access] of [
      ...([
        [admin, omar, 'OWNER'],
        [owner, omar, 'OWNER'],
        [admin, owner, 'LIMITED'],
        [admin, otherAdmin, 'LIMITED'],
      ] as const),
      ...([
        [manager, omar, 'LIMITED'],
        [omar, manager, 'LIMITED'],
        [omar, omar, 'ADMIN'],
        [owner, owner, 'LIMITED'],
      ] as const),
    ])
      expect(await update(by, { access }, whom)).toMatchObject(NO_PERMISSION);
    expect(await update(admin, { name: 'Someone' }, owner)).toMatchObject(NO_PERMISSION);
    expect((await update(owner, { access: 'MANAGER' }, otherAdmin)).success).toBe(true);
    expect((await me(owner)).user.organization.access).toBe('OWNER');
  });

  it('applies from the next request on, and NONE locks out immediately [USER-19 OPEN-15]', async () => {
    const { id, person } = await team('OWNER', 'MANAGER');
    const [owner, omar] = [person(0), person(1)];
    const create = async () =>
      (await server.graphql('mutation { createCampaign(name: "New") { success errors } }', {}, omar.token))
        .createCampaign;
    expect((await create()).success).toBe(true);
    await update(owner, { access: 'READONLY' }, omar);
    expect(await create()).toEqual(NO_PERMISSION);
    await update(owner, { access: 'NONE' }, omar);
    expect(await create()).toEqual(SIGNED_OUT);
    const elsewhere = (await buildOrganization(server.context)).id;
    await update(owner, { access: 'MANAGER' }, omar);
    expect(await create()).toEqual(SIGNED_OUT);
    expect(elsewhere).not.toBe(id);
  });

  it('does not change the name and phone of a person who belongs to other organizations too', async () => {
    const { id, person } = await team('ADMIN');
    const stranger = await buildUser(server.context, (await buildOrganization(server.context)).id, { name: 'Dana' });
    await inviteTo(server.context, id, stranger.email, 'LIMITED');
    const enter = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success } }';
    const entered = await server.graphql(enter, { id: String(id) }, stranger.token);
    expect(entered.switchOrganization.success).toBe(true);
    expect(await update(person(0), { phone: '6025550199' }, stranger)).toMatchObject({
      errors: ['This person belongs to other organizations too. Only they can change their name and phone number.'],
    });
    expect((await update(person(0), { access: 'READONLY' }, stranger)).success).toBe(true);
  });
});

describe('changing oneself', () => {
  it('sets the name immediately, at any level, and nothing of the organization [ACCT-26]', async () => {
    const { person } = await team('LIMITED', 'READONLY');
    for (const one of [person(0), person(1)]) {
      expect((await update(one, { name: 'A New Name' })).user.name).toBe('A New Name');
      expect((await update(one, { name: ' ' })).errors).toEqual(['Please enter your name.']);
    }
  });

  it('changes the address only with the current password, and notifies the old one', async () => {
    const { person, actions } = await team('MANAGER');
    const dana = person(0);
    const email = `new-${dana.email}`;
    expect((await update(dana, { email })).errors).toEqual(['Please enter your current password']);
    expect((await update(dana, { email, currentPassword: 'guessed-it-1' })).success).toBe(false);
    expect((await me(dana)).user.email).toBe(dana.email);
    const taken = await buildUser(server.context, (await buildOrganization(server.context)).id);
    const refused = await update(dana, { email: taken.email, currentPassword: dana.password });
    expect(refused.errors).toEqual(['An account with this email address already exists.']);
    expect((await update(dana, { email, currentPassword: dana.password })).user.email).toBe(email);
    const [mail] = await mailsTo(server, dana.email);
    expect(mail?.subject).toContain('email');
    // The address that gets this neither signs in nor resets a password anymore, and no one may read what is sent to ours.
    expect(mail?.text).toContain(`If this was not you, write to ${brandNamed('default').supportEmail} right away.`);
    expect(await actions()).toContain('email-changed');
  });

  it('sets another phone only once the code sent to it is entered [ACCT-15]', async () => {
    const dana = (await team('LIMITED')).person(0);
    const phone = '6025550177';
    expect((await update(dana, { phone })).errors).toEqual(['Please enter your current password']);
    const asked = await update(dana, { phone, currentPassword: dana.password });
    expect(asked).toMatchObject({ success: true, phoneToConfirm: phone, user: { phone: null } });
    const code = await codeSentTo(server, phone);
    const confirm =
      'mutation ($phone: String!, $code: String!) { confirmOwnPhone(phone: $phone, code: $code) { success } }';
    expect((await server.graphql(confirm, { phone, code }, dana.token)).confirmOwnPhone.success).toBe(true);
    expect((await me(dana)).user.phone).toBe(phone);
  });

  it('removes the phone only with the current password, and confirms it by email', async () => {
    const { person, actions } = await team('ADMIN', 'LIMITED');
    const [admin, omar] = [person(0), person(1)];
    expect((await update(admin, { phone: '6025550178' }, omar)).success).toBe(true);
    expect((await update(omar, { phone: '' })).errors).toEqual(['Please enter your current password']);
    expect((await me(omar)).user.phone).toBe('6025550178');
    expect(await update(omar, { phone: ' ', currentPassword: omar.password })).toMatchObject({
      ...{ success: true, phoneToConfirm: null, user: { phone: null } },
    });
    expect((await mailsTo(server, omar.email))[0]?.subject).toBe('Your phone number was changed');
    expect(await actions()).toEqual(['phone-changed', 'phone-changed']);
    expect((await update(omar, { phone: '' })).success).toBe(true);
  });
});

describe('removing people', () => {
  it('removes them immediately and keeps their account and other organizations [API-96 USER-03 USER-22 OPEN-19]', async () => {
    const { id, person, actions } = await team('ADMIN', 'READONLY', 'MANAGER');
    const [admin, omar, ana] = [person(0), person(1), person(2)];
    const elsewhere = (await buildOrganization(server.context)).id;
    await inviteTo(server.context, elsewhere, omar.email, 'MANAGER');
    expect(await remove(admin, omar, ana)).toEqual({ success: true, errors: [] });
    expect(await me(omar)).toMatchObject(SIGNED_OUT);
    const login =
      'mutation ($e: String!, $p: String!) { loginUser(email: $e, password: $p) { success user { organization { id } } } }';
    const { loginUser } = await server.graphql(login, { e: omar.email, p: omar.password });
    expect(loginUser).toEqual({ success: true, user: { organization: { id: String(elsewhere) } } });
    expect((await server.graphql(login, { e: ana.email, p: ana.password })).loginUser.success).toBe(false);
    expect(await actions()).toEqual(['user-deleted', 'user-deleted']);
    expect(id).not.toBe(elsewhere);
  });

  it('spares oneself and owners, and is all or nothing; the platform may remove owners too', async () => {
    const { id, person } = await team('ADMIN', 'READONLY', 'OWNER', 'OWNER');
    const [admin, omar, owner, otherOwner] = [0, 1, 2, 3].map(person) as [Person, Person, Person, Person];
    expect(await remove(admin, admin)).toMatchObject({ errors: ['You cannot remove yourself.'] });
    expect(await remove(admin, omar, owner)).toMatchObject(NO_PERMISSION);
    expect(await remove(owner, otherOwner)).toMatchObject(NO_PERMISSION);
    expect((await me(omar)).success).toBe(true);
    const platform = await buildUser(server.context, id, { isPlatformAdmin: true, access: 'LIMITED' });
    expect(await remove(admin, platform)).toMatchObject(NO_PERMISSION);
    expect((await remove(platform, otherOwner)).success).toBe(true);
  });
});
