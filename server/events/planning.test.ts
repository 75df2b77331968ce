import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerBrand } from '../../brands/registry.ts';
import { exampleBrand } from '../../domain/brands/testing/example-brand.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { appointmentsOf, bookingWithoutPlace, moveTo, type PlannedItem, sendDue } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { untilAnotherWaitsFor } from '../testing/read-texts.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { takeOut } from '../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { bookEvent } from './meetings/book-event.ts';

const eastern = exampleBrand({
  key: 'eastern',
  hostNames: ['eastern.localhost'],
  sending: { zone: 'America/New_York', zoneLabel: 'ET', opensHour: 8, closesHour: 20 },
});

let server: TestServer;
let organizationId: OrganizationId;
let person: { id: number; token: string };
let token: string;
let leadId: LeadId;
let phone: string;
let staff: ReturnType<typeof appointmentsOf>;

beforeAll(async () => {
  registerBrand(eastern);
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  server.clock.set('2026-03-02T15:00:00Z');
  organizationId = (await buildOrganization(server.context, { brand: 'eastern' })).id;
  person = await buildUser(server.context, organizationId, { access: 'MANAGER' });
  token = person.token;
  const lead = await buildLead(server.context, organizationId, { name: 'Maria Lopez' });
  leadId = lead.id;
  phone = lead.phone;
  staff = appointmentsOf(server, () => token, leadId);
});

const goTo = async (at: string) => {
  token = await moveTo(server, at, person, organizationId);
};
const around = (...steps: Parameters<typeof buildCampaignAround>[2]) =>
  buildCampaignAround(server.context, organizationId, steps);
const timesOf = (queue: readonly PlannedItem[]) => queue.map((item) => item.scheduledFor);
const mutate = async (operation: string) =>
  (await server.graphql(`mutation { answer: ${operation} { success errors } }`, {}, token)).answer;
const reasons = async () => (await staff.lead()).messages.map((text) => text.reason);
const inOrganization = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.context.db, organizationId, work);

/** One appointment of the contact with one campaign around it; returns its id. */
async function booked(campaignId: CampaignId, args: string): Promise<string> {
  const { errors, lead } = await staff.create(`${args}, campaignsToAdd: ["${campaignId}"]`);
  expect(errors).toEqual([]);
  return lead.appointments.at(-1)?.id ?? '';
}

const PASSED = 'The time to send this message had passed';
const CHANGED = 'The appointment was moved or canceled';

