import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createOutside, publicInternet } from '../../platform/outbound/outside.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { readRows, writeRows } from '../../testing/read-texts.ts';
import { runJobs, runLaterJob } from '../../testing/run-jobs.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellViewing } from '../../testing/viewing.ts';
import { webhookSecretOf } from './webhook-secret.ts';

type Call = { readonly headers: IncomingHttpHeaders; readonly body: string };

let receiver: Server;
let port: number;
let calls: Call[] = [];
let status = 200;
let server: TestServer;
let organizationId: number;
let owner: Awaited<ReturnType<typeof buildUser>>;
let second: number;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(status).end('not for anybody');
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
  const organization = await buildOrganization(server.context, { brand: 'opp-text' });
  organizationId = organization.id;
  owner = await buildUser(server.context, organizationId, { name: 'Ola Owner' });
  await givePhone(owner.id, '6025550001');
  second = (await buildCampaign(server.context, organizationId, { name: 'Second', userId: owner.id })).id;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const givePhone = (userId: number, phone: string | null) =>
  writeRows(server.context, sql`update users set phone = ${phone} where id = ${userId}`);

type Actions = Parameters<typeof buildWorkflow>[2]['actions'];

/** A contact for whom a rule with these effects has just fired. */
async function fired(actions: Actions, leadName = 'Maria'): Promise<ViewerLink> {
  const link = await buildViewerLink(server.context, organizationId, { leadName });
  await writeRows(server.context, sql`update campaigns set user_id = ${owner.id} where id = ${link.campaignId}`);
  await buildWorkflow(server.context, organizationId, { stepId: link.stepId, triggers: [{ type: 'VIEWED' }], actions });
  await open(link);
  return link;
}

async function open(link: ViewerLink): Promise<void> {
  await tellViewing(server.context, link, 'opened');
  await runJobs(server, 'workflows.judge');
}

type Outcome = { action_type: string; outcome: string; reason: string | null; tries: number };

function outcomesOf(link: ViewerLink): Promise<Outcome[]> {
  return readRows<Outcome>(
    server.context,
    sql`select o.action_type, o.outcome, o.reason, o.tries from workflow_outcomes o
      join workflow_runs r on r.organization_id = o.organization_id and r.id = o.run_id
      where r.lead_id = ${link.leadId} order by o.id`,
  );
}

const outcome = async (link: ViewerLink) => (await outcomesOf(link)).map((one) => [one.outcome, one.reason]);

async function textsTo(phone: string): Promise<{ kind: string; body: string; lead_id: number | null }[]> {
  return readRows(
    server.context,
    sql`select kind, body, lead_id from text_queue where phone = ${phone} and kind <> 'step' order by id`,
  );
}

async function timelineOf(link: ViewerLink, token = owner.token): Promise<{ kind: string; state: string }[]> {
  const document = `{ lead(leadId: "${link.leadId}") { lead { timeline { kind state content title reason } } } }`;
  const { lead } = await server.graphql(document, {}, token);
  return lead.lead.timeline.filter((entry: { kind: string }) => entry.kind === 'workflow');
}

describe('staff', () => {
  it('are told on their own phones: the owner of the campaign [FLOW-15]', async () => {
    const link = await fired([{ type: 'ME', messageContent: 'Call {{first_name}} at {{phone}}:\n{{list_of_ifs}}' }]);
    const [text] = await textsTo('6025550001');
    expect(text).toMatchObject({ kind: 'alert', lead_id: null });
    expect(text?.body).toMatch(/^Call Lead at \(555\) 2\d\d-\d{4}:\nOpened the content$/);
    expect(await outcome(link)).toEqual([['done', null]]);
  });

  it('are told each, as far as they belong to the organization and have a phone [FLOW-16]', async () => {
    const people = await Promise.all(
      ['6025550002', '6025550003', null].map(async (phone) => {
        const user = await buildUser(server.context, organizationId);
        await givePhone(user.id, phone);
        return user.id;
      }),
    );
    const userIds = [...people];
    const all = await fired([{ type: 'SPECIFIC', messageContent: 'Look', userIds: userIds.slice(0, 2) }]);
    expect([await textsTo('6025550002'), await textsTo('6025550003')].flat()).toHaveLength(2);
    expect(await outcome(all)).toEqual([['done', null]]);
    await writeRows(server.context, sql`delete from memberships where user_id = ${people[1]}`);
    const some = await fired([{ type: 'SPECIFIC', messageContent: 'Look', userIds }]);
    expect(await outcome(some)).toEqual([['done', 'some-not-notified']]);
    expect([await textsTo('6025550002'), await textsTo('6025550003')].map((texts) => texts.length)).toEqual([2, 1]);
    const nobody = await fired([{ type: 'SPECIFIC', messageContent: 'Look', userIds: userIds.slice(1) }]);
    expect(await outcome(nobody)).toEqual([['refused', 'nobody-to-notify']]);
  });
});

