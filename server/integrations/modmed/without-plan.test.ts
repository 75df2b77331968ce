import { expect, it } from 'vitest';
import { moveTo, sendDue } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { modmedPractice, runImports } from '../../testing/modmed-practice.ts';
import { subscribe, unsubscribe } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it('follows the practice without a plan too: what comes before a visit waits for one, and what moved moves', async () => {
  clock.set('2026-02-01T15:00:00Z');
  const { id: organizationId } = await buildOrganization(context, { brand: 'health' });
  const owner = await buildUser(context, organizationId, { access: 'OWNER' });
  let { token } = owner;
  const practice = modmedPractice(server);
  const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
  const { id } = await buildCampaignAround(context, organizationId, [
    { chain: 'before', message: 'On {{event_date}}', days: 1 },
  ]);
  await practice.connect(token);
  await runImports(server);
  await ask('mutation ($ids: [ID!]!) { updateModmed(campaignIds: $ids) { success errors } }', { ids: [id] });
  const ana = await practice.addPatient('Ana', 'Lopez', { phone: '6025550142' });
  const first = await practice.addAppointment(ana, '2026-03-12T17:00:00Z');
  const importNow = async () => {
    expect((await ask('mutation { importFromModmed { success errors } }')).importFromModmed.errors).toEqual([]);
    await runImports(server);
  };
  await importNow();
  await subscribe(context, { organizationId, userId: owner.id });
  await unsubscribe(context, { organizationId, userId: owner.id });
  token = await moveTo(server, '2026-03-03T15:00:00Z', owner, organizationId);
  await practice.changeAppointment(first, '2026-03-20T17:00:00Z', 'booked');
  await practice.addAppointment(ana, '2026-03-24T17:00:00Z');
  await importNow();
  const { leads } = (await ask('{ leads { leads { appointments { eventTime waiting } } } }')).leads;
  expect(leads).toEqual([
    {
      appointments: [
        { eventTime: '2026-03-20T17:00:00.000Z', waiting: 1 },
        { eventTime: '2026-03-24T17:00:00.000Z', waiting: 1 },
      ],
    },
  ]);
  token = await moveTo(server, '2026-03-11T17:00:30Z', owner, organizationId);
  await subscribe(context, { organizationId, userId: owner.id });
  expect(await sendDue(server, organizationId)).toEqual([]);
});
