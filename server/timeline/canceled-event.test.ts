import { expect, it } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildMeeting } from '../testing/build-meeting.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

it('the timeline of each contact says that an event they had booked was canceled, when it was, and by whom', async () => {
  server.clock.set('2026-03-04T19:00:00Z');
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id, { name: 'Mia Manager', access: 'MANAGER' });
  const leads = [await buildLead(server.context, id, {}), await buildLead(server.context, id, {})];
  const eventTime = new Date('2026-03-20T17:00:00Z');
  for (const { id: leadId } of leads) await buildMeeting(server.context, id, { leadId, word: 'Main', eventTime });
  const { events } = await server.graphql('{ events { events { id } } }', {}, token);
  const cancel = 'mutation ($ids: [ID!]!) { cancelEvents(eventIds: $ids) { success errors } }';
  const ids = events.events.map((event: { id: string }) => event.id);
  expect(ids).toHaveLength(1);
  expect((await server.graphql(cancel, { ids }, token)).cancelEvents.success).toBe(true);
  const read = `query ($id: ID!) { lead(leadId: $id) { lead { appointments { id }
    timeline { kind state personName eventTime eventTimeZone } } } }`;
  for (const { id: leadId } of leads) {
    const { lead } = (await server.graphql(read, { id: String(leadId) }, token)).lead;
    expect(lead.appointments).toEqual([]);
    expect(lead.timeline[0]).toMatchObject({
      ...{ kind: 'appointment', state: 'cancelled', personName: 'Mia Manager' },
      ...{ eventTime: '2026-03-20T17:00:00.000Z', eventTimeZone: 'America/Phoenix' },
    });
  }
});
