import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let organizationId: number;
let token: string;
let leadId: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

beforeEach(async () => {
  server.clock.set(OPEN_TUESDAY);
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  leadId = (await buildLead(server.context, organizationId)).id;
});

const LEAD = `lead { id appointments { id leadId kind eventDate eventTime eventUrl campaigns { id name } pitchId
  pitchSlideId created } campaigns { campaign { id } } featureQueue { campaignFeatureId appointmentDate scheduledFor }
  messages { message reason success } }`;

const mutate = async (operation: string) =>
  (await server.graphql(`mutation { answer: ${operation} { success errors ${LEAD} } }`, {}, token)).answer;
const create = (args: string) => mutate(`createLeadAppointment(leadId: "${leadId}", ${args})`);
const update = (id: string, args: string) => mutate(`updateLeadAppointment(leadAppointmentId: "${id}", ${args})`);

describe('an appointment', () => {
  it('on a day puts the contact into its campaigns and plans the texts around noon of that day [API-67]', async () => {
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'See you tomorrow', days: 1 },
      { chain: 'appointment', message: 'How was it?', hours: 3 },
    ]);
    const { success, errors, lead } = await create(`eventDate: "2026-03-20", campaignsToAdd: ["${campaign.id}"]`);
    expect({ success, errors }).toEqual({ success: true, errors: [] });
    expect(lead.campaigns).toEqual([{ campaign: { id: String(campaign.id) } }]);
    expect(lead.appointments).toMatchObject([
      { leadId: String(leadId), kind: 'dated', eventDate: '2026-03-20', eventTime: null },
    ]);
    const noon = '2026-03-20T19:00:00.000Z';
    const [before, after] = campaign.stepIds.map(String);
    expect(lead.featureQueue).toEqual([
      { campaignFeatureId: before, appointmentDate: noon, scheduledFor: '2026-03-19T19:00:00.000Z' },
      { campaignFeatureId: after, appointmentDate: noon, scheduledFor: '2026-03-20T22:00:00.000Z' },
    ]);
    const moved = await update(lead.appointments[0].id, 'eventDate: "2026-03-22"');
    expect(moved.errors).toEqual([]);
    expect(moved.lead.featureQueue.map((item: { scheduledFor: string }) => item.scheduledFor)).toEqual([
      '2026-03-21T19:00:00.000Z',
      '2026-03-22T22:00:00.000Z',
    ]);
  });
});
