import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { bookEvent } from '../events/meetings/book-event.ts';
import { holdBooking } from '../integrations/calendly/store.ts';
import { inTransaction } from '../platform/database/database.ts';
import { appointmentsOf, bookingWithoutPlace } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import {
  inTurn,
  lockAppointmentAlone,
  lockBookingAlone,
  lockEventAlone,
  lockItem,
  lockLeadAlone,
} from '../testing/in-turn.ts';
import { readQueue } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const step = { chain: 'before', message: 'Soon', days: 1 } as const;

let organizationId: OrganizationId;
let leadId: LeadId;
let token: string;
let staff: ReturnType<typeof appointmentsOf>;
let id: number;
let eventId: string;

beforeEach(async () => {
  server.clock.set('2026-03-02T17:00:00Z');
  organizationId = (await buildOrganization(context)).id;
  ({ token } = await buildUser(context, organizationId, { access: 'OWNER' }));
  leadId = (await buildLead(context, organizationId)).id;
  staff = appointmentsOf(server, () => token, leadId);
  const { lead } = await staff.create('eventTime: "2026-03-20T17:00:00Z"');
  id = Number(lead.appointments[0]?.id);
  eventId = (await server.graphql('{ events { events { id } } }', {}, token)).events.events[0].id;
});

// As when the contact is erased: they are locked, and then their appointments are deleted, and the events of those.
const asErasing = (work: () => Promise<unknown>) =>
  inTurn(context, organizationId, {
    first: (tx) => lockLeadAlone(tx, organizationId, leadId),
    work,
    second: async (tx) => {
      await lockAppointmentAlone(tx, organizationId, id);
      await lockEventAlone(tx, organizationId, Number(eventId));
    },
  });
const ask = (operation: string) => server.graphql(`mutation { ${operation} { errors } }`, {}, token);

describe('a contact is locked before their appointment', () => {
  it('when it is moved', () => asErasing(() => staff.update(String(id), 'eventTime: "2026-03-21T17:00:00Z"')));

  it('when it is canceled', () => asErasing(() => staff.delete(String(id))));

  it('when its event is canceled', () => asErasing(() => ask(`cancelEvents(eventIds: ["${eventId}"])`)));

  it('when they book its event again, as a calendar reports', () => {
    const booking = { ...bookingWithoutPlace, leadId, campaignIds: [], eventTime: new Date('2026-03-20T17:00:00Z') };
    return asErasing(() =>
      inTransaction(context.db, organizationId, (tx) => bookEvent(tx, context, organizationId, { booking })),
    );
  });

  it('when campaigns are added to its event', async () => {
    const { id: campaignId } = await buildCampaignAround(context, organizationId, [step]);
    await asErasing(() => ask(`addCampaignsToEvents(eventIds: ["${eventId}"], campaignIds: ["${campaignId}"])`));
  });

  it('when its event comes back', async () => {
    await ask(`cancelEvents(eventIds: ["${eventId}"])`);
    await asErasing(() => ask(`restoreEvents(eventIds: ["${eventId}"])`));
  });
});

describe('a contact is locked before their booking at a calendar', () => {
  const uris = { eventUri: 'https://api.calendly.test/e', inviteeUri: 'https://api.calendly.test/e/invitees/i' };
  const reported = () =>
    inTransaction(context.db, organizationId, (tx) => {
      const place = { organizationId, leadId, campaignId: null, stepId: null, pitchId: null, slideId: null };
      return holdBooking(tx, place, uris, server.clock.now());
    });
  let bookingId: number;
  beforeEach(async () => {
    bookingId = (await reported()).id;
  });

  // As when the contact is erased: they are locked, and then their bookings are deleted.
  const asErasingBookings = (work: () => Promise<unknown>) =>
    inTurn(context, organizationId, {
      first: (tx) => lockLeadAlone(tx, organizationId, leadId),
      work,
      second: (tx) => lockBookingAlone(tx, organizationId, bookingId),
    });

  it('when it is reported again', () => asErasingBookings(reported));

  it('when staff dismiss what was only reported', () =>
    asErasingBookings(() => ask(`settleReportedBooking(reportedBookingId: "${bookingId}")`)));
});

describe('an event is locked before the messages around its appointments', () => {
  beforeEach(async () => {
    const { id: campaignId } = await buildCampaignAround(context, organizationId, [step]);
    await staff.update(String(id), `campaignsToAdd: ["${campaignId}"]`);
  });

  // As when the event is canceled: it is locked, and then what waits for its appointments.
  const asCanceling = async (work: () => Promise<unknown>) => {
    const [item] = await readQueue(context, organizationId);
    await inTurn(context, organizationId, {
      first: (tx) => lockEventAlone(tx, organizationId, Number(eventId)),
      work,
      second: (tx) => lockItem(tx, organizationId, item?.id ?? expect.fail()),
    });
  };

  it('when one is canceled', () => asCanceling(() => staff.delete(String(id))));

  it('when one is moved', () => asCanceling(() => staff.update(String(id), 'eventTime: "2026-03-21T17:00:00Z"')));
});
