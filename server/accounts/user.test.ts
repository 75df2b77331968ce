import { beforeAll, describe, expect, it } from 'vitest';
import { brandKeys } from '../../brands/registry.ts';
import { accessLevels } from '../../domain/permissions/policy.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

const SELF = `query ($userId: ID, $billing: Boolean) { user(userId: $userId, includeBilling: $billing) { success errors
  user { id name firstName email token stats { leads messages views earnings }
    organization { name brand access billing { active } } organizations { id name access } } } }`;

describe('the signed-in person', () => {
  it('is read without naming them, with organisation and plan, and never with a token [API-06]', async () => {
    const organization = await buildOrganization(server.context, { name: 'River Dental' });
    const dana = await buildUser(server.context, organization.id, { name: 'Dana Rivers', access: 'ADMIN' });
    const { user } = await server.graphql(SELF, { billing: true }, dana.token);
    expect(user).toMatchObject({
      success: true,
      user: {
        ...{ id: String(dana.id), name: 'Dana Rivers', firstName: 'Dana', email: dana.email, token: null },
        organization: { name: 'River Dental', brand: 'default', access: 'ADMIN', billing: { active: true } },
        organizations: [{ id: String(organization.id), name: 'River Dental', access: 'ADMIN' }],
      },
    });
  });

  it('may read a colleague by id, and nobody of another organisation [API-06]', async () => {
    const { id } = await buildOrganization(server.context);
    const [dana, omar] = [await buildUser(server.context, id), await buildUser(server.context, id, { name: 'Omar' })];
    const stranger = await buildUser(server.context, (await buildOrganization(server.context)).id);
    const read = async (userId: number) => (await server.graphql(SELF, { userId: String(userId) }, dana.token)).user;
    expect(await read(omar.id)).toMatchObject({ success: true, user: { name: 'Omar' } });
    expect(await read(stranger.id)).toMatchObject({ success: false, user: null });
  });

  it('has counts of what they added and sent, and no earnings unless the platform sets them [STAT-02]', async () => {
    const { id } = await buildOrganization(server.context);
    const dana = await buildUser(server.context, id);
    const omar = await buildUser(server.context, id);
    for (let n = 0; n < 3; n += 1) await buildLead(server.context, id, { userId: dana.id });
    await buildLead(server.context, id, { userId: omar.id });
    const { user } = await server.graphql(SELF, {}, dana.token);
    expect(user.user.stats).toEqual({ leads: 3, messages: 0, views: 0, earnings: 0 });
  });

  it('is known by the Bearer header alone, not by a token in the address or a cookie [SESS-12]', async () => {
    const { token } = await buildUser(server.context, (await buildOrganization(server.context)).id);
    const successOf = async (address: string, headers: Record<string, string>) => {
      const body = JSON.stringify({ query: '{ user { success } }' });
      const answer = await fetch(`${server.url}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      return ((await answer.json()) as { data: { user: { success: boolean } } }).data.user.success;
    };
    expect(await successOf('/graphql', { authorization: `Bearer ${token}` })).toBe(true);
    expect(await successOf('/graphql', { authorization: token })).toBe(false);
    expect(await successOf('/graphql', { cookie: `token=${token}` })).toBe(false);
    expect(await successOf(`/graphql?token=${token}`, {})).toBe(false);
  });

  it('can have any level in any brand [SESS-13]', async () => {
    for (const brand of brandKeys) {
      const organization = await buildOrganization(server.context, { brand });
      for (const access of accessLevels) {
        if (access === 'NONE') continue;
        const { token } = await buildUser(server.context, organization.id, { access });
        const { user } = await server.graphql(SELF, {}, token);
        expect(user.user.organization).toMatchObject({ brand, access });
      }
    }
  });
});
