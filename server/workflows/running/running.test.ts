import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type GivenSlide, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { readRows, writeRows } from '../../testing/read-texts.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { judgeDue } from './judge-due.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';

let server: TestServer;
let organizationId: number;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const organization = await buildOrganization(server.context, { brand: 'opp-text' });
  organizationId = organization.id;
});

type Rule = Parameters<typeof buildWorkflow>[2];
type World = ViewerLink & { readonly workflowId: number };

/** A contact who has been sent a step with this rule. */
async function sentTo(
  triggers: (link: ViewerLink) => Rule['triggers'],
  slides?: GivenSlide[],
  actions: Rule['actions'] = [{ type: 'LEAD', messageContent: 'Fired: {{list_of_ifs}}' }],
): Promise<World> {
  const link = await buildViewerLink(server.context, organizationId, slides ? { slides } : {});
  const rule = { stepId: link.stepId, triggers: triggers(link), actions };
  const workflow = await buildWorkflow(server.context, organizationId, rule);
  await tellSent(link);
  return { ...link, workflowId: workflow.id };
}

/** Somebody who signs in today: sessions end while the clock is moved. */
const staff = async () => (await buildUser(server.context, organizationId)).token;

function tellSent({ leadId, campaignId, stepId }: ViewerLink): Promise<void> {
  const { context } = server;
  const at = context.clock.now();
  const text = {
    leadId,
    campaignId,
    stepId,
    kind: 'step',
    outcome: 'sent',
    segments: 1,
    hasContent: true,
    isLastStep: true,
    at,
  } as const;
  return inTransaction(context.db, organizationId, (tx) =>
    context.facts.publish(tx, context, { kind: 'messages.settled', organizationId, texts: [text] }),
  );
}

/** The contact opens the link and does this; answers nothing, as a phone would. */
async function view(
  link: ViewerLink,
  done: { seconds?: number; answers?: readonly { widgetId: number; values: string[] }[]; events?: string[] } = {},
): Promise<void> {
  const load = `mutation { loadLeadActivity(campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}",
    deviceId: "device") { ssid errors } }`;
  const { ssid } = (await server.graphql(load)).loadLeadActivity;
  server.clock.advance({ seconds: done.seconds ?? 0 });
  const track = `mutation ($times: [SlideTimeInput!], $widgets: [LeadWidgetInput!], $events: [TrackEventInput!]) {
    trackLead(leadActivitySsid: "${ssid}", times: $times, widgets: $widgets, events: $events) { success errors } }`;
  const times = [{ pitchSlideId: String(link.slideIds[0]), seconds: done.seconds ?? 0 }];
  const widgets = (done.answers ?? []).map(({ widgetId, values }) => ({ widgetId: String(widgetId), values }));
  const events = (done.events ?? ['seen']).map((kind) => ({ kind }));
  const { trackLead } = await server.graphql(track, { times, widgets, events });
  expect(trackLead).toEqual({ success: true, errors: [] });
}

/** What rules have said to the contact, after everything that was to be judged has been. */
async function said(world: ViewerLink): Promise<string[]> {
  await runJobs(server, 'workflows.judge');
  const texts = await readRows<{ body: string }>(
    server.context,
    sql`select body from text_queue where kind = 'workflow' and lead_id = ${world.leadId} order by id`,
  );
  return texts.map((text) => text.body);
}

const waitingJobs = async () =>
  (
    await readRows(
      server.context,
      sql`select 1 from jobs.job where name = 'workflows.judge-rules' and state < 'active'`,
    )
  ).length;

