import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createOutside } from '../../platform/outbound/outside.ts';
import { buildUser } from '../../testing/build-user.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startEffects } from '../../testing/start-effects.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';

const ADDRESS = 'https://hooks.example.com/patients';
const APPROVE = `mutation ($approved: Boolean!) { approveWebhookAddress(address: "${ADDRESS}", approved: $approved) {
  success errors approvals { address by } } }`;

let told: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const outside = {
    ...createOutside(),
    post: async (_url: string, _headers: unknown, body: string) => {
      told.push(body);
      return { status: 204 };
    },
  };
  server = await startTestServer({ roles: ['web'] }, OPEN_TUESDAY, createLog('silent'), outside as never);
});
beforeEach(() => {
  told = [];
});

async function world(brand: string) {
  const effects = await startEffects(server, brand);
  await turnSwitch(server.context, effects.organizationId, 'showAppt', { userId: effects.owner.id });
  const approve = async (approved: boolean, token = effects.owner.token) =>
    (await server.graphql(APPROVE, { approved }, token)).approveWebhookAddress;
  const call = async ({ address = ADDRESS, isForLead = false } = {}) => {
    const hook = { type: 'WEBHOOK', webhookUrl: address, savedBy: effects.owner.id } as const;
    const link = await effects.fired([hook], 'Maria Lopez', isForLead);
    const change = 'mutation ($id: ID!) { updateLead(leadId: $id, lead: { email: "m@lopez.test" }) { success } }';
    await server.graphql(change, { id: link.leadId }, effects.owner.token);
    await runJobs(server, 'workflows.call-webhook');
    const body = JSON.parse(told.at(-1) ?? '{}');
    return { body, leadId: String(link.leadId) };
  };
  return { ...effects, approve, call };
}

describe('a webhook address of a workflow', () => {
  it('gets no name, phone, email or answer in health until an owner approves it, and none after the approval is revoked', async () => {
    const { approve, call } = await world('health');
    const nameless = async () => {
      for (const isForLead of [false, true]) {
        const { body, leadId } = await call({ isForLead });
        expect(body.lead).toEqual({ id: leadId, name: null, phone: null, email: null });
        expect(body.workflow.conditions).toEqual([]);
        expect(JSON.stringify(body)).not.toContain('Maria');
      }
    };
    await nameless();
    expect(await approve(true)).toEqual({
      ...{ success: true, errors: [], approvals: [{ address: ADDRESS, by: 'Ola Owner' }] },
    });
    const { body } = await call();
    expect(body.lead).toMatchObject({
      name: 'Maria Lopez',
      phone: expect.stringMatching(/^\d{10}$/),
      email: 'm@lopez.test',
    });
    expect((await call({ isForLead: true })).body.campaign.name).toBe('Maria Lopez');
    await approve(false);
    await nameless();
  });

  it('gets none because another address, or the same of another organization, was approved', async () => {
    const [one, other] = [await world('health'), await world('health')];
    await one.approve(true);
    for (const { body } of [await one.call({ address: `${ADDRESS}/2` }), await other.call()])
      expect(body.lead).toMatchObject({ name: null, phone: null, email: null });
    expect((await one.call()).body.lead.name).toBe('Maria Lopez');
  });

  it('gets them in other brands at once', async () => {
    const { body } = await (await world('default')).call();
    expect(body.lead.name).toBe('Maria Lopez');
  });

  it('waits under “Needs your attention” of owners alone, in health alone, until it is approved', async () => {
    const [{ approve, call, owner, organizationId }, other] = [await world('health'), await world('default')];
    const waiting = async (token: string) => {
      const document = '{ needsYou { needs { key count campaignId } } }';
      const { needs } = (await server.graphql(document, {}, token)).needsYou;
      return needs.filter(({ key }: { key: string }) => key === 'WEBHOOK_APPROVAL');
    };
    expect(await waiting(owner.token)).toEqual([]);
    await call();
    await other.call();
    const admin = await buildUser(server.context, organizationId, { access: 'ADMIN' });
    expect(await waiting(owner.token)).toEqual([
      { key: 'WEBHOOK_APPROVAL', count: 1, campaignId: expect.stringMatching(/^\d+$/) },
    ]);
    expect([await waiting(admin.token), await waiting(other.owner.token)]).toEqual([[], []]);
    await approve(true);
    expect(await waiting(owner.token)).toEqual([]);
  });

  it('is approved by owners alone, and the audit trail records it', async () => {
    const { approve, organizationId, owner } = await world('health');
    const admin = await buildUser(server.context, organizationId, { access: 'ADMIN' });
    expect((await approve(true, admin.token)).errors).toEqual(['You do not have permission to do that.']);
    const platform = await buildUser(server.context, organizationId, { access: 'NONE', isPlatformAdmin: true });
    expect((await approve(true, platform.token)).success).toBe(false);
    const start = 'mutation { startEmergencyAccess(reason: "Ticket 4312 asks") { success } }';
    expect((await server.graphql(start, {}, platform.token)).startEmergencyAccess.success).toBe(true);
    expect((await approve(true, platform.token)).errors).toEqual([
      'This would last longer than your emergency access. People of the organization can do it themselves.',
    ]);
    const unmasked = await world('default');
    const helper = await buildUser(server.context, unmasked.organizationId, { access: 'NONE', isPlatformAdmin: true });
    expect((await unmasked.approve(true, helper.token)).errors).toEqual([
      'Only an owner can choose which addresses receive names and phone numbers.',
    ]);
    await approve(true);
    await approve(true);
    await approve(false);
    const document = '{ auditEntries { entries { action userId details { name value } } } }';
    const { entries } = (await server.graphql(document, {}, owner.token)).auditEntries;
    const kept = entries.filter(({ action }: { action: string }) => action.startsWith('webhook-approv'));
    expect(kept.map((entry: { action: string; userId: string }) => [entry.action, entry.userId])).toEqual([
      ['webhook-approval-ended', String(owner.id)],
      ['webhook-approved', String(owner.id)],
    ]);
    expect(kept[0].details).toContainEqual({ name: 'host', value: 'hooks.example.com' });
  });
});
