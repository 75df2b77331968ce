import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { removeLeadsFromCampaign } from '../campaigns/index.ts';
import { recordConsent } from '../consent/index.ts';
import { receiveReply } from '../messages/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { readMessages, readQueue, until, untilSettled } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ senderRate: null });
const { context, clock } = server;

const TIMELINE = `query ($id: ID!, $before: String) { lead(leadId: $id) { success lead { timeline(before: $before) {
  id kind at state content reason heldBy plannedFor personName campaignName structureType stepNumber title seconds
  fromDate eventDate eventTime } } } }`;
type Entry = { id: string; kind: string; at: string; state: string | null; content: string | null } & Record<
  'reason' | 'personName' | 'campaignName' | 'title',
  string | null
> & { stepNumber: number | null; seconds: number | null };
type World = { organization: { id: OrganizationId; senderPhone: string }; user: { id: number; token: string } };

async function startWorld(): Promise<World> {
  const organization = await buildOrganization(context);
  return { organization, user: await buildUser(context, organization.id, { name: 'Mia Manager', access: 'MANAGER' }) };
}

async function timelineOf(token: string, leadId: LeadId, before: string | null = null): Promise<Entry[]> {
  return (await server.graphql(TIMELINE, { id: String(leadId), before }, token)).lead.lead?.timeline ?? [];
}

let replies = 0;
async function replyFrom(phone: string, to: string, body: string): Promise<void> {
  replies += 1;
  const reply = { carrier: 'simulator', carrierId: `timeline-${replies}`, from: `+1${phone}`, to, body };
  clock.advance({ minutes: 1 });
  await inTransactionAcrossOrganizations(context.db, (tx) => receiveReply(tx, context, { ...reply, at: clock.now() }));
}

const told = (entries: readonly Entry[]) =>
  entries.map(({ kind, state, content, reason }) => [kind, state, content, reason].filter(Boolean).join(' | '));