describe('an appointment that moves', () => {
  it('across a daylight-saving change is fully rescheduled [OPEN-88 ENT-28]', async () => {
    const campaign = await around(
      { chain: 'before', message: 'A day before', days: 1 },
      { chain: 'before', message: '24 hours before', hours: 24 },
      { chain: 'before', message: 'The morning before', days: 1, window: 9 },
      { chain: 'appointment', message: 'A day after', days: 1 },
    );
    const id = await booked(campaign.id, 'eventDate: "2026-03-07"');
    // Noon is 17:00 in UTC until the clocks change in the night to March 8, and 16:00 from then on.
    expect(timesOf((await staff.lead()).featureQueue)).toEqual([
      '2026-03-06T14:00:00.000Z',
      '2026-03-06T17:00:00.000Z',
      '2026-03-06T17:00:00.000Z',
      '2026-03-08T16:00:00.000Z',
    ]);
    const { lead } = await staff.update(id, 'eventDate: "2026-03-08"');
    expect(timesOf(lead.featureQueue)).toEqual([
      '2026-03-07T14:00:00.000Z',
      '2026-03-07T16:00:00.000Z',
      '2026-03-07T17:00:00.000Z',
      '2026-03-09T16:00:00.000Z',
    ]);
    expect(new Set(lead.featureQueue.map((item) => item.appointmentDate))).toEqual(
      new Set(['2026-03-08T16:00:00.000Z']),
    );
    expect(lead.messages).toEqual([]);
  });

  it('skips, with a reason, what is past by its new date [ENT-20]', async () => {
    const campaign = await around(
      { chain: 'before', message: 'Two days', days: 2 },
      { chain: 'appointment', message: 'After', hours: 1 },
    );
    const id = await booked(campaign.id, 'eventDate: "2026-03-20"');
    const { lead } = await staff.update(id, 'eventDate: "2026-03-03"');
    expect(timesOf(lead.featureQueue)).toEqual(['2026-03-03T18:00:00.000Z']);
    expect(lead.messages).toMatchObject([{ message: 'Two days', reason: PASSED, success: false }]);
    const later = await staff.update(id, 'eventDate: "2026-03-20"');
    expect(later.lead.featureQueue).toHaveLength(2);
  });

  it('sends its new date to contacts who got the old one', async () => {
    const campaign = await around({ chain: 'before', message: 'On {{event_date}}, {{first_name}}', days: 1 });
    const id = await booked(campaign.id, 'eventDate: "2026-03-05"');
    await goTo('2026-03-04T17:00:30Z');
    expect(await sendDue(server, organizationId)).toEqual(['On 03/05/2026, Maria']);
    await staff.update(id, 'eventDate: "2026-03-11"');
    const [waiting] = (await staff.lead()).featureQueue;
    expect(waiting?.message).toBe('On 03/11/2026, Maria');
    await goTo('2026-03-10T16:00:30Z');
    expect(await sendDue(server, organizationId)).toEqual(['On 03/11/2026, Maria']);
    // Neither the same date again nor a later hour of the step sends it a second time.
    await staff.update(id, 'eventDate: "2026-03-11"');
    await mutate(`updateCampaignFeature(campaignFeatureId: "${campaign.stepIds[0]}", days: 0, hours: 1)`);
    expect((await staff.lead()).featureQueue).toEqual([]);
  });
});

describe('a text before an appointment', () => {
  it('is never sent after it: held overnight, it is skipped', async () => {
    const campaign = await around({ chain: 'before', message: 'Soon', hours: 2 });
    await booked(campaign.id, 'eventTime: "2026-03-04T07:30:00-05:00"');
    await goTo('2026-03-04T05:30:30-05:00');
    expect(await sendDue(server, organizationId)).toEqual([]);
    expect(await reasons()).toEqual([PASSED]);
  });

  it('that says "tomorrow" is never sent on the day itself, with a time or without', async () => {
    const campaign = await around({ chain: 'before', message: 'See you tomorrow', days: 1, window: 17 });
    await booked(campaign.id, 'eventDate: "2026-03-04"');
    await booked(campaign.id, 'eventTime: "2026-03-04T12:30:00-05:00"');
    await mutate(`pauseCampaign(campaignId: "${campaign.id}", paused: true)`);
    await goTo('2026-03-03T17:00:30-05:00');
    await mutate(`pauseCampaign(campaignId: "${campaign.id}", paused: false)`);
    await goTo('2026-03-04T08:00:30-05:00');
    expect([await sendDue(server, organizationId), await reasons()]).toEqual([[], [PASSED, PASSED]]);
  });

  it('is never sent after it, even if sending was paused meanwhile or the sender was down', async () => {
    const campaign = await around(
      { chain: 'before', message: 'Soon', hours: 2 },
      { chain: 'appointment', message: 'Later', hours: 2 },
    );
    await booked(campaign.id, 'eventDate: "2026-03-04"');
    await mutate(`pauseCampaign(campaignId: "${campaign.id}", paused: true)`);
    await goTo('2026-03-04T11:00:00-05:00');
    expect(await sendDue(server, organizationId)).toEqual([]);
    await goTo('2026-03-04T12:00:00-05:00');
    expect(await sendDue(server, organizationId)).toEqual([]);
    expect(await reasons()).toEqual([PASSED]);
    await mutate(`pauseCampaign(campaignId: "${campaign.id}", paused: false)`);
    await goTo('2026-03-04T14:00:30-05:00');
    expect(await sendDue(server, organizationId)).toEqual(['Later']);
  });
});