describe('another campaign', () => {
  const isIn = async (link: ViewerLink, campaignId: number) => {
    const answer = await server.graphql(
      `{ lead(leadId: "${link.leadId}") { lead { campaigns { campaign { id } } } } }`,
      {},
      owner.token,
    );
    const own: { campaign: { id: string } }[] = answer.lead.lead.campaigns;
    return own.some(({ campaign }) => campaign.id === String(campaignId));
  };

  it('is joined by the contact [FLOW-18]', async () => {
    const link = await fired([{ type: 'CAMPAIGN', nextCampaignId: second }]);
    expect(await isIn(link, second)).toBe(true);
    expect(await outcome(link)).toEqual([['done', null]]);
    const text = await readRows(
      server.context,
      sql`select 1 from text_queue where campaign_id = ${second} and lead_id = ${link.leadId}`,
    );
    expect(text).toHaveLength(1);
  });

  it('is not joined by whoever is in it, nor when it is archived', async () => {
    const same = await buildViewerLink(server.context, organizationId);
    await buildWorkflow(server.context, organizationId, {
      ...{ stepId: same.stepId, triggers: [{ type: 'VIEWED' }] },
      actions: [{ type: 'CAMPAIGN', nextCampaignId: same.campaignId }],
    });
    await open(same);
    expect(await outcome(same)).toEqual([['refused', 'already-in-campaign']]);
    const over = await buildCampaign(server.context, organizationId, { userId: owner.id });
    await server.graphql(`mutation { archiveCampaign(campaignId: "${over.id}") { success } }`, {}, owner.token);
    const link = await fired([{ type: 'CAMPAIGN', nextCampaignId: over.id }]);
    expect(await outcome(link)).toEqual([['refused', 'campaign-gone']]);
  });

  it('is joined once within a day where rules lead in a circle, and the refusal stands in the timeline', async () => {
    const again = async (link: ViewerLink) => {
      await server.graphql(
        `mutation { removeLeadsFromCampaign(campaignId: "${second}", leadIds: ["${link.leadId}"]) { success } }`,
        {},
        (await buildUser(server.context, organizationId)).token,
      );
      const rule = { stepId: link.stepId, triggers: [{ type: 'VIEWED' as const }] };
      const actions = [{ type: 'CAMPAIGN' as const, nextCampaignId: second }];
      await buildWorkflow(server.context, organizationId, { ...rule, actions });
      await open(link);
    };
    const link = await fired([{ type: 'CAMPAIGN', nextCampaignId: second }]);
    await again(link);
    expect(await outcome(link)).toEqual([
      ['done', null],
      ['refused', 'loop'],
    ]);
    expect(await isIn(link, second)).toBe(false);
    expect(await timelineOf(link)).toEqual([
      {
        ...{ kind: 'workflow', state: 'refused', content: 'Add to “Second”', title: 'Opened the content' },
        reason: 'Already added by a workflow within the last 24 hours: workflows may lead in a circle',
      },
      { kind: 'workflow', state: 'done', content: 'Add to “Second”', title: 'Opened the content', reason: null },
    ]);
    server.clock.advance({ hours: 24, minutes: 1 });
    await again(link);
    expect((await outcome(link)).at(-1)).toEqual(['done', null]);
  });
});