describe('the timeline of a contact', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });

  it('answers why Maria did not get step 3', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const { organization, user } = world;
    const maria = await buildLead(context, organization.id, { name: 'Maria Lopez', userId: user.id });
    clock.advance({ minutes: 1 });
    const steps = [{ message: 'One' }, { message: 'Two {{first_name}}' }, { message: 'Three', days: 2 }];
    await buildCampaign(context, organization.id, { name: 'Spring', userId: user.id, steps, leadIds: [maria.id] });
    await until(async () => (await readQueue(context, organization.id)).some((one) => one.due_at > clock.now()));

    const [planned] = await timelineOf(user.token, maria.id);
    expect(planned).toMatchObject({ kind: 'textOut', state: 'waiting', content: 'Three', stepNumber: 3 });
    expect(new Date(planned?.at ?? 0).getTime()).toBeGreaterThan(clock.now().getTime());

    await replyFrom(maria.phone, organization.senderPhone, 'STOP');
    await untilSettled(context, organization.id);
    const entries = await timelineOf(user.token, maria.id);
    expect(entries.find((entry) => entry.stepNumber === 3)).toMatchObject({
      kind: 'textOut',
      state: 'skipped',
      campaignName: 'Spring',
      structureType: 'feature',
      reason: 'They opted out',
    });
    const story = told(entries)
      .toReversed()
      .map((one) => one.replace('| delivered |', '| sent |'));
    const first = ['joined', 'textOut | sent | One', 'textOut | sent | Two Maria'];
    expect(story.filter((one) => first.includes(one))).toEqual(first);
    // What they wrote is shown before what it caused.
    const stop = ['textIn | STOP', 'consent | revoked | STOP | keyword'];
    expect(story.filter((one) => stop.includes(one))).toEqual(stop);
  });

  it('says until when a text is held, and why', async () => {
    const { organization, user } = await startWorld();
    clock.set('2026-03-11T03:01:00Z');
    const lead = await buildLead(context, organization.id, { userId: user.id });
    await buildCampaign(context, organization.id, { steps: [{ message: 'Late' }], leadIds: [lead.id] });
    await until(async () => (await readQueue(context, organization.id))[0]?.reason !== null);
    const [held] = await timelineOf(user.token, lead.id);
    expect(held).toMatchObject({ state: 'waiting', content: 'Late', at: '2026-03-11T15:00:00.000Z' });
    expect(held?.reason).toMatch(/^Waiting until 8:00 AM MST on 03\/11\/2026: messages are sent from/);
    clock.set('2026-03-11T15:01:00Z');
    await untilSettled(context, organization.id);
    const later = await buildUser(context, organization.id, { access: 'MANAGER' });
    expect((await timelineOf(later.token, lead.id))[0]).toMatchObject({ content: 'Late', heldBy: 'outside-window' });
  });

  it('says once that someone opted out, however often they asked', async () => {
    const { organization, user } = await startWorld();
    const lead = await buildLead(context, organization.id, { userId: user.id });
    const events = ['please don’t text me anymore', 'STOP', 'START', 'STOP'];
    for (const body of events) await replyFrom(lead.phone, organization.senderPhone, body);
    const entries = (await timelineOf(user.token, lead.id)).filter(({ kind }) => kind === 'consent');
    expect(entries.map(({ state, reason }) => `${state} ${reason}`).slice(0, 3)).toEqual([
      'revoked keyword',
      'restarted keyword',
      'revoked phrase',
    ]);
  });

  it('says why a text failed, and that it was retried', async () => {
    const { organization, user } = await startWorld();
    clock.set('2026-03-10T19:00:00Z');
    const lead = await buildLead(context, organization.id, { userId: user.id });
    await behave([{ match: lead.phone, code: '30005' }]);
    await buildCampaign(context, organization.id, { steps: [{ message: 'Hi' }], leadIds: [lead.id] });
    await until(async () => (await readMessages(context, organization.id))[0]?.delivered === false);
    await behave([]);
    const sendings = async () => (await timelineOf(user.token, lead.id)).filter((entry) => entry.kind === 'textOut');
    const [failed] = await sendings();
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^[A-Z].*\.$/) });
    const [message] = await readMessages(context, organization.id);
    const retry = 'mutation ($id: ID!) { retryCampaignFeatureQueue(campaignFeatureQueueId: $id) { success } }';
    await server.graphql(retry, { id: String(message?.queue_id) }, user.token);
    const retried = (await sendings()).find((entry) => entry.id === failed?.id);
    expect(retried).toMatchObject({ state: 'retried', reason: failed?.reason });
  });

  it('shows texts, visits, answers, consents, and joining and leaving campaigns', async () => {
    const { organization, user } = await startWorld();
    clock.set('2026-03-10T19:00:00Z');
    const lead = await buildLead(context, organization.id, { userId: user.id });
    const pitch = await buildPitchWithIdOfItsWidget(organization.id);
    const steps = [{ message: 'See', pitchId: pitch.id }];
    const given = { name: 'Autumn', userId: user.id, steps, leadIds: [lead.id] };
    const campaign = await buildCampaign(context, organization.id, given);
    await untilSettled(context, organization.id);
    await visit(organization.id, lead.id, pitch);
    clock.advance({ minutes: 1 });
    const message = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "Welcome") { success } }';
    await server.graphql(message, { id: String(lead.id) }, user.token);
    await untilSettled(context, organization.id);
    clock.advance({ minutes: 1 });
    await inTransaction(context.db, organization.id, async (tx) => {
      const consent = { organizationId: organization.id, phones: [lead.phone], source: 'landing-page' };
      await recordConsent(tx, context, { ...consent, grade: 'form', kind: 'phi_sms' });
      clock.advance({ minutes: 1 });
      await removeLeadsFromCampaign(tx, context, organization.id, { campaignId: campaign.id, leadIds: [lead.id] });
    });
    const entries = await timelineOf(user.token, lead.id);
    expect(entries.slice(0, 3)).toMatchObject([
      { kind: 'left', campaignName: 'Autumn' },
      { kind: 'consent', state: 'health-granted', reason: 'landing-page' },
      { kind: 'textOut', content: 'Welcome', personName: 'Mia Manager', campaignName: null, stepNumber: null },
    ]);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'view', title: 'Your visit', seconds: 3, campaignName: 'Autumn' }),
        expect.objectContaining({ kind: 'answer', title: 'Coming?', content: 'Yes' }),
        expect.objectContaining({ kind: 'joined', campaignName: 'Autumn' }),
        expect.objectContaining({ kind: 'consent', state: 'attested' }),
      ]),
    );
    const moments = entries.map((entry) => entry.at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  });

  it('shows appointments, their moves and their end, with who did it, and the texts around them', async () => {
    const { organization, user } = await startWorld();
    clock.set('2026-03-04T19:00:00Z');
    const lead = await buildLead(context, organization.id, { userId: user.id });
    const campaign = await buildCampaign(context, organization.id, { name: 'Care', steps: [] });
    const step = `mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: MESSAGE,
      structureType: before) { campaignFeature { id } } }`;
    const { createCampaignFeature } = await server.graphql(step, { id: String(campaign.id) }, user.token);
    const words = `mutation ($id: ID!) { updateCampaignFeature(campaignFeatureId: $id, days: 1,
      messageContent: "On {{event_date}}") { success } }`;
    await server.graphql(words, { id: createCampaignFeature.campaignFeature.id }, user.token);
    const make = `mutation ($id: ID!, $campaigns: [ID!]) { createLeadAppointment(leadId: $id, eventDate: "2026-03-09",
      campaignsToAdd: $campaigns) { success errors lead { appointments { id } } } }`;
    const made = await server.graphql(make, { id: String(lead.id), campaigns: [String(campaign.id)] }, user.token);
    const [appointment] = made.createLeadAppointment.lead.appointments;
    clock.advance({ minutes: 1 });
    const move = `mutation ($id: ID!) { updateLeadAppointment(leadAppointmentId: $id, eventDate: "2026-03-12") { success errors } }`;
    await server.graphql(move, { id: appointment.id }, user.token);
    const [planned, moved] = await timelineOf(user.token, lead.id);
    expect(planned).toMatchObject({
      ...{ kind: 'textOut', state: 'waiting', content: 'On 03/12/2026', campaignName: 'Care' },
      ...{
        structureType: 'before',
        stepNumber: 1,
        at: '2026-03-11T19:00:00.000Z',
        eventTime: '2026-03-12T19:00:00.000Z',
      },
    });
    const change = { kind: 'appointment', personName: 'Mia Manager', eventTime: null };
    expect(moved).toMatchObject({ ...change, state: 'moved', eventDate: '2026-03-12' });
    clock.advance({ minutes: 1 });
    const end = 'mutation ($id: ID!) { deleteLeadAppointment(leadAppointmentId: $id) { success errors } }';
    await server.graphql(end, { id: appointment.id }, user.token);
    const entries = await timelineOf(user.token, lead.id);
    expect(entries.filter((entry) => entry.kind === 'appointment')).toMatchObject([
      { ...change, state: 'cancelled', eventDate: '2026-03-12' },
      { ...change, state: 'moved', fromDate: '2026-03-09', eventDate: '2026-03-12' },
      { ...change, state: 'made', eventDate: '2026-03-09' },
    ]);
    // The appointment is gone, and what the message would have said of it isn't.
    const skipped = { state: 'skipped', stepNumber: 1, content: 'On 03/12/2026' };
    expect(entries.find((entry) => entry.kind === 'textOut')).toMatchObject(skipped);
    const history = 'query ($id: ID!) { lead(leadId: $id) { lead { messages { message } } } }';
    const { messages } = (await server.graphql(history, { id: String(lead.id) }, user.token)).lead.lead;
    expect(messages).toEqual([{ message: 'On 03/12/2026' }]);
    const restore = 'mutation ($id: ID!) { restoreLeadAppointment(leadAppointmentId: $id) { success } }';
    await server.graphql(restore, { id: appointment.id }, user.token);
    expect(await timelineOf(user.token, lead.id)).toContainEqual(
      expect.objectContaining({ ...change, state: 'restored', eventDate: '2026-03-12' }),
    );
  });

  it('is read in pages that neither repeat nor omit anything, even at the same moment', async () => {
    const { organization, user } = await startWorld();
    const lead = await buildLead(context, organization.id, { userId: user.id });
    const moment = new Date('2026-03-01T12:00:00.123Z');
    await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const between = { carrier: 'simulator', from: `+1${lead.phone}`, to: organization.senderPhone };
      for (let n = 1; n <= 120; n += 1) {
        const at = new Date(moment.getTime() + Math.floor(n / 60));
        await receiveReply(tx, context, { ...between, carrierId: `paged-${n}`, body: `No. ${n}`, at });
      }
    });
    const read: Entry[] = [];
    for (let page = await timelineOf(user.token, lead.id); page.length > 0; ) {
      expect(page.length).toBeLessThanOrEqual(50);
      read.push(...page);
      page = await timelineOf(user.token, lead.id, page.at(-1)?.id ?? null);
    }
    const texts = read.filter((entry) => entry.kind === 'textIn').map((entry) => entry.content);
    expect(texts).toEqual(Array.from({ length: 120 }, (_, index) => `No. ${120 - index}`));
    expect(new Set(read.map((entry) => entry.id)).size).toBe(read.length);
    expect(await timelineOf(user.token, lead.id, 'nowhere')).toEqual([]);
  });

  it('holds nothing of another organization, not even of the same phone', async () => {
    const other = await startWorld();
    const { organization, user } = await startWorld();
    const theirs = await buildLead(context, other.organization.id, { phone: '5559870001', userId: other.user.id });
    const ours = await buildLead(context, organization.id, { phone: '5559870001', userId: user.id });
    await replyFrom(ours.phone, organization.senderPhone, 'Ours');
    await replyFrom(ours.phone, other.organization.senderPhone, 'STOP');
    const kinds = (await timelineOf(user.token, ours.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['textIn', 'consent', 'contact']);
    expect(await timelineOf(user.token, theirs.id)).toEqual([]);
  });
});