describe('a step around appointments', () => {
  it('is scheduled for upcoming appointments once it has its text, moves with its delay, and is canceled with the step', async () => {
    const campaign = await around({ chain: 'before', message: 'Known', days: 1 });
    await booked(campaign.id, 'eventDate: "2026-03-20"');
    await booked(campaign.id, 'eventDate: "2026-03-25"');
    const made = await server.graphql(
      `mutation { createCampaignFeature(campaignId: "${campaign.id}", featureType: MESSAGE, structureType: before) { campaignFeature { id } } }`,
      {},
      token,
    );
    const stepId: string = made.createCampaignFeature.campaignFeature.id;
    const own = async () =>
      timesOf((await staff.lead()).featureQueue.filter((item) => item.campaignFeatureId === stepId));
    expect(await own()).toEqual([]);
    const edit = (args: string) => mutate(`updateCampaignFeature(campaignFeatureId: "${stepId}", ${args})`);
    await edit('messageContent: "New", hours: 1');
    expect(await own()).toEqual(['2026-03-20T15:00:00.000Z', '2026-03-25T15:00:00.000Z']);
    await edit('hours: 3');
    expect(await own()).toEqual(['2026-03-20T13:00:00.000Z', '2026-03-25T13:00:00.000Z']);
    await edit('structureType: appointment');
    expect(await own()).toEqual(['2026-03-20T19:00:00.000Z', '2026-03-25T19:00:00.000Z']);
    await mutate(`deleteCampaignFeature(campaignFeatureId: "${stepId}")`);
    expect(await own()).toEqual([]);
    expect((await staff.lead()).featureQueue).toHaveLength(2);
  });

  it('that moves to the instant chain begins there, and back again is scheduled around the appointment', async () => {
    const campaign = await around({ chain: 'before', message: 'Hello', days: 1 });
    await booked(campaign.id, 'eventDate: "2026-03-20"');
    const edit = (to: string) =>
      mutate(`updateCampaignFeature(campaignFeatureId: "${campaign.stepIds[0]}", structureType: ${to})`);
    await edit('feature');
    expect((await staff.lead()).featureQueue).toMatchObject([{ appointmentDate: null }]);
    await edit('before');
    expect((await staff.lead()).featureQueue).toMatchObject([{ appointmentDate: '2026-03-20T16:00:00.000Z' }]);
  });
});