describe('a rule fires', () => {
  it('when the content was opened, once for ever [FLOW-09 FLOW-17 OPEN-58 OPEN-95]', async () => {
    const world = await sentTo(() => [{ type: 'VIEWED' }]);
    expect(await said(world)).toEqual([]);
    await view(world);
    expect(await said(world)).toEqual(['Fired: Opened the content']);
    // Months later, and asked again and again.
    server.clock.advance({ days: 60 });
    await view(world);
    expect(await said(world)).toHaveLength(1);
  });

  it('when the viewing seconds are reached, and at none before [FLOW-10]', async () => {
    const world = await sentTo(() => [{ type: 'TIME', seconds: 30 }]);
    await view(world, { seconds: 20 });
    // Not enough: nothing is even judged.
    expect(await waitingJobs()).toBe(0);
    await view(world, { seconds: 31 });
    expect(await said(world)).toEqual(['Fired: Watched for at least 30 seconds']);
  });

  it('when a question was answered with one of the responses [FLOW-11]', async () => {
    const slides = [{ widgets: [{ label: 'Ready?' }] }];
    const world = await sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Yes'] }],
      slides,
    );
    const answer = (value: string) =>
      view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: [value] }] });
    await answer('No');
    expect(await said(world)).toEqual([]);
    await answer('Yes');
    expect(await said(world)).toEqual(['Fired: Answered “Ready?” with Yes']);
  });

  it.each([
    ['EQ', '7', ['6', '8'], '7'],
    ['LT', '7', ['7', '8'], '6'],
    ['LE', '7', ['8'], '7'],
    ['GT', '7', ['6', '7'], '8'],
    ['GE', '7', ['6'], '7'],
    ['NE', '7', ['7'], '8'],
  ] as const)('when a number is %s %s [FLOW-21..FLOW-26]', async (widgetExpression, value, not, fits) => {
    const slides = [{ widgets: [{ type: 'RATING', start: 1, end: 10 }] }];
    const world = await sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: [value], widgetExpression }],
      slides,
    );
    const answer = (given: string) =>
      view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: [given] }] });
    for (const given of not) await answer(given);
    expect(await said(world)).toEqual([]);
    await answer(fits);
    expect(await said(world)).toHaveLength(1);
  });

  it('when any words were written, and when an agreement was ticked [FLOW-27 FLOW-28]', async () => {
    const slides = [{ widgets: [{ type: 'SHORT' }, { type: 'VERIFY' }] }];
    const words = await sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Any'] }],
      slides,
    );
    await view(words, { answers: [{ widgetId: words.widgetIds[0] ?? 0, values: ['Whatever I like'] }] });
    expect(await said(words)).toHaveLength(1);
    const tick = await sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[1] ?? 0, triggerResponses: ['Verified'] }],
      slides,
    );
    await view(tick, { answers: [{ widgetId: tick.widgetIds[1] ?? 0, values: [] }] });
    expect(await said(tick)).toEqual([]);
    await view(tick, { answers: [{ widgetId: tick.widgetIds[1] ?? 0, values: ['Verified'] }] });
    expect(await said(tick)).toHaveLength(1);
  });

  it('when the link at the end was followed by a person, and by no robot [FLOW-12]', async () => {
    const world = await sentTo(() => [{ type: 'REDIRECT' }]);
    await server.graphql(
      `mutation { updatePitch(pitchId: "${world.pitchId}", redirectType: LINK, redirectUrl: "https://shop.example/") { success } }`,
      {},
      await staff(),
    );
    const follow = (userAgent: string, method = 'GET') =>
      fetch(
        `${server.url}/redirect/${world.leadCode}/${world.stepCode}?url=${encodeURIComponent('https://shop.example/')}`,
        {
          ...{ redirect: 'manual', method, headers: { 'user-agent': userAgent } },
        },
      );
    for (const robot of ['facebookexternalhit/1.1', 'Twitterbot/1.0', 'Googlebot/2.1']) await follow(robot);
    await follow(PHONE, 'HEAD');
    expect(await said(world)).toEqual([]);
    await follow(PHONE);
    expect(await said(world)).toEqual(['Fired: Followed the link at the end']);
  });

  it('when an appointment was booked with the content of the step [FLOW-13]', async () => {
    const world = await sentTo(() => [{ type: 'CALENDAR' }]);
    const book = async (pitchId: number, eventDate: string) =>
      server.graphql(
        `mutation { createLeadAppointment(leadId: "${world.leadId}", eventDate: "${eventDate}", pitchId: "${pitchId}") { success errors } }`,
        {},
        await staff(),
      );
    const elsewhere = await buildViewerLink(server.context, organizationId);
    expect((await book(elsewhere.pitchId, '2027-05-06')).createLeadAppointment).toEqual({ success: true, errors: [] });
    expect(await said(world)).toEqual([]);
    await book(world.pitchId, '2027-05-07');
    expect(await said(world)).toEqual(['Fired: Booked an appointment']);
  });

  it('only when all of its conditions hold, whatever comes first [OPEN-95]', async () => {
    const slides = [{ widgets: [{ label: 'Ready?' }] }];
    const world = await sentTo(
      ({ widgetIds }) => [
        { type: 'TIME', seconds: 10 },
        { type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Yes'] },
      ],
      slides,
    );
    await view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: ['Yes'] }] });
    expect(await said(world)).toEqual([]);
    await view(world, { seconds: 12 });
    expect(await said(world)).toEqual(['Fired: Watched for at least 10 seconds\nAnswered “Ready?” with Yes']);
  });
});

