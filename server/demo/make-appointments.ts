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
  const campaignId = await makeCampaign(owner, wanted.campaign);
  const today = server.context.clock.now().getTime() + wanted.madeDaysAgo * DAY_MS;
  for (const { person, inDays } of wanted.dated) {
    await owner.call(
      'mutation ($leadId: ID!, $eventDate: String!, $campaigns: [ID!]) { createLeadAppointment(leadId: $leadId, eventDate: $eventDate, campaignsToAdd: $campaigns) { success errors } }',
      { leadId: String(await leadIdOf(parts, person)), eventDate: dayOf(today, inDays), campaigns: [campaignId] },
    );
  }
  const canceled: string[] = [];
  for (const meeting of wanted.meetings) {
    const eventId = await book(parts, meeting, today, Number(campaignId) as CampaignId);
    if (meeting.isCanceled) canceled.push(String(eventId));
  }
  if (canceled.length > 0) {
    await owner.call('mutation ($ids: [ID!]!) { cancelEvents(eventIds: $ids) { success errors } }', { ids: canceled });
  }
}

async function book(parts: Parts, meeting: DemoMeeting, today: number, campaignId: CampaignId): Promise<number> {
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
          campaignIds: [campaignId],
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
