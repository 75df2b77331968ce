import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createOutside, publicInternet } from '../../platform/outbound/outside.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runJobs, runLaterJob } from '../../testing/run-jobs.ts';
import { type Effects, startEffects } from '../../testing/start-effects.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { webhookSecretOf } from './webhook-secret.ts';

type Call = { readonly headers: IncomingHttpHeaders; readonly body: string };

let receiver: Server;
let port: number;
let calls: Call[] = [];
let status = 200;
let server: TestServer;
let effects: Awaited<ReturnType<typeof startEffects>>;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(status).end('not for anyone');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = (receiver.address() as AddressInfo).port;
  const names: Record<string, string> = { 'hooks.example.com': '127.0.0.1', 'inward.example.com': '10.0.0.1' };
  const outside = createOutside({
    ...publicInternet,
    resolve: async (host) => (names[host] ? [names[host]] : []),
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: (asked) => asked === port,
  });
  server = await startTestServer({ roles: ['web'] }, OPEN_TUESDAY, createLog('silent'), outside);
  effects = await startEffects(server);
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

describe('a webhook address', () => {
  const url = () => `http://hooks.example.com:${port}/hook?a=1`;
  const hook = (address = url()): Effects => [{ type: 'WEBHOOK', webhookUrl: address, savedBy: effects.owner.id }];
  const CALL = 'workflows.call-webhook';
  /** Runs all pending retries. */
  const giveUp = async () => {
    while (await runLaterJob(server, CALL)) server.clock.advance({ minutes: 2 });
  };
  beforeAll(async () => {
    await turnSwitch(server.context, effects.organizationId, 'showAppt', { userId: effects.owner.id });
  });

  it('gets nothing from a closed organization, and what waited once it is open again', async () => {
    [calls, status] = [[], 204];
    const link = await effects.fired(hook(), 'Maria Lopez');
    const owner = await buildUser(server.context, effects.organizationId, { access: 'OWNER' });
    const ask = (call: string) => server.graphql(`mutation { answer: ${call} { errors } }`, {}, owner.token);
    const [row] = await readRows<{ name: string }>(
      server.context,
      sql`select name from organizations where id = ${effects.organizationId}`,
    );
    const close = `closeOrganization(name: "${row?.name}", currentPassword: "a-long-password-1")`;
    expect((await ask(close)).answer.errors).toEqual([]);
    await runJobs(server, CALL);
    expect([calls, await effects.outcome(link)]).toEqual([[], [['waiting', null]]]);
    expect((await ask('reopenOrganization')).answer.errors).toEqual([]);
    await giveUp();
    expect([calls.length, await effects.outcome(link)]).toEqual([1, [['done', null]]]);
  });

  it('gets who did what in which campaign, signed with the organization’s secret [FLOW-19 OPEN-97]', async () => {
    [calls, status] = [[], 204];
    const link = await effects.fired(hook(), 'Maria Lopez');
    expect(await effects.outcome(link)).toEqual([['waiting', null]]);
    await runJobs(server, CALL);
    expect(await effects.outcome(link)).toEqual([['done', null]]);
    const [call] = calls;
    const told = JSON.parse(call?.body ?? '');
    expect(told).toEqual({
      event: 'workflow.fired',
      lead: { id: String(link.leadId), name: 'Maria Lopez', phone: expect.stringMatching(/^\d{10}$/), email: null },
      campaign: { id: String(link.campaignId), name: 'Campaign' },
      feature: { id: String(link.stepId), label: 'A pitch' },
      workflow: {
        ...{
          id: expect.any(String),
          label: 'If the lead opened the content, then call hooks.example.com:'.concat(String(port)),
        },
        conditions: ['Opened the content'],
      },
      time: expect.stringMatching(/^2026-/),
    });
    const secret = await inTransaction(server.context.db, effects.organizationId, (tx) =>
      webhookSecretOf(tx, server.context, effects.organizationId),
    );
    const shown = async (access: 'READONLY' | 'MANAGER') => {
      const { token } = await buildUser(server.context, effects.organizationId, { access });
      const document = `{ campaign(campaignId: "${link.campaignId}") { campaign { features { workflows { actions { webhookSecret } } } } } }`;
      const { campaign } = await server.graphql(document, {}, token);
      return campaign.campaign.features[0].workflows[0].actions[0].webhookSecret;
    };
    expect([await shown('READONLY'), await shown('MANAGER')]).toEqual([null, secret]);
    const timestamp = String(call?.headers['x-webhook-timestamp']);
    const expected = createHmac('sha256', secret).update(`${timestamp}.${call?.body}`).digest('hex');
    expect(call?.headers['x-webhook-signature']).toBe(`sha256=${expected}`);
    expect(call?.headers['content-type']).toBe('application/json');
    expect(Number(timestamp) * 1000).toBeGreaterThan(Date.parse(told.time) - 60_000);
  });

  it('that fails is called three times with growing pauses, and then no more', async () => {
    [calls, status] = [[], 500];
    const link = await effects.fired(hook());
    await runJobs(server, CALL);
    const pauses = async () =>
      (
        await readRows<{ seconds: number }>(
          server.context,
          sql`select round(extract(epoch from start_after - created_on))::integer as seconds from jobs.job where name = ${CALL} and state < 'active'`,
        )
      ).map((row) => row.seconds);
    const [first = 0] = await pauses();
    expect(await effects.outcomesOf(link)).toMatchObject([{ outcome: 'waiting', reason: 'answered-500', tries: 1 }]);
    expect(await runLaterJob(server, CALL)).toBe(true);
    const [next = 0] = await pauses();
    expect(next).toBeGreaterThan(first);
    expect(await runLaterJob(server, CALL)).toBe(true);
    expect(await runLaterJob(server, CALL)).toBe(false);
    expect(calls).toHaveLength(3);
    expect(await effects.outcomesOf(link)).toMatchObject([{ outcome: 'failed', reason: 'answered-500', tries: 3 }]);
    // Each retry is identical, so that the receiver can recognize it.
    expect(new Set(calls.map((call) => `${call.headers['x-webhook-id']} ${call.body}`)).size).toBe(1);
  });

  it('that recovers is called no further, and one that can’t be resolved is retried', async () => {
    [calls, status] = [[], 503];
    const link = await effects.fired(hook());
    await runJobs(server, CALL);
    status = 200;
    await runLaterJob(server, CALL);
    expect(await effects.outcomesOf(link)).toMatchObject([{ outcome: 'done', reason: null, tries: 2 }]);
    const unknown = await effects.fired(hook(`http://unknown.example.com:${port}/`));
    await runJobs(server, CALL);
    expect(await effects.outcomesOf(unknown)).toMatchObject([{ outcome: 'waiting', reason: 'no-answer', tries: 1 }]);
    await giveUp();
  });

  it('that doesn’t respond is skipped for a minute after ten calls, so that others get their turn', async () => {
    [calls, status] = [[], 200];
    server.clock.advance({ minutes: 2 });
    const silent: ViewerLink[] = [];
    for (let count = 0; count < 11; count += 1)
      silent.push(await effects.fired(hook(`http://unknown.example.com:${port}/`)));
    await runJobs(server, CALL);
    const tries = async () => (await Promise.all(silent.map(effects.outcomesOf))).map(([call]) => call?.tries);
    expect(await tries()).toEqual([...Array.from({ length: 10 }, () => 1), 0]);
    server.clock.advance({ minutes: 2 });
    for (let count = 0; count < 12; count += 1) {
      const link = await effects.fired(hook());
      await runJobs(server, CALL);
      expect(await effects.outcome(link)).toEqual([['done', null]]);
    }
    await giveUp();
  });

  it('that now resolves to an internal network is refused at the moment of the call, and not retried', async () => {
    calls = [];
    const link = await effects.fired(hook(`http://inward.example.com:${port}/`));
    await runJobs(server, CALL);
    expect(await effects.outcome(link)).toEqual([['refused', 'address-not-allowed']]);
    expect(await runLaterJob(server, CALL)).toBe(false);
    expect(calls).toEqual([]);
  });

  it('is not called for people who may no longer use webhooks, or after the action is deleted [FLOW-20]', async () => {
    [calls, status] = [[], 200];
    const colleague = await buildUser(server.context, effects.organizationId, { access: 'MANAGER' });
    const { token } = await buildUser(server.context, effects.organizationId, { access: 'OWNER' });
    const byOwner = async (operation: string) => {
      const { answer } = await server.graphql(`mutation { answer: ${operation} { errors } }`, {}, token);
      expect(answer.errors).toEqual([]);
    };
    const mayCall = (isOn: boolean) =>
      turnSwitch(server.context, effects.organizationId, 'showAppt', { userId: colleague.id, isOn });
    await mayCall(true);
    const by = (savedBy: number): Effects => [{ type: 'WEBHOOK', webhookUrl: url(), savedBy }];
    const [without, gone] = [await effects.fired(by(colleague.id)), await effects.fired(hook())];
    await mayCall(false);
    const rules = `{ campaign(campaignId: "${gone.campaignId}") { campaign { features { workflows { actions { id } } } } } }`;
    const { campaign } = await server.graphql(rules, {}, token);
    const { id } = campaign.campaign.features[0].workflows[0].actions[0];
    await byOwner(`deleteWorkflowAction(workflowActionId: "${id}")`);
    await runJobs(server, CALL);
    expect(await effects.outcome(without)).toEqual([['refused', 'webhook-not-allowed']]);
    expect(await effects.outcome(gone)).toEqual([['refused', 'action-gone']]);
    await mayCall(true);
    await byOwner(`deleteUsers(userIds: ["${colleague.id}"])`);
    const left = await effects.fired(by(colleague.id));
    await runJobs(server, CALL);
    expect(await effects.outcome(left)).toEqual([['refused', 'webhook-not-allowed']]);
    expect(calls).toEqual([]);
  });

  it('is shown as stopped once the person who saved it has left, until someone else who may use webhooks saves it', async () => {
    [calls, status] = [[], 200];
    const { organizationId, fired } = await startEffects(server);
    const [colleague, owner] = [
      await buildUser(server.context, organizationId, { access: 'ADMIN' }),
      await buildUser(server.context, organizationId, { access: 'OWNER' }),
    ];
    for (const { id: userId } of [colleague, owner])
      await turnSwitch(server.context, organizationId, 'showAppt', { userId });
    const { campaignId } = await fired([{ type: 'WEBHOOK', webhookUrl: url(), savedBy: colleague.id }]);
    const ask = (document: string) => server.graphql(document, {}, owner.token);
    const needs = async () =>
      (await ask('{ needsYou { needs { key campaignId } } }')).needsYou.needs.filter(
        (need: { key: string; campaignId: string }) =>
          need.key === 'WEBHOOK_STOPPED' && need.campaignId === String(campaignId),
      ).length;
    const actionOf = async () => {
      const parts = `campaign { features { workflows { actions { id isStopped } } } }`;
      const { campaign } = await ask(`{ campaign(campaignId: "${campaignId}") { ${parts} } }`);
      return campaign.campaign.features[0].workflows[0].actions[0];
    };
    const { id } = await actionOf();
    expect([await needs(), (await actionOf()).isStopped]).toEqual([0, false]);
    await ask(`mutation { deleteUsers(userIds: ["${colleague.id}"]) { success } }`);
    expect([await needs(), (await actionOf()).isStopped]).toEqual([1, true]);
    await ask(`mutation { updateWorkflowAction(workflowActionId: "${id}", actionType: WEBHOOK) { success } }`);
    expect([await needs(), (await actionOf()).isStopped]).toEqual([0, false]);
    await runJobs(server, CALL);
    expect(calls).toHaveLength(1);
  });

  it('needs attention once three calls in a row have failed, until one works or it is another address', async () => {
    [calls, status] = [[], 500];
    const { organizationId, owner, fired, open } = await startEffects(server);
    await turnSwitch(server.context, organizationId, 'showAppt', { userId: owner.id });
    const link = await fired([{ type: 'WEBHOOK', webhookUrl: url(), savedBy: owner.id }]);
    const { campaignId } = link;
    const finish = async () => {
      await runJobs(server, CALL);
      await giveUp();
    };
    const calledFor = async (phone: string, answer: number) => {
      status = answer;
      const { id: leadId } = await buildLead(server.context, organizationId, { phone });
      await inTransaction(server.context.db, organizationId, (tx) =>
        addLeadsToCampaign(tx, server.context, organizationId, { campaignId, leadIds: [leadId] }),
      );
      const [place] = await readRows<{ code: string }>(
        server.context,
        sql`select code from campaign_leads where campaign_id = ${campaignId} and lead_id = ${leadId}`,
      );
      await open({ ...link, leadId, leadCode: place?.code ?? '' });
      await finish();
    };
    const ask = (document: string) => server.graphql(document, {}, owner.token);
    let actionId = '';
    const isSaid = async () => {
      const { needsYou } = await ask('{ needsYou { needs { key campaignId } } }');
      const parts = 'campaign { features { workflows { actions { id callsFail } } } }';
      const { campaign } = await ask(`{ campaign(campaignId: "${campaignId}") { ${parts} } }`);
      const [action] = campaign.campaign.features[0].workflows[0].actions;
      actionId = action.id;
      const needs = needsYou.needs.filter(
        (need: { key: string; campaignId: string }) =>
          need.key === 'WEBHOOK_FAILING' && need.campaignId === String(campaignId),
      );
      expect(action.callsFail).toBe(needs.length === 1);
      return action.callsFail;
    };
    await finish();
    await calledFor('4805550301', 404);
    expect(await isSaid()).toBe(false);
    await calledFor('4805550302', 500);
    expect(await isSaid()).toBe(true);
    await calledFor('4805550303', 200);
    expect(await isSaid()).toBe(false);
    for (const phone of ['4805550304', '4805550305', '4805550306']) await calledFor(phone, 410);
    expect(await isSaid()).toBe(true);
    const save = `workflowActionId: "${actionId}", actionType: WEBHOOK, webhookUrl: "${url()}2"`;
    await ask(`mutation { updateWorkflowAction(${save}) { success } }`);
    expect(await isSaid()).toBe(false);
  });

  it('gets nothing about a contact who was erased meanwhile', async () => {
    [calls, status] = [[], 200];
    const link = await effects.fired(hook());
    const { token } = await buildUser(server.context, effects.organizationId, { access: 'OWNER' });
    const erase = `mutation { answer: eraseLead(leadId: "${link.leadId}", reason: "ASKED", currentPassword: "a-long-password-1") { errors } }`;
    expect((await server.graphql(erase, {}, token)).answer.errors).toEqual([]);
    await runJobs(server, CALL);
    expect(await effects.outcome(link)).toEqual([['refused', 'contact-gone']]);
    expect(calls).toEqual([]);
  });

  it('is saved only by people with webhooks switched on, and only if it is public [FLOW-20 OPEN-97]', async () => {
    const link = await buildViewerLink(server.context, effects.organizationId);
    const rule = { stepId: link.stepId, triggers: [], actions: [{ type: 'ME' as const, messageContent: 'x' }] };
    const { actionIds } = await buildWorkflow(server.context, effects.organizationId, rule);
    const plain = await buildUser(server.context, effects.organizationId);
    const chosen = await buildUser(server.context, effects.organizationId);
    await turnSwitch(server.context, effects.organizationId, 'showAppt', { userId: chosen.id });
    const save = async (address: string, token: string) => {
      const document = `mutation ($url: String) { updateWorkflowAction(workflowActionId: "${actionIds[0]}", actionType: WEBHOOK,
        webhookUrl: $url) { success errors action { webhookUrl label } } }`;
      return (await server.graphql(document, { url: address }, token)).updateWorkflowAction;
    };
    expect(await save(url(), plain.token)).toMatchObject({
      errors: ['You can’t use webhooks yet. Ask an admin to turn them on for you in Users.'],
    });
    for (const address of [
      `http://10.0.0.1:${port}/`,
      '192.168.1.5/hook',
      `http://db.internal:${port}/`,
      'http://[::1]/',
    ])
      expect(await save(address, chosen.token)).toMatchObject({
        errors: [
          expect.stringMatching(/^This address can’t be called: it has to be reachable from the internet by a name/),
        ],
      });
    expect(await save('http://hooks.example.com:22/', chosen.token)).toMatchObject({
      errors: [
        'This address can’t be called: it has to be reachable from the internet, at a usual port for web pages.',
      ],
    });
    expect(await save(url(), chosen.token)).toMatchObject({ success: true, action: { webhookUrl: url() } });
  });
});
