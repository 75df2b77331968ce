import { describe, expect, it } from 'vitest';
import type { CampaignId } from '../../../domain/ids.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readQueue, until, untilSettled } from '../../testing/read-texts.ts';
import { takeOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sendToLead } from '../direct/send-to-lead.ts';
import { receiveReply } from '../receiving/receive-reply.ts';

const server = await startTestServer({ senderRate: null });
const { context, clock } = server;

const FEED = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead {
  messages { message inbound success error reason created sent leftOut } } } }`;
const BOOK = `mutation ($leadId: ID!, $campaignIds: [ID!]) {
  createLeadAppointment(leadId: $leadId, campaignsToAdd: $campaignIds, eventDate: "2026-03-20") { success errors } }`;

type Shown = { message: string; sent: string | null; leftOut: string | null; created: string };

let replies = 0;

/** An organization with one contact, what the contact writes, and what staff see of it. */
async function startWorld() {
  clock.set('2026-03-10T19:00:00Z');
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const user = await buildUser(context, organizationId, { access: 'MANAGER' });
  const lead = await buildLead(context, organizationId, { name: 'Maria Lopez', userId: user.id });
  const leadId = String(lead.id);
  return {
    ...{ organizationId, lead },
    nextIsPlanned: () =>
      until(async () => (await readQueue(context, organizationId)).some((one) => one.due_at > clock.now())),
    book: async (campaignId: CampaignId) =>
      (await server.graphql(BOOK, { leadId, campaignIds: [String(campaignId)] }, user.token)).createLeadAppointment,
    stop: async () => {
      replies += 1;
      const from = { carrier: 'simulator', carrierId: `left-out-${replies}`, from: `+1${lead.phone}`, to: senderPhone };
      await inTransactionAcrossOrganizations(context.db, (tx) =>
        receiveReply(tx, context, { ...from, body: 'STOP', at: clock.now() }),
      );
      await untilSettled(context, organizationId);
    },
    feed: async (): Promise<Shown[]> => (await server.graphql(FEED, { id: leadId }, user.token)).lead.lead.messages,
  };
}

const twoSteps = [{ message: 'Hello' }, { message: 'Last call {{first_name}}, {{phone}}', days: 2 }];

describe('a skipped message', () => {
  it('comes after the STOP that caused it, with its time and the content the contact would have read', async () => {
    const { organizationId, lead, nextIsPlanned, stop, feed } = await startWorld();
    await buildCampaign(context, organizationId, { steps: twoSteps, leadIds: [lead.id] });
    await nextIsPlanned();
    clock.advance({ minutes: 30 });
    await stop();
    const texts = await feed();
    expect(texts.slice(0, 3)).toMatchObject([
      { message: 'Hello', success: true, leftOut: null },
      { message: 'STOP', inbound: true, leftOut: null },
      {
        sent: null,
        success: false,
        error: null,
        reason: 'They opted out',
        leftOut: expect.stringMatching(/^2026-03-10T19:30/),
      },
    ]);
    expect(texts[2]?.message).toMatch(/^Last call Maria, \(\d{3}\) \d{3}-\d{4}$/);
    // It was planned before the contact wrote, but that isn't its place.
    expect(texts[2]?.created).toMatch(/^2026-03-10T19:00/);
  });

  it('fills in its appointment', async () => {
    const { organizationId, book, stop, feed } = await startWorld();
    const steps = [{ chain: 'before', message: '{{first_name}}, we expect you on {{event_date}}', days: 1 }] as const;
    const { id } = await buildCampaignAround(context, organizationId, steps);
    expect(await book(id)).toEqual({ success: true, errors: [] });
    await stop();
    const [leftOut] = (await feed()).filter((text) => text.leftOut !== null);
    expect(leftOut?.message).toBe('Maria, we expect you on 03/20/2026');
  });

  it('has a time for every reason', async () => {
    const { organizationId, lead, nextIsPlanned, feed } = await startWorld();
    const { id } = await buildCampaign(context, organizationId, { steps: twoSteps, leadIds: [lead.id] });
    await nextIsPlanned();
    clock.advance({ minutes: 5 });
    await takeOut(context, { organizationId, campaignId: id }, [lead.id]);
    expect((await feed()).at(-1)).toMatchObject({
      ...{ reason: 'They were removed from the campaign', leftOut: expect.stringMatching(/^2026-03-10T19:05/) },
    });
  });

  it('is skipped for a missing event: it is never sent with an empty field [EDIT-54 EDIT-55]', async () => {
    const { organizationId, lead, feed } = await startWorld();
    const message = '{{first_name}}, see you on {{event_date}} at {{event_time}}';
    await buildCampaign(context, organizationId, { steps: [{ message }, { message: 'Next' }], leadIds: [lead.id] });
    await until(async () => (await feed()).some((text) => text.message === 'Next'));
    expect(await feed()).toMatchObject([
      {
        ...{ message: 'Maria, see you on {event date} at {event time}', success: false, error: null, sent: null },
        reason: 'It uses the date, time, or location of an event, and none is set for this person',
      },
      { message: 'Next', success: true },
    ]);
  });

  it('shows a person’s text as typed', async () => {
    const { organizationId, lead, stop, feed } = await startWorld();
    clock.set('2026-03-11T03:01:00Z');
    const typed = { organizationId, leadId: lead.id, phone: lead.phone, userId: null, body: 'Use {{first_name}}' };
    await inTransaction(context.db, organizationId, (tx) => sendToLead(tx, context, typed));
    await stop();
    const [leftOut] = (await feed()).filter((text) => text.leftOut !== null);
    expect(leftOut?.message).toBe('Use {{first_name}}');
  });
});
