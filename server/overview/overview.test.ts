import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { recordStop } from '../consent/index.ts';
import { receiveReply, recordDelivery } from '../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { pauseOne } from '../testing/staff-actions.ts';
import { startTestServer } from '../testing/test-server.ts';
import { visitPitch } from '../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
recountAtEnd(server);

let organizationId: OrganizationId;
let senderPhone: string;
let token: string;
let ana: { id: LeadId; phone: string };
let ben: { id: LeadId; phone: string };
let replies = 0;

beforeEach(async () => {
  clock.set('2026-03-04T19:00:00Z');
  ({ id: organizationId, senderPhone } = await buildOrganization(context));
  token = (await buildUser(context, organizationId)).token;
  ana = await buildLead(context, organizationId, { name: 'Ana Diaz' });
  ben = await buildLead(context, organizationId, { name: 'Ben Ode' });
});

const ask = async (document: string, as = token) => Object.values(await server.graphql(document, {}, as))[0];
const NEED = 'key count people reason release leadId campaignId groups { reason messages }';
const needs = async (as = token) => (await ask(`{ needsYou { needs { ${NEED} } } }`, as)).needs;
const lately = async (as = token) =>
  (await ask('{ lately { happenings { kind title seconds eventTime lead { name } } } }', as)).happenings;
const writes = (from: { phone: string }, body: string) => {
  replies += 1;
  const reply = { carrier: 'simulator', carrierId: `reply-${replies}`, from: `+1${from.phone}`, to: senderPhone, body };
  return inTransactionAcrossOrganizations(context.db, (tx) => receiveReply(tx, context, { ...reply, at: clock.now() }));
};
const says = (lead: { id: number }, message: string) =>
  ask(`mutation { messageLead(leadId: "${lead.id}", message: "${message}") { success errors } }`);
const report = (carrierId = '', errorCode = '30006') => {
  const told = {
    carrier: 'simulator',
    carrierId,
    state: 'undelivered',
    errorCode,
    reference: {},
    at: clock.now(),
  } as const;
  return inTransactionAcrossOrganizations(context.db, (tx) => recordDelivery(tx, context, told));
};

async function campaignOf(...leads: { id: LeadId }[]) {
  const pitch = await buildPitch(context, organizationId, { title: 'Roof video', slides: [{ title: 'Video' }] });
  const campaign = await buildCampaign(context, organizationId, {
    steps: [{ pitchId: pitch.id }],
    leadIds: leads.map(({ id }) => id),
  });
  return { pitch, ...campaign };
}

async function watches(lead: { id: LeadId }, campaign: Awaited<ReturnType<typeof campaignOf>>, seconds: number) {
  const visit = await visitPitch(server, { organizationId, leadId: lead.id, campaignId: campaign.id });
  await visit({ events: [{ kind: 'seen' }] });
  clock.advance({ seconds });
  await visit({ times: [{ pitchSlideId: String(campaign.pitch.slideIds[0]), seconds }] });
}

// No session lasts for days.
async function comeBackAt(moment: string): Promise<void> {
  clock.set(moment);
  token = (await buildUser(context, organizationId)).token;
}

