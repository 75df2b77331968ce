import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildViewerLink, type GivenSlide } from '../../testing/build-viewer-link.ts';
import { readRows } from '../../testing/read-texts.ts';
import { startRules } from '../../testing/start-rules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { judgeRules } from './judge-rules.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';

let server: TestServer;
let rules: Awaited<ReturnType<typeof startRules>>;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  rules = await startRules(server);
});

describe('a workflow fires', () => {
  it('when the content was opened, once ever [FLOW-09 FLOW-17 OPEN-58 OPEN-95]', async () => {
    const world = await rules.sentTo(() => [{ type: 'VIEWED' }]);
    expect(await rules.said(world)).toEqual([]);
    await rules.view(world);
    expect(await rules.said(world)).toEqual(['Fired: Opened the content']);
    // Months later, after repeated evaluations.
    server.clock.advance({ days: 60 });
    await rules.view(world);
    expect(await rules.said(world)).toHaveLength(1);
  });

  it('when the viewing seconds are reached, and not before [FLOW-10]', async () => {
    const world = await rules.sentTo(() => [{ type: 'TIME', seconds: 30 }]);
    await rules.view(world, { seconds: 20 });
    // Not enough: it isn't even evaluated.
    expect(await rules.toBeJudged()).toBe(0);
    await rules.view(world, { seconds: 31 });
    expect(await rules.said(world)).toEqual(['Fired: Watched for at least 30 seconds']);
  });

  it('when enough of a video was watched, across all visits, and what is watched twice counts once', async () => {
    const world = await rules.sentTo(() => [{ type: 'WATCHED', percent: 60 }]);
    await rules.view(world, { seconds: 40, watched: { start: 0, end: 40 } });
    await rules.view(world, { seconds: 80, watched: { start: 10, end: 50 } });
    expect(await rules.said(world)).toEqual([]);
    await rules.view(world, { seconds: 91, watched: { start: 80, end: 91 } });
    expect(await rules.said(world)).toEqual(['Fired: Watched at least 60% of a video']);
  });

  it('when the contact replied after the message, and not for a reply before it', async () => {
    const world = await buildViewerLink(server.context, rules.organizationId);
    await rules.reply(world, 'Are you open on Monday?');
    server.clock.advance({ minutes: 1 });
    await rules.addRule(world, [{ type: 'VIEWED' }, { type: 'REPLIED' }]);
    await rules.tellSent(world);
    await rules.view(world);
    expect(await rules.said(world)).toEqual([]);
    await rules.reply(world, 'Yes please');
    expect(await rules.said(world)).toEqual(['Fired: Opened the content\nReplied']);
    await rules.reply(world, 'Hello?');
    expect(await rules.said(world)).toHaveLength(1);
  });

  it('when a question was answered with one of the choices [FLOW-11]', async () => {
    const slides = [{ widgets: [{ label: 'Ready?' }] }];
    const world = await rules.sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Yes'] }],
      slides,
    );
    const answer = (value: string) =>
      rules.view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: [value] }] });
    await answer('No');
    expect(await rules.said(world)).toEqual([]);
    await answer('Yes');
    expect(await rules.said(world)).toEqual(['Fired: Answered “Ready?” with Yes']);
  });

  it.each([
    ['EQ', '7', ['6', '8'], '7'],
    ['LT', '7', ['7', '8'], '6'],
    ['LE', '7', ['8'], '7'],
    ['GT', '7', ['6', '7'], '8'],
    ['GE', '7', ['6'], '7'],
    ['NE', '7', ['7'], '8'],
  ] as const)('when a number is %s %s [FLOW-21..FLOW-26]', async (widgetExpression, value, not, fits) => {
    const slides: GivenSlide[] = [{ widgets: [{ type: 'RATING', start: 1, end: 10 }] }];
    const world = await rules.sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: [value], widgetExpression }],
      slides,
    );
    const answer = (given: string) =>
      rules.view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: [given] }] });
    for (const given of not) await answer(given);
    expect(await rules.said(world)).toEqual([]);
    await answer(fits);
    expect(await rules.said(world)).toHaveLength(1);
  });

  it('when any text was entered, and when a consent was ticked [FLOW-27 FLOW-28]', async () => {
    const slides: GivenSlide[] = [{ widgets: [{ type: 'SHORT' }, { type: 'VERIFY' }] }];
    const words = await rules.sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Any'] }],
      slides,
    );
    await rules.view(words, { answers: [{ widgetId: words.widgetIds[0] ?? 0, values: ['Whatever I like'] }] });
    expect(await rules.said(words)).toHaveLength(1);
    const tick = await rules.sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[1] ?? 0, triggerResponses: ['Verified'] }],
      slides,
    );
    await rules.view(tick, { answers: [{ widgetId: tick.widgetIds[1] ?? 0, values: [] }] });
    expect(await rules.said(tick)).toEqual([]);
    await rules.view(tick, { answers: [{ widgetId: tick.widgetIds[1] ?? 0, values: ['Verified'] }] });
    expect(await rules.said(tick)).toHaveLength(1);
  });

  it.each([
    ['PHONE', ['6025550101'], ['602.555.0102'], '+1 602-555-0101', '6025550101'],
    ['EMAIL', ['maya@example.com'], ['may@example.com'], 'Maya@Example.com', 'maya@example.com'],
    ['LONG', ['call me'], ['call'], ' Call me\n', 'call me'],
  ] as const)('when a typed %s is %j in any spelling', async (type, triggerResponses, not, fits, said) => {
    const world = await rules.sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: [...triggerResponses] }],
      [{ widgets: [{ type, label: 'You?' }] }],
    );
    const answer = (value: string) =>
      rules.view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: [value] }] });
    for (const given of not) await answer(given);
    expect(await rules.said(world)).toEqual([]);
    await answer(fits);
    expect(await rules.said(world)).toEqual([`Fired: Answered “You?” with ${said}`]);
  });

  it.each([
    ['GT', '98.6', ['98.6', '-99', '98,5'], '98.7'],
    ['LT', '-1.5', ['-1.5', '0', '1,000'], '-1.6'],
    ['GE', '1000', ['999.9'], '1,000'],
  ] as const)('when a decimal number is %s %s', async (widgetExpression, value, not, fits) => {
    const world = await rules.sentTo(
      ({ widgetIds }) => [{ type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: [value], widgetExpression }],
      [{ widgets: [{ type: 'NUMBER', start: -5_000, options: ['decimals'] }] }],
    );
    const answer = (given: string) =>
      rules.view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: [given] }] });
    for (const given of not) await answer(given);
    expect(await rules.said(world)).toEqual([]);
    await answer(fits);
    expect(await rules.said(world)).toHaveLength(1);
  });

  it('when the link at the end was followed by a person, and by no robot [FLOW-12]', async () => {
    const world = await rules.sentTo(() => [{ type: 'REDIRECT' }]);
    await server.graphql(
      `mutation { updatePitch(pitchId: "${world.pitchId}", redirectType: LINK, redirectUrl: "https://shop.example/") { success } }`,
      {},
      await rules.staff(),
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
    expect(await rules.said(world)).toEqual([]);
    await follow(PHONE);
    expect(await rules.said(world)).toEqual(['Fired: Followed the link at the end']);
  });

  it('when an appointment was booked with the content of the step [FLOW-13]', async () => {
    const world = await rules.sentTo(() => [{ type: 'CALENDAR' }]);
    const book = async (pitchId: number, eventDate: string) =>
      server.graphql(
        `mutation { createLeadAppointment(leadId: "${world.leadId}", eventDate: "${eventDate}", pitchId: "${pitchId}") { success errors } }`,
        {},
        await rules.staff(),
      );
    const elsewhere = await buildViewerLink(server.context, rules.organizationId);
    expect((await book(elsewhere.pitchId, '2027-05-06')).createLeadAppointment).toEqual({ success: true, errors: [] });
    expect(await rules.said(world)).toEqual([]);
    await book(world.pitchId, '2027-05-07');
    expect(await rules.said(world)).toEqual(['Fired: Booked an appointment']);
  });

  it('not when the event of that appointment was canceled since', async () => {
    const slides = [{ widgets: [{ label: 'Ready?' }] }];
    const ready = (widgetIds: readonly number[]) => ({
      ...{ type: 'WIDGET' as const, widgetId: widgetIds[0] ?? 0, triggerResponses: ['Yes'] },
    });
    const world = await rules.sentTo(({ widgetIds }) => [{ type: 'CALENDAR' }, ready(widgetIds)], slides);
    const token = await rules.staff();
    const args = `leadId: "${world.leadId}", eventTime: "2027-05-06T17:00:00Z", pitchId: "${world.pitchId}"`;
    await server.graphql(`mutation { createLeadAppointment(${args}) { success } }`, {}, token);
    const { events } = await server.graphql('{ events(includeAll: true) { events { id } } }', {}, token);
    const cancel = `cancelEvents(eventIds: ["${events.events[0].id}"]) { success }`;
    expect(await server.graphql(`mutation { ${cancel} }`, {}, token)).toEqual({ cancelEvents: { success: true } });
    await rules.view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: ['Yes'] }] });
    expect(await rules.said(world)).toEqual([]);
  });

  it('only when all of its triggers match, in any order [OPEN-95]', async () => {
    const slides = [{ widgets: [{ label: 'Ready?' }] }];
    const world = await rules.sentTo(
      ({ widgetIds }) => [
        { type: 'TIME', seconds: 10 },
        { type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Yes'] },
      ],
      slides,
    );
    await rules.view(world, { answers: [{ widgetId: world.widgetIds[0] ?? 0, values: ['Yes'] }] });
    expect(await rules.said(world)).toEqual([]);
    await rules.view(world, { seconds: 12 });
    expect(await rules.said(world)).toEqual(['Fired: Watched for at least 10 seconds\nAnswered “Ready?” with Yes']);
  });
});