describe('waiting texts around an appointment', () => {
  it('belong to one appointment each: two of one campaign both get their texts', async () => {
    const campaign = await around({ chain: 'before', message: 'On {{event_date}}', days: 1 });
    await booked(campaign.id, 'eventDate: "2026-03-04"');
    await booked(campaign.id, 'eventDate: "2026-03-06"');
    await goTo('2026-03-03T17:00:30Z');
    expect(await sendDue(server, organizationId)).toEqual(['On 03/04/2026']);
    await goTo('2026-03-05T17:00:30Z');
    expect(await sendDue(server, organizationId)).toEqual(['On 03/06/2026']);
  });

  it('don’t affect the instant chain, which alone decides what is complete [OPEN-104]', async () => {
    const campaign = await around(
      { chain: 'feature', message: 'Welcome' },
      { chain: 'feature', message: 'Second', days: 2 },
      { chain: 'before', message: 'Tomorrow', days: 1 },
    );
    await booked(campaign.id, 'eventDate: "2026-03-04"');
    expect(await sendDue(server, organizationId)).toEqual(['Welcome']);
    await goTo('2026-03-03T17:00:30Z');
    expect(await sendDue(server, organizationId)).toEqual(['Tomorrow']);
    const { featureQueue, campaigns } = await staff.lead();
    expect(featureQueue.map((item) => item.message)).toEqual(['Second']);
    expect(campaigns[0]?.complete).toBe(false);
    await goTo('2026-03-04T16:00:00Z');
    expect(await sendDue(server, organizationId)).toEqual(['Second']);
    expect((await staff.lead()).campaigns[0]?.complete).toBe(true);
  });

  it('are canceled with the campaign, the opt-out and the archived campaign, each with its reason', async () => {
    const [one, two, three] = [
      await around({ chain: 'before', message: 'One', days: 1 }),
      await around({ chain: 'before', message: 'Two', days: 1 }),
      await around({ chain: 'before', message: 'Three', days: 1 }),
    ];
    for (const campaign of [one, two, three]) await booked(campaign.id, 'eventDate: "2026-03-20"');
    await takeOut(server.context, { organizationId, campaignId: one.id }, [leadId]);
    await mutate(`archiveCampaign(campaignId: "${two.id}")`);
    const at = server.context.clock.now();
    await inOrganization((tx) =>
      recordStop(tx, server.context, { organizationId, phone, source: 'keyword', reason: 'STOP', at }),
    );
    const lead = await staff.lead();
    expect(lead.featureQueue).toEqual([]);
    expect(lead.messages.map((text) => text.reason)).toEqual([
      'They were removed from the campaign',
      'The campaign was archived',
      'They opted out',
    ]);
    expect(lead.appointments.map((one) => one.campaigns.length)).toEqual([0, 0, 1]);
  });

  it('are retried for the current date, and not at all once there is none', async () => {
    const campaign = await around({ chain: 'before', message: 'On {{event_date}}', days: 1 });
    const id = await booked(campaign.id, 'eventDate: "2026-03-04"');
    await goTo('2026-03-03T17:00:30Z');
    expect(await sendDue(server, organizationId, 'failed')).toHaveLength(1);
    const [failed] = (await staff.lead()).featureQueue;
    const retry = () => mutate(`retryCampaignFeatureQueue(campaignFeatureQueueId: "${failed?.id}")`);
    expect(await retry()).toEqual({ success: true, errors: [] });
    expect(await sendDue(server, organizationId, 'failed')).toEqual(['On 03/04/2026']);
    await staff.delete(id);
    expect(await retry()).toMatchObject({ success: false });
    expect((await staff.lead()).featureQueue.filter((item) => item.error === null)).toEqual([]);
  });

  it('that the sender has claimed are not sent for a date that was moved meanwhile', async () => {
    const campaign = await around({ chain: 'before', message: 'On {{event_date}}', days: 1 });
    const id = await booked(campaign.id, 'eventDate: "2026-03-04"');
    expect((await staff.delete(id)).errors).toEqual([]);
    await goTo('2026-03-03T17:00:30Z');
    expect(await sendDue(server, organizationId)).toEqual([]);
    expect(await reasons()).toEqual([CHANGED]);
  });

  it('are canceled even if the contact leaves the campaign at the very moment of the booking', async () => {
    const campaign = await around({ chain: 'before', message: 'Soon', days: 1 });
    await mutate(`addLeadsToCampaign(campaignId: "${campaign.id}", leadIds: ["${leadId}"])`);
    const remove = () => mutate(`removeLeadsFromCampaign(campaignId: "${campaign.id}", leadIds: ["${leadId}"])`);
    const eventTime = new Date('2026-03-20T17:00:00Z');
    const { removing } = await inOrganization(async (tx) => {
      await bookEvent(tx, server.context, organizationId, {
        booking: { ...bookingWithoutPlace, leadId, eventTime, campaignIds: [campaign.id] },
      });
      const asked = { removing: remove() };
      await untilAnotherWaitsFor(tx);
      return asked;
    });
    expect(await removing).toEqual({ success: true, errors: [] });
    const { appointments, featureQueue } = await staff.lead();
    expect(appointments).toMatchObject([{ campaigns: [] }]);
    expect(featureQueue).toEqual([]);
    expect(await reasons()).toEqual(['They were removed from the campaign']);
  });
});
