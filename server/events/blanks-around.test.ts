import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let staff: ReturnType<typeof appointmentsOf>;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  const { token } = await buildUser(server.context, organizationId, { access: 'MANAGER' });
  staff = appointmentsOf(server, () => token, (await buildLead(server.context, organizationId)).id);
});

const around = (message: string) =>
  buildCampaignAround(server.context, organizationId, [{ chain: 'appointment', message, hours: 4 }]);
const refusal = {
  ...{ success: false, lead: null },
  errors: [sentenceOf('campaign-has-blanks', { campaign: 'campaign' })],
};

it.each(['eventDate: "2026-03-20"', 'eventTime: "2026-03-20T17:00:00Z"'])(
  'a campaign with blanks to fill in is put around no new appointment (%s)',
  async (when) => {
    const { id } = await around('Keep the wrap on for [how long the wrap stays on].');
    expect(await staff.create(`${when}, campaignsToAdd: ["${id}"]`)).toEqual(refusal);
    expect(await staff.lead()).toMatchObject({ appointments: [], campaigns: [], featureQueue: [] });
  },
);

it('a campaign with blanks to fill in is added to no appointment, which may move all the same', async () => {
  const { id } = await around('Keep the wrap on for [how long the wrap stays on].');
  const { lead } = await staff.create('eventDate: "2026-03-20", campaignsToAdd: []');
  const appointmentId = lead.appointments[0]?.id ?? '';
  expect(await staff.update(appointmentId, `campaignsToAdd: ["${id}"]`)).toEqual(refusal);
  expect(await staff.lead()).toMatchObject({ appointments: [{ campaigns: [] }], campaigns: [], featureQueue: [] });
  expect(await staff.update(appointmentId, 'eventDate: "2026-03-21"')).toMatchObject({ success: true });
});
