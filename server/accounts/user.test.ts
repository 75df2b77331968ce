import { beforeAll, describe, expect, it, vi } from 'vitest';
import { brandKeys } from '../../brands/registry.ts';
import type { LeadId } from '../../domain/ids.ts';
import { accessLevels } from '../../domain/permissions/policy.ts';
import { NO_ID } from '../platform/no-id.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
});

const SELF = `query ($userId: ID, $billing: Boolean) { user(userId: $userId, includeBilling: $billing) { success errors
  user { id name firstName email token stats { leads messages views earnings }
    organization { name brand access billing { active } } organizations { id name access } } } }`;

describe('the signed-in person', () => {
  it('is found without an id, with organization and plan, and never with a token [API-06]', async () => {
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

  it('can read a colleague by id, and no one of another organization [API-06]', async () => {
    const { id } = await buildOrganization(server.context);
    const [dana, omar] = [
      await buildUser(server.context, id),
      await buildUser(server.context, id, { name: 'Dr. Omar Haddad' }),
    ];
    const stranger = await buildUser(server.context, (await buildOrganization(server.context)).id);
    const read = async (userId: number) => (await server.graphql(SELF, { userId: String(userId) }, dana.token)).user;
    expect(await read(omar.id)).toMatchObject({ success: true, user: { name: 'Dr. Omar Haddad', firstName: 'Omar' } });
    expect(await read(stranger.id)).toMatchObject({ success: false, user: null });
  });

  it('has counts of what they added, sent and got viewed, and no earnings [STAT-02]', async () => {
    const { id } = await buildOrganization(server.context);
    const [dana, omar] = [await buildUser(server.context, id), await buildUser(server.context, id)];
    const leads = [];
    for (let n = 0; n < 3; n += 1) leads.push(await buildLead(server.context, id, { userId: dana.id }));
    await buildLead(server.context, id, { userId: omar.id });
    const leadId = leads[0]?.id ?? NO_ID;
    const pitch = await buildPitch(server.context, id);
    const steps = [{ message: 'Look', pitchId: pitch.id }];
    await buildCampaign(server.context, id, { userId: dana.id, steps, leadIds: [leadId] });
    await server.graphql(
      'mutation ($leadId: ID!) { messageLead(leadId: $leadId, message: "Hello") { success } }',
      { leadId: String(leadId) },
      dana.token,
    );
    await view(leadId, dana.token);
    const statsOf = async (token: string) => (await server.graphql(SELF, {}, token)).user.user.stats;
    const expected = { leads: 3, messages: 2, views: 1, earnings: 0 };
    await vi.waitFor(async () => expect(await statsOf(dana.token)).toEqual(expected), { timeout: 40_000 });
    expect(await statsOf(omar.token)).toEqual({ leads: 1, messages: 0, views: 0, earnings: 0 });
  });

  it('is identified by the Bearer header alone, not by a token in the address or a cookie [SESS-12]', async () => {
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

  it('can have any level in any brand [SESS-13 ENT-05 OPEN-16]', async () => {
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

async function view(leadId: LeadId, token: string): Promise<void> {
  const { lead } = await server.graphql(
    'query ($id: ID!) { lead(leadId: $id) { lead { campaigns { code codes } } } }',
    { id: String(leadId) },
    token,
  );
  const [{ code, codes }] = lead.lead.campaigns;
  const { loadLeadActivity } = await server.graphql(
    `mutation ($l: String!, $s: String!) { loadLeadActivity(campaignLeadCode: $l, campaignFeatureCode: $s, deviceId: "phone") { ssid } }`,
    { l: code, s: codes[0] },
  );
  await server.graphql(
    'mutation ($ssid: String!) { trackLead(leadActivitySsid: $ssid, events: [{ kind: "seen" }]) { success } }',
    { ssid: loadLeadActivity.ssid },
  );
}