describe('the trend', () => {
  const days = async (more = 'unit: DAY') =>
    ask(
      `{ activityTrend(${more}) { success errors zone points { from to sent opened replies before { from to sent opened replies } } } }`,
    );

  it('counts texts, openings and replies on the days of the organization’s zone, and days without any as zero', async () => {
    const campaign = await campaignOf(ana, ben);
    await sendWaiting(context, organizationId);
    await watches(ana, campaign, 20);
    await watches(ana, campaign, 20);
    await writes(ben, 'Do you have Tuesday at 3?');
    await writes(ben, 'STOP');
    // Late in the evening in Phoenix, where it is still the 9th. The answer to STOP is sent then, too.
    await comeBackAt('2026-03-10T06:30:00Z');
    await says(ana, 'Good evening');
    await sendWaiting(context, organizationId);
    await comeBackAt('2026-03-10T19:00:00Z');
    const { zone, points } = await days();
    expect(zone).toBe('America/Phoenix');
    expect(points.map((one: { from: string; sent: number }) => [one.from, one.sent])).toEqual([
      ...[
        ['2026-03-04', 2],
        ['2026-03-05', 0],
        ['2026-03-06', 0],
        ['2026-03-07', 0],
      ],
      ...[
        ['2026-03-08', 0],
        ['2026-03-09', 2],
        ['2026-03-10', 0],
      ],
    ]);
    expect(points[0]).toEqual({
      ...{ from: '2026-03-04', to: '2026-03-04', sent: 2, opened: 1, replies: 1 },
      before: { from: '2026-02-25', to: '2026-02-25', sent: 0, opened: 0, replies: 0 },
    });
    await comeBackAt('2026-03-11T19:00:00Z');
    expect((await days()).points.at(-1).before).toMatchObject({ from: '2026-03-04', sent: 2, opened: 1, replies: 1 });
  });

  it('puts days together as weeks and months, of the days asked for', async () => {
    await campaignOf(ana, ben);
    await sendWaiting(context, organizationId);
    await comeBackAt('2026-03-10T19:00:00Z');
    const weeks = (await days('unit: WEEK')).points;
    expect(weeks).toHaveLength(8);
    expect(weeks.at(-1)).toMatchObject({
      from: '2026-03-04',
      to: '2026-03-10',
      sent: 2,
      before: { from: '2026-01-07' },
    });
    const months = (await days('unit: MONTH, from: "2026-02-01", to: "2026-03-10"')).points;
    expect(months).toMatchObject([
      { from: '2026-02-01', to: '2026-02-28', sent: 0, before: { from: '2025-12-01', to: '2025-12-31' } },
      { from: '2026-03-01', to: '2026-03-10', sent: 2, before: { from: '2026-01-01', to: '2026-01-31' } },
    ]);
    for (const bad of ['from: "2020-01-01"', 'from: "2026-3-1"', 'to: "soon"'])
      expect(await days(`unit: DAY, ${bad}`)).toMatchObject({ success: false, points: null });
  });

  it('keeps to its own organization, and shows each campaign its own days', async () => {
    const campaign = await campaignOf(ana, ben);
    await sendWaiting(context, organizationId);
    await watches(ben, campaign, 5);
    const other = await buildOrganization(context);
    const stranger = (await buildUser(context, other.id)).token;
    const trend = '{ activityTrend(unit: DAY) { points { sent } } }';
    const sums = (answer: { points: { sent: number }[] }) => answer.points.reduce((sum, { sent }) => sum + sent, 0);
    expect([sums(await ask(trend)), sums(await ask(trend, stranger))]).toEqual([2, 0]);
    const { campaigns } = await ask(
      '{ campaigns(includeStats: true) { campaigns { lastDays { sent opened } stats { viewedLeads } } } }',
    );
    const none = Array.from({ length: 13 }, () => 0);
    expect(campaigns).toEqual([{ lastDays: { sent: [...none, 2], opened: [...none, 1] }, stats: { viewedLeads: 1 } }]);
  });
});