describe('a rule about what was not done', () => {
  it('fires when the content was not opened in time [FLOW-14]', async () => {
    const unopened = () => sentTo(() => [{ type: 'UNOPENED', days: 1, hours: 2 }]);
    const [idle, eager] = [await unopened(), await unopened()];
    await view(eager);
    server.clock.advance({ hours: 25 });
    await judgeDue(server.context);
    expect(await said(idle)).toEqual([]);
    server.clock.advance({ hours: 2 });
    await judgeDue(server.context);
    expect(await said(idle)).toEqual(['Fired: Did not open the content within 1 day 2 hours']);
    expect(await said(eager)).toEqual([]);
    await judgeDue(server.context);
    expect(await said(idle)).toHaveLength(1);
  });

  it('fires turned round when its time has passed, and not for who did it late but before [OPEN-94]', async () => {
    const slides = [{ widgets: [{ label: 'Ready?' }] }];
    const notAnswered = () =>
      sentTo(
        ({ widgetIds }) => [
          { type: 'VIEWED' },
          { type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Any'], performedAction: false, hours: 3 },
        ],
        slides,
      );
    const [silent, late, unseen] = [await notAnswered(), await notAnswered(), await notAnswered()];
    await view(silent);
    await view(late, { answers: [{ widgetId: late.widgetIds[0] ?? 0, values: ['Yes'] }] });
    server.clock.advance({ hours: 3 });
    await judgeDue(server.context);
    expect(await said(silent)).toEqual(['Fired: Opened the content\nDid not answer “Ready?” within 3 hours']);
    expect(await said(late)).toEqual([]);
    expect(await said(unseen)).toEqual([]);
    // Its time has passed already; opening is what was missing.
    await view(unseen);
    expect(await said(unseen)).toHaveLength(1);
  });

  it('that is written later is judged for whom its time is still to come, and for nobody else', async () => {
    const early = await sentTo(() => [{ type: 'REDIRECT' }]);
    const [triggerId] = (
      await readRows<{ id: number }>(
        server.context,
        sql`select id from workflow_triggers where workflow_id = ${early.workflowId}`,
      )
    ).map((row) => row.id);
    const save = async (args: string) =>
      server.graphql(
        `mutation { updateWorkflowTrigger(workflowTriggerId: "${triggerId}", ${args}) { success errors } }`,
        {},
        await staff(),
      );
    server.clock.advance({ hours: 5 });
    await save('triggerType: UNOPENED, hours: 4');
    server.clock.advance({ hours: 24 });
    await judgeDue(server.context);
    expect(await said(early)).toEqual([]);
    expect((await save('hours: 40')).updateWorkflowTrigger).toEqual({ success: true, errors: [] });
    server.clock.advance({ hours: 12 });
    await judgeDue(server.context);
    expect(await said(early)).toEqual(['Fired: Did not open the content within 1 day 16 hours']);
  });

  it('is judged for nobody who has left the campaign, was archived or whose step is gone', async () => {
    const wait = () => sentTo(() => [{ type: 'UNOPENED', hours: 1 }]);
    const [left, archived, gone] = [await wait(), await wait(), await wait()];
    await writeRows(
      server.context,
      sql`update campaign_leads set removed_at = now() where lead_id = ${left.leadId}`,
      sql`update leads set archived_at = now() where id = ${archived.leadId}`,
      sql`update campaign_steps set deleted_at = now() where id = ${gone.stepId}`,
    );
    server.clock.advance({ hours: 2 });
    await judgeDue(server.context);
    for (const world of [left, archived, gone]) expect(await said(world)).toEqual([]);
    expect(await readRows(server.context, sql`select 1 from workflow_waits where due_at < now()`)).toEqual([]);
  });

  it('that goes wrong for one contact keeps nobody else waiting', async () => {
    const wait = () => sentTo(() => [{ type: 'UNOPENED', hours: 1 }]);
    const [broken, fine] = [await wait(), await wait()];
    await writeRows(
      server.context,
      sql`update workflow_triggers set trigger_type = 'NONSENSE' where workflow_id = ${broken.workflowId}`,
    );
    server.clock.advance({ hours: 2 });
    await judgeDue(server.context);
    await expect(runJobs(server, 'workflows.judge-rules')).rejects.toThrow('There is no kind of condition');
    await runJobs(server, 'workflows.judge-rules');
    expect(await said(fine)).toHaveLength(1);
    await writeRows(server.context, sql`delete from workflows where id = ${broken.workflowId}`);
  });
});

describe('nothing', () => {
  it('is judged for texts and views of steps without rules, nor by what a robot fetches', async () => {
    const link = await buildViewerLink(server.context, organizationId);
    await tellSent(link);
    await view(link, { seconds: 5 });
    const robot = await sentTo(() => [{ type: 'VIEWED' }]);
    const agents = ['facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', 'WhatsApp/2.23', 'Googlebot/2.1'];
    for (const agent of agents) await fetch(`${server.url}${robot.path}`, { headers: { 'user-agent': agent } });
    await fetch(`${server.url}${robot.path}`, { method: 'HEAD', headers: { 'user-agent': PHONE } });
    expect(await waitingJobs()).toBe(0);
    expect(await readRows(server.context, sql`select 1 from workflow_waits`)).toEqual([]);
    expect(await said(robot)).toEqual([]);
  });

  it('is done twice when the same rule is judged by two processes at once', async () => {
    const world = await sentTo(() => [{ type: 'VIEWED' }]);
    await view(world);
    const { judgeRules } = await import('./judge-rules.ts');
    const { leadId, stepId } = world;
    await Promise.all([1, 2, 3].map(() => judgeRules(server.context, organizationId, { leadId, stepId })));
    expect(await said(world)).toHaveLength(1);
    expect(await readRows(server.context, sql`select 1 from workflow_runs where lead_id = ${leadId}`)).toHaveLength(1);
  });
});
