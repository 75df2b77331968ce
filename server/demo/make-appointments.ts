import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { bookEvent } from '../events/index.ts';
import type { RunningServer } from '../main.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { DemoClient } from './demo-client.ts';
import { makeCampaign } from './make-campaign.ts';
import type { DemoPerson } from './people.ts';
import type { DemoAppointments, DemoMeeting } from './story.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// Arizona, where the demo's organizations are, has no daylight saving time.
const ZONE = { name: 'America/Phoenix', hoursBehind: 7 };

type Parts = {
  readonly server: RunningServer;
  readonly owner: DemoClient;
  readonly organizationId: OrganizationId;
  readonly people: readonly DemoPerson[];
};

/** Gives contacts appointments: days that staff choose by the same calls as the screens, and meetings of a calendar. */
export async function makeAppointments(parts: Parts, wanted: DemoAppointments): Promise<void> {
  const { owner, server, organizationId } = parts;
  await owner.call(
    `mutation ($id: ID!) { updateOrganization(organizationId: $id,
      organization: { showEventsPage: true, showApptPlaceholders: true }) { success errors } }`,
    { id: String(organizationId) },
  );
  const campaigns = wanted.campaign === null ? [] : [await makeCampaign(owner, wanted.campaign)];
  const today = server.context.clock.now().getTime() + wanted.madeDaysAgo * DAY_MS;
  for (const { person, inDays } of wanted.dated) {
    await owner.call(
      'mutation ($leadId: ID!, $eventDate: String!, $campaigns: [ID!]) { createLeadAppointment(leadId: $leadId, eventDate: $eventDate, campaignsToAdd: $campaigns) { success errors } }',
      { leadId: String(await leadIdOf(parts, person)), eventDate: dayOf(today, inDays), campaigns },
    );
  }
  for (const timed of wanted.timed) await makeTimed(parts, timed, today, campaigns);
  const canceled: string[] = [];
  for (const meeting of wanted.meetings) {
    const eventId = await book(parts, meeting, today, campaigns);
    if (meeting.isCanceled) canceled.push(String(eventId));
  }
  if (canceled.length > 0) {
    await owner.call('mutation ($ids: [ID!]!) { cancelEvents(eventIds: $ids) { success errors } }', { ids: canceled });
  }
}

type DemoTimed = DemoAppointments['timed'][number];

async function makeTimed(parts: Parts, timed: DemoTimed, today: number, campaigns: string[]): Promise<void> {
  const { owner } = parts;
  const at = (inDays: number) => `${dayOf(today, inDays)}T${timed.at}:00-0${ZONE.hoursBehind}:00`;
  const leadId = String(await leadIdOf(parts, timed.person));
  const wasMoved = timed.afterwards === 'moved';
  const { lead } = await owner.call(
    'mutation ($leadId: ID!, $eventTime: String!, $campaigns: [ID!]) { createLeadAppointment(leadId: $leadId, eventTime: $eventTime, campaignsToAdd: $campaigns) { success errors lead { appointments { id } } } }',
    { leadId, eventTime: at(wasMoved ? timed.inDays + 1 : timed.inDays), campaigns },
  );
  const id = lead.appointments.at(-1)?.id;
  if (wasMoved)
    await owner.call(
      'mutation ($id: ID!, $eventTime: String!) { updateLeadAppointment(leadAppointmentId: $id, eventTime: $eventTime) { success errors } }',
      { id, eventTime: at(timed.inDays) },
    );
  if (timed.afterwards === 'canceled')
    await owner.call('mutation ($id: ID!) { deleteLeadAppointment(leadAppointmentId: $id) { success errors } }', {
      id,
    });
}

async function book(parts: Parts, meeting: DemoMeeting, today: number, campaigns: string[]): Promise<number> {
  const { context } = parts.server;
  const eventTime = new Date(`${dayOf(today, meeting.inDays)}T00:00:00Z`);
  eventTime.setUTCHours(meeting.hour + ZONE.hoursBehind);
  let eventId = 0;
  for (const person of meeting.people) {
    const leadId = await leadIdOf(parts, person);
    const booked = await inTransaction(context.db, parts.organizationId, (tx) =>
      bookEvent(tx, context, parts.organizationId, {
        booking: {
          ...{ leadId, eventTime, eventTimeZone: ZONE.name, eventLocation: meeting.location },
          ...{ eventAddress: meeting.address, eventUrl: null, pitchId: null, pitchSlideId: null },
          campaignIds: campaigns.map((id) => Number(id) as CampaignId),
        },
      }),
    );
    eventId = booked.eventId;
  }
  return eventId;
}

function dayOf(today: number, inDays: number): string {
  return new Date(today + inDays * DAY_MS - ZONE.hoursBehind * 60 * 60 * 1000).toISOString().slice(0, 10);
}

async function leadIdOf({ owner, people }: Parts, person: number): Promise<LeadId> {
  const search = people[person]?.phone ?? '';
  const { leads } = await owner.call(
    'query ($search: String!) { leads(search: $search) { success errors leads { id } } }',
    {
      search,
    },
  );
  return Number(leads[0]?.id ?? 0) as LeadId;
}