describe('a web address', () => {
  const url = () => `http://hooks.example.com:${port}/hook?a=1`;
  const hook = (address = url()): Actions => [{ type: 'WEBHOOK', webhookUrl: address, savedBy: owner.id }];
  const CALL = 'workflows.call-webhook';
  beforeAll(async () => {
    await writeRows(server.context, sql`update users set show_appt = true where id = ${owner.id}`);
  });

  it('is told who did what in which campaign, signed with the secret of the organization [FLOW-19 OPEN-97]', async () => {
    [calls, status] = [[], 204];
    const link = await fired(hook(), 'Maria Lopez');
    expect(await outcome(link)).toEqual([['waiting', null]]);
    await runJobs(server, CALL);
    expect(await outcome(link)).toEqual([['done', null]]);
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
    const secret = await inTransaction(server.context.db, organizationId, (tx) =>
      webhookSecretOf(tx, server.context, organizationId),
    );
    const shown = async (access: 'READONLY' | 'MANAGER') => {
      const { token } = await buildUser(server.context, organizationId, { access });
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

  it('that answers badly is called three times with growing pauses, and then no more', async () => {
    [calls, status] = [[], 500];
    const link = await fired(hook());
    await runJobs(server, CALL);
    const pauses = async () =>
      (
        await readRows<{ seconds: number }>(
          server.context,
          sql`select round(extract(epoch from start_after - created_on))::integer as seconds from jobs.job where name = ${CALL} and state < 'active'`,
        )
      ).map((row) => row.seconds);
    const [first = 0] = await pauses();
    expect(await outcomesOf(link)).toMatchObject([{ outcome: 'waiting', reason: 'answered-500', tries: 1 }]);
    expect(await runLaterJob(server, CALL)).toBe(true);
    const [next = 0] = await pauses();
    expect(next).toBeGreaterThan(first);
    expect(await runLaterJob(server, CALL)).toBe(true);
    expect(await runLaterJob(server, CALL)).toBe(false);
    expect(calls).toHaveLength(3);
    expect(await outcomesOf(link)).toMatchObject([{ outcome: 'failed', reason: 'answered-500', tries: 3 }]);
    // The same call each time, so that whoever is called can tell.
    expect(new Set(calls.map((call) => `${call.headers['x-webhook-id']} ${call.body}`)).size).toBe(1);
  });

  it('that recovers is called no further, and one that nobody knows is tried again', async () => {
    [calls, status] = [[], 503];
    const link = await fired(hook());
    await runJobs(server, CALL);
    status = 200;
    await runLaterJob(server, CALL);
    expect(await outcomesOf(link)).toMatchObject([{ outcome: 'done', reason: null, tries: 2 }]);
    const unknown = await fired(hook(`http://nobody.example.com:${port}/`));
    await runJobs(server, CALL);
    expect(await outcomesOf(unknown)).toMatchObject([{ outcome: 'waiting', reason: 'no-answer', tries: 1 }]);
    await writeRows(server.context, sql`delete from jobs.job where name = ${CALL}`);
  });

  it('that has come to lead inwards is refused at the moment of the call, and not tried again', async () => {
    calls = [];
    const link = await fired(hook(`http://inward.example.com:${port}/`));
    await runJobs(server, CALL);
    expect(await outcome(link)).toEqual([['refused', 'address-not-allowed']]);
    expect(await runLaterJob(server, CALL)).toBe(false);
    expect(calls).toEqual([]);
  });

  it('is called for nobody who may no longer have addresses called, or whose effect is gone [FLOW-20]', async () => {
    [calls, status] = [[], 200];
    const colleague = await buildUser(server.context, organizationId);
    await writeRows(server.context, sql`update users set show_appt = true where id = ${colleague.id}`);
    const by = (savedBy: number): Actions => [{ type: 'WEBHOOK', webhookUrl: url(), savedBy }];
    const [without, gone] = [await fired(by(colleague.id)), await fired(hook())];
    await writeRows(
      server.context,
      sql`update users set show_appt = false where id = ${colleague.id}`,
      sql`delete from workflow_actions where workflow_id in (select workflow_id from workflow_runs where lead_id = ${gone.leadId})`,
    );
    await runJobs(server, CALL);
    expect(await outcome(without)).toEqual([['refused', 'webhook-not-allowed']]);
    expect(await outcome(gone)).toEqual([['refused', 'action-gone']]);
    await writeRows(
      server.context,
      sql`update users set show_appt = true where id = ${colleague.id}`,
      sql`update memberships set access = 'NONE' where user_id = ${colleague.id}`,
    );
    const left = await fired(by(colleague.id));
    await runJobs(server, CALL);
    expect(await outcome(left)).toEqual([['refused', 'webhook-not-allowed']]);
    expect(calls).toEqual([]);
  });

  it('is saved only by who has appointments switched on, and only where it leads out [FLOW-20 OPEN-97]', async () => {
    const link = await buildViewerLink(server.context, organizationId);
    const rule = { stepId: link.stepId, triggers: [], actions: [{ type: 'ME' as const, messageContent: 'x' }] };
    const { actionIds } = await buildWorkflow(server.context, organizationId, rule);
    const plain = await buildUser(server.context, organizationId);
    const chosen = await buildUser(server.context, organizationId);
    await writeRows(server.context, sql`update users set show_appt = true where id = ${chosen.id}`);
    const save = async (address: string, token: string) => {
      const document = `mutation ($url: String) { updateWorkflowAction(workflowActionId: "${actionIds[0]}", actionType: WEBHOOK,
        webhookUrl: $url) { success errors action { webhookUrl label } } }`;
      return (await server.graphql(document, { url: address }, token)).updateWorkflowAction;
    };
    expect(await save(url(), plain.token)).toMatchObject({
      errors: ['Web addresses can be called only by people who have appointments switched on.'],
    });
    expect(await save(`http://10.0.0.1:${port}/`, chosen.token)).toMatchObject({ success: false });
    for (const address of [`http://db.internal:${port}/`, 'http://hooks.example.com:22/'])
      expect(await save(address, chosen.token)).toMatchObject({
        errors: ['This web address cannot be called: it must be one of the public internet.'],
      });
    expect(await save(url(), chosen.token)).toMatchObject({ success: true, action: { webhookUrl: url() } });
  });
});
