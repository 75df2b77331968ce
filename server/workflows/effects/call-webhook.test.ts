import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runJobs, runLaterJob } from '../../testing/run-jobs.ts';
import { type Effects, startEffects } from '../../testing/start-effects.ts';
import { type Receiver, startReceiver } from '../../testing/start-receiver.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { webhookSecretOf } from './webhook-secret.ts';

let receiver: Receiver;
let server: TestServer;
let effects: Awaited<ReturnType<typeof startEffects>>;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ roles: ['web'] }, OPEN_TUESDAY, createLog('silent'), receiver.outside);
  effects = await startEffects(server);
});
afterAll(() => receiver.close());

describe('a webhook address', () => {
  const url = () => `http://hooks.example.com:${receiver.port}/hook?a=1`;
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
    receiver.answerWith(204);
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
    expect([receiver.calls, await effects.outcome(link)]).toEqual([[], [['waiting', null]]]);
    expect((await ask('reopenOrganization')).answer.errors).toEqual([]);
    await giveUp();
    expect([receiver.calls.length, await effects.outcome(link)]).toEqual([1, [['done', null]]]);
  });

  it('gets who did what in which campaign, signed with the organization’s secret [FLOW-19 OPEN-97]', async () => {
    receiver.answerWith(204);
    const link = await effects.fired(hook(), 'Maria Lopez');
    expect(await effects.outcome(link)).toEqual([['waiting', null]]);
    await runJobs(server, CALL);
    expect(await effects.outcome(link)).toEqual([['done', null]]);
    const [call] = receiver.calls;
    const told = JSON.parse(call?.body ?? '');
    expect(told).toEqual({
      event: 'workflow.fired',
      lead: { id: String(link.leadId), name: 'Maria Lopez', phone: expect.stringMatching(/^\d{10}$/), email: null },
      campaign: { id: String(link.campaignId), name: 'Campaign' },
      feature: { id: String(link.stepId), label: 'A pitch' },
      workflow: {
        ...{
          id: expect.any(String),
          label: 'If the lead opened the content, then call hooks.example.com:'.concat(String(receiver.port)),
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
    receiver.answerWith(500);
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
    expect(receiver.calls).toHaveLength(3);
    expect(await effects.outcomesOf(link)).toMatchObject([{ outcome: 'failed', reason: 'answered-500', tries: 3 }]);
    // Each retry is identical, so that the receiver can recognize it.
    expect(new Set(receiver.calls.map((call) => `${call.headers['x-webhook-id']} ${call.body}`)).size).toBe(1);
  });

  it('that recovers is called no further, and one that can’t be resolved is retried', async () => {
    receiver.answerWith(503);
    const link = await effects.fired(hook());
    await runJobs(server, CALL);
    receiver.answerWith(200);
    await runLaterJob(server, CALL);
    expect(await effects.outcomesOf(link)).toMatchObject([{ outcome: 'done', reason: null, tries: 2 }]);
    const unknown = await effects.fired(hook(`http://unknown.example.com:${receiver.port}/`));
    await runJobs(server, CALL);
    expect(await effects.outcomesOf(unknown)).toMatchObject([{ outcome: 'waiting', reason: 'no-answer', tries: 1 }]);
    await giveUp();
  });

  it('that doesn’t respond is skipped for a minute after ten calls, so that others get their turn', async () => {
    receiver.answerWith(200);
    server.clock.advance({ minutes: 2 });
    const silent: ViewerLink[] = [];
    for (let count = 0; count < 11; count += 1)
      silent.push(await effects.fired(hook(`http://unknown.example.com:${receiver.port}/`)));
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
    receiver.answerWith(200);
    const link = await effects.fired(hook(`http://inward.example.com:${receiver.port}/`));
    await runJobs(server, CALL);
    expect(await effects.outcome(link)).toEqual([['refused', 'address-not-allowed']]);
    expect(await runLaterJob(server, CALL)).toBe(false);
    expect(receiver.calls).toEqual([]);
  });

  it('is not called for people who may no longer use webhooks, or after the action is deleted [FLOW-20]', async () => {
    receiver.answerWith(200);
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
    expect(receiver.calls).toEqual([]);
  });

  it('gets nothing about a contact who was erased meanwhile', async () => {
    receiver.answerWith(200);
    const link = await effects.fired(hook());
    const { token } = await buildUser(server.context, effects.organizationId, { access: 'OWNER' });
    const erase = `mutation { answer: eraseLead(leadId: "${link.leadId}", reason: "ASKED", currentPassword: "a-long-password-1") { errors } }`;
    expect((await server.graphql(erase, {}, token)).answer.errors).toEqual([]);
    await runJobs(server, CALL);
    expect(await effects.outcome(link)).toEqual([['refused', 'contact-gone']]);
    expect(receiver.calls).toEqual([]);
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
      `http://10.0.0.1:${receiver.port}/`,
      '192.168.1.5/hook',
      `http://db.internal:${receiver.port}/`,
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