describe('nothing', () => {
  it('is evaluated for texts and views of steps without workflows, nor for a robot’s requests', async () => {
    const link = await buildViewerLink(server.context, rules.organizationId);
    await rules.tellSent(link);
    await rules.view(link, { seconds: 5 });
    const robot = await rules.sentTo(() => [{ type: 'VIEWED' }]);
    const agents = ['facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', 'WhatsApp/2.23', 'Googlebot/2.1'];
    for (const agent of agents) await fetch(`${server.url}${robot.path}`, { headers: { 'user-agent': agent } });
    await fetch(`${server.url}${robot.path}`, { method: 'HEAD', headers: { 'user-agent': PHONE } });
    expect(await rules.toBeJudged()).toBe(0);
    expect(await readRows(server.context, sql`select 1 from workflow_waits`)).toEqual([]);
    expect(await rules.said(robot)).toEqual([]);
  });

  it('is done twice when two processes evaluate the same workflow at once', async () => {
    const world = await rules.sentTo(() => [{ type: 'VIEWED' }]);
    await rules.view(world);
    const { leadId, stepId } = world;
    await Promise.all([1, 2, 3].map(() => judgeRules(server.context, rules.organizationId, { leadId, stepId })));
    expect(await rules.said(world)).toHaveLength(1);
    expect(await readRows(server.context, sql`select 1 from workflow_runs where lead_id = ${leadId}`)).toHaveLength(1);
  });
});
