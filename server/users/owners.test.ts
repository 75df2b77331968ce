import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Person = { readonly id: number; readonly token: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

const DEMOTE = `mutation ($whom: ID!) { updateUser(userId: $whom, user: { access: MANAGER }) { success errors } }`;
const REMOVE = `mutation ($whom: ID!) { deleteUsers(userIds: [$whom]) { success errors } }`;
const OWNERS = '{ users { users { id organization { id } organizations { access } } } }';

const change = (call: string) => async (by: Person, whom: Person) =>
  (await server.graphql(call, { whom: String(whom.id) }, by.token)).updateUser;
const demote = change(DEMOTE);
const remove = async (by: Person, whom: Person) =>
  (await server.graphql(REMOVE, { whom: String(whom.id) }, by.token)).deleteUsers;

async function two(access: 'OWNER' | 'ADMIN' = 'OWNER') {
  const { id } = await buildOrganization(server.context);
  const [one, other] = [
    await buildUser(server.context, id, { access: 'OWNER' }),
    await buildUser(server.context, id, { access }),
  ];
  const owners = async () => {
    const reader = await buildUser(server.context, id, { access: 'READONLY' });
    const { users } = (await server.graphql(OWNERS, {}, reader.token)).users;
    return users.filter((user: { organizations: { access: string }[] }) => user.organizations[0]?.access === 'OWNER')
      .length;
  };
  const platform = await buildUser(server.context, (await buildOrganization(server.context)).id, {
    isPlatformAdmin: true,
  });
  const visit = async () => {
    const call = `mutation { switchOrganization(organizationId: "${id}") { token } }`;
    const { switchOrganization } = await server.graphql(call, {}, platform.token);
    return { ...platform, token: switchOrganization.token };
  };
  return { one, other, owners, visit };
}

describe('an organization keeps an owner', () => {
  it('when two owners demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { one, other, owners } = await two();
      const answers = await Promise.all([demote(one, other), demote(other, one)]);
      expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
      expect(await owners()).toBe(1);
    }
  });

  it('when the platform demotes or removes the one who demotes the other', async () => {
    for (const act of [demote, remove]) {
      const { one, other, owners, visit } = await two();
      const admin = await visit();
      const answers = await Promise.all([demote(one, other), act(admin, one)]);
      expect(answers.some(({ success }) => success)).toBe(true);
      expect(await owners()).toBe(1);
    }
  });

  it('when the platform demotes or removes the only one', async () => {
    for (const act of [demote, remove]) {
      const { one, other, owners, visit } = await two('ADMIN');
      const admin = await visit();
      const errors = ['Your organization needs an owner. Make someone else an owner first.'];
      expect(await act(admin, one)).toEqual({ success: false, errors });
      expect(await owners()).toBe(1);
      expect(await act(admin, other)).toMatchObject({ success: true });
    }
  });
});