describe('what needs a person', () => {
  it('is nothing while all is well', async () => {
    await says(ana, 'Hello');
    await sendWaiting(context, organizationId);
    await dismissFirstSteps();
    expect(await needs()).toEqual([]);
  });

  it('names replies that no one answered, until someone does', async () => {
    await writes(ben, 'Do you have Tuesday at 3?');
    clock.advance({ minutes: 1 });
    await writes(ana, 'How much is it?');
    expect(await needs()).toMatchObject([{ key: 'UNANSWERED', count: 2, leadId: String(ben.id) }]);
    clock.advance({ minutes: 1 });
    // Written is answered, also while it waits to be sent.
    await says(ben, 'We do');
    expect(await needs()).toMatchObject([{ key: 'UNANSWERED', count: 1, leadId: String(ana.id) }]);
    await says(ana, 'It’s free');
    await sendWaiting(context, organizationId);
    expect(await needs()).toEqual([]);
  });

  it('isn’t satisfied by what a campaign sends', async () => {
    await writes(ana, 'How much is it?');
    clock.advance({ minutes: 1 });
    await campaignOf(ana);
    await sendWaiting(context, organizationId);
    expect(await needs()).toMatchObject([{ key: 'UNANSWERED', count: 1 }]);
  });

  it('names a reply that may ask to stop, once', async () => {
    await writes(ana, 'why do you keep texting me');
    const [first, ...others] = await needs();
    expect(first).toMatchObject({ key: 'MAYBE_STOP', count: 1, leadId: String(ana.id) });
    expect(others).toEqual([]);
  });

  it('names no reply that a later START or STOP settled, and no keyword', async () => {
    await writes(ana, 'please don’t text me anymore');
    await writes(ben, 'why do you keep texting me');
    for (const lead of [ana, ben]) {
      clock.advance({ minutes: 1 });
      await writes(lead, 'START');
    }
    expect(await needs()).toEqual([]);
    for (const word of ['AYUDA', 'iniciar', 'HELP', 'unstop']) {
      clock.advance({ minutes: 1 });
      await writes(ben, word);
    }
    expect(await needs()).toEqual([]);
    clock.advance({ minutes: 1 });
    await writes(ana, 'why do you keep texting me');
    await writes(ana, 'ALTO');
    clock.advance({ minutes: 1 });
    await writes(ana, 'START');
    expect(await needs()).toEqual([]);
    clock.advance({ minutes: 1 });
    await writes(ana, 'Yes');
    expect(await needs()).toMatchObject([{ key: 'UNANSWERED', count: 1, leadId: String(ana.id) }]);
  });

  it('names a reply that was read and didn’t ask to stop', async () => {
    await writes(ana, 'why do you keep texting me');
    await ask(`mutation { resolveMaybeStop(leadId: "${ana.id}", stop: false) { success } }`);
    expect(await needs()).toMatchObject([{ key: 'UNANSWERED', count: 1, leadId: String(ana.id) }]);
  });

  it('names messages that failed in the last 30 days, by reason', async () => {
    const campaign = await campaignOf(ana, ben);
    for (const carrierId of await sendWaiting(context, organizationId)) await report(carrierId);
    const [need] = await needs();
    const groups = [{ reason: expect.stringMatching(/\w/), messages: 2 }];
    expect(need).toMatchObject({ key: 'FAILED', count: 2, people: 2, campaignId: String(campaign.id), groups });
    await comeBackAt('2026-04-04T19:10:00Z');
    expect(await needs()).toEqual([]);
  });

  it('names what a pause holds with the way to end it, and nothing that quiet hours hold', async () => {
    const campaign = await campaignOf(ana, ben);
    await says(ana, 'Hello');
    expect(await needs()).toEqual([]);
    await pauseOne(context, { organizationId, campaignId: campaign.id });
    expect(await needs()).toMatchObject([
      { key: 'HELD', count: 2, release: 'resume-campaign', campaignId: String(campaign.id) },
    ]);
    await pauseOne(context, { organizationId, campaignId: campaign.id }, false);
    await comeBackAt('2026-03-05T06:00:00Z');
    expect(await needs()).toEqual([]);
  });

  it('names a missing plan, once the list of first steps is gone', async () => {
    organizationId = (await buildOrganization(context, { billingActive: false })).id;
    token = (await buildUser(context, organizationId)).token;
    expect(await needs()).toEqual([]);
    await dismissFirstSteps();
    expect(await needs()).toMatchObject([{ key: 'PLAN', count: 0, release: 'choose-plan' }]);
  });
});

describe('what happened', () => {
  it('is the last things that contacts did, the latest first', async () => {
    const campaign = await campaignOf(ana, ben);
    await sendWaiting(context, organizationId);
    await watches(ana, campaign, 80);
    clock.advance({ minutes: 1 });
    await writes(ben, 'Looks good');
    expect(await lately()).toEqual([
      { kind: 'WROTE', title: null, seconds: null, eventTime: null, lead: { name: 'Ben Ode' } },
      { kind: 'LOOKED', title: 'Roof video', seconds: 80, eventTime: null, lead: { name: 'Ana Diaz' } },
    ]);
  });

  it('has the opt-outs of contacts, once each, and not those that staff wrote down', async () => {
    await writes(ben, 'STOP');
    clock.advance({ minutes: 1 });
    await writes(ben, 'STOP');
    const stop = { phone: ana.phone, source: 'staff', reason: 'asked at the desk', at: clock.now() } as const;
    await inTransactionAcrossOrganizations(context.db, (tx) => recordStop(tx, context, { organizationId, ...stop }));
    const [one, ...others] = await lately();
    expect([one, others]).toMatchObject([{ kind: 'STOPPED', title: null, lead: { name: 'Ben Ode' } }, []]);
  });

  it('names no one to a platform admin who sees the organization masked', async () => {
    ({ id: organizationId, senderPhone } = await buildOrganization(context, { brand: 'health' }));
    token = (await buildUser(context, organizationId)).token;
    ana = await buildLead(context, organizationId, { name: 'Ana Diaz' });
    await writes(ana, 'Looks good');
    const { token: admin } = await buildUser(context, organizationId, { isPlatformAdmin: true });
    expect(await lately()).toMatchObject([{ lead: { name: 'Ana Diaz' } }]);
    expect(await lately(admin)).toMatchObject([{ lead: { name: 'Contact' } }]);
  });
});

async function dismissFirstSteps(): Promise<void> {
  await ask('mutation { dismissGettingStarted { success errors } }');
}
