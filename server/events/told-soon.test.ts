import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let leadId: LeadId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

beforeEach(async () => {
  server.clock.set('2026-03-02T15:00:00Z');
  organizationId = (await buildOrganization(server.context)).id;
  ({ token } = await buildUser(server.context, organizationId, { access: 'MANAGER' }));
  leadId = (await buildLead(server.context, organizationId, { name: 'Maria Lopez' })).id;
});

type Told = { id: string; isToldSoon: boolean }[];

async function ask(operation: string): Promise<Told> {
  const document = `mutation { answer: ${operation} { success errors lead { appointments { id isToldSoon } } } }`;
  const { answer } = await server.graphql(document, {}, token);
  expect(answer.errors).toEqual([]);
  return answer.lead.appointments;
}

it.each([
  ['says the day within the hour', 'See you on {{event_date}}', '2026-03-02T16:30:00Z', true],
  ['says the time within the hour', 'See you at {{ event_time }}', '2026-03-02T16:30:00Z', true],
  ['says neither', 'See you soon', '2026-03-02T16:30:00Z', false],
  ['says it in two hours', 'See you on {{event_date}}', '2026-03-02T18:00:00Z', false],
])('a moved appointment, one of whose messages %s', async (_what, message, at, isToldSoon) => {
  const campaign = await buildCampaignAround(server.context, organizationId, [{ chain: 'before', message, hours: 1 }]);
  const [made] = await ask(
    `createLeadAppointment(leadId: "${leadId}", eventTime: "2026-03-20T16:00:00Z", campaignsToAdd: ["${campaign.id}"])`,
  );
  expect(made?.isToldSoon).toBe(false);
  const [moved] = await ask(`updateLeadAppointment(leadAppointmentId: "${made?.id}", eventTime: "${at}")`);
  expect(moved).toEqual({ id: made?.id, isToldSoon });
});