function behave(failures: readonly { match: string; code: string }[]): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${server.url}/simulator/behavior`, { method: 'PUT', headers, body: JSON.stringify({ failures }) });
}

/** A pitch and a question on it that have the same id, so that nothing may take the one for the other. */
async function buildPitchWithIdOfItsWidget(organizationId: OrganizationId) {
  const build = (questions: number) => {
    const widgets = Array.from({ length: questions }, () => ({ label: 'Coming?' }));
    return buildPitch(context, organizationId, { title: 'Your visit', slides: [{ title: 'First', widgets }] });
  };
  let last = await build(1);
  while (last.id < (last.widgetIds.at(-1) ?? 0)) last = { ...(await build(0)), widgetIds: last.widgetIds };
  const pitch = await build(1 + last.id - (last.widgetIds.at(-1) ?? 0));
  expect(pitch.widgetIds.at(-1)).toBe(pitch.id);
  return { ...pitch, widgetIds: pitch.widgetIds.slice(-1) };
}

async function visit(
  organizationId: OrganizationId,
  leadId: LeadId,
  pitch: { readonly slideIds: readonly number[]; readonly widgetIds: readonly number[] },
): Promise<void> {
  const codes = await inTransaction(context.db, organizationId, async (tx) => {
    const found = await sql<{ leadCode: string; stepCode: string }>`
      select cl.code as "leadCode", s.code as "stepCode" from campaign_leads cl
      join campaign_steps s on s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id
      where cl.organization_id = ${organizationId} and cl.lead_id = ${leadId}`.execute(tx);
    return found.rows[0];
  });
  const load = `mutation ($leadCode: String!, $stepCode: String!) { loadLeadActivity(campaignLeadCode: $leadCode,
    campaignFeatureCode: $stepCode, deviceId: "device") { ssid errors } }`;
  const { loadLeadActivity } = await server.graphql(load, codes);
  clock.advance({ seconds: 10 });
  const track = `mutation ($ssid: String!, $slideId: ID!, $widgetId: ID!) { trackLead(leadActivitySsid: $ssid,
    times: [{ pitchSlideId: $slideId, seconds: 3 }], widgets: [{ widgetId: $widgetId, values: ["Yes"] }],
    events: [{ kind: "seen" }]) { success errors } }`;
  const [slideId, widgetId] = [String(pitch.slideIds[0]), String(pitch.widgetIds[0])];
  await server.graphql(track, { ssid: loadLeadActivity.ssid, slideId, widgetId });
}
