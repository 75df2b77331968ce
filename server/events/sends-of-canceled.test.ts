import { expect, it } from 'vitest';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

it('what is canceled with its appointment, or planned again, is no part of a send [DASH-15]', async () => {
  server.clock.set('2026-03-02T15:00:00Z');
  const { id: organizationId } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, organizationId, { access: 'MANAGER' });
  const { id: leadId } = await buildLead(server.context, organizationId);
  const campaign = await buildCampaignAround(server.context, organizationId, [
    { chain: 'feature', message: 'Now' },
    { chain: 'before', message: 'Two days before', days: 2 },
    { chain: 'before', message: 'A day before', days: 1 },
  ]);
  const staff = appointmentsOf(server, () => token, leadId);
  const sends = async () =>
    (await server.graphql('{ sendStats { sendStats { total pending sent } } }', {}, token)).sendStats.sendStats;
  const book = () => staff.create(`eventDate: "2026-03-20", campaignsToAdd: ["${campaign.id}"]`);
  const { lead } = await book();
  const [first] = lead.appointments;
  const onlyNow = [{ total: 1, pending: 1, sent: 0 }];
  expect(await sends()).toEqual(onlyNow);
  await staff.update(first?.id ?? '', 'eventDate: "2026-03-03"');
  expect(await sends()).toEqual(onlyNow);
  const canceled = await staff.delete(first?.id ?? '');
  expect(canceled.lead.featureQueue).toHaveLength(1);
  await book();
  expect(await sends()).toEqual(onlyNow);
});
