import { beforeEach, describe, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { inTurn, lockAppointmentAlone, lockEventAlone, lockLeadAlone } from '../testing/in-turn.ts';
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

  it('when campaigns are added to its event', async () => {
    const { id: campaignId } = await buildCampaignAround(context, organizationId, [step]);
    await asErasing(() => ask(`addCampaignsToEvents(eventIds: ["${eventId}"], campaignIds: ["${campaignId}"])`));
  });

  it('when its event comes back', async () => {
    await ask(`cancelEvents(eventIds: ["${eventId}"])`);
    await asErasing(() => ask(`restoreEvents(eventIds: ["${eventId}"])`));
  });
});
