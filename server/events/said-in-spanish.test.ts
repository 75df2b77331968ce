import { expect, it } from 'vitest';
import type { LeadId } from '../../domain/ids.ts';
import { appointmentsOf, moveTo, sendDue } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildMeeting } from '../testing/build-meeting.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

async function twoContacts() {
  server.clock.set('2026-03-02T17:00:00Z');
  const { id } = await buildOrganization(context);
  const person = await buildUser(context, id, { access: 'MANAGER' });
  const ann = await buildLead(context, id, { name: 'Ann' });
  const created = await server.graphql(
    `mutation { createLead(lead: { name: "Ana", phone: "6025550377", language: "Spanish" }) { success errors lead { id } } }`,
    {},
    person.token,
  );
  const ana = { id: Number(created.createLead.lead.id) as LeadId };
  return { id, person, ann, ana };
}

// 03/09 is the third of September there.
it('a reminder names the month for a contact who reads Spanish [EDIT-54]', async () => {
  const { id, person, ann, ana } = await twoContacts();
  let { token } = person;
  const step = { chain: 'before', message: 'On {{event_date}} at {{event_time}}', days: 1 } as const;
  const campaign = await buildCampaignAround(context, id, [step]);
  const waiting = async (leadId: number) => {
    const asked = `{ lead(leadId: "${leadId}") { lead { featureQueue { message } timeline { state content } } } }`;
    const { lead } = (await server.graphql(asked, {}, token)).lead;
    const entry = lead.timeline.find(({ state }: { state: string }) => state === 'waiting');
    return [entry?.content, ...lead.featureQueue.map(({ message }: { message: string }) => message)];
  };
  for (const [lead, said] of [
    [ann, 'On 03/09/2026 at 2:00 PM'],
    [ana, 'On 9 de marzo de 2026 at 2:00 PM'],
  ] as const) {
    await appointmentsOf(server, () => token, lead.id).create(
      `eventTime: "2026-03-09T21:00:00Z", campaignsToAdd: ["${campaign.id}"]`,
    );
    expect(await waiting(lead.id)).toEqual([said, said]);
  }
  token = await moveTo(server, '2026-03-08T21:00:30Z', person, id);
  expect((await sendDue(server, id)).toSorted()).toEqual([
    'On 03/09/2026 at 2:00 PM',
    'On 9 de marzo de 2026 at 2:00 PM',
  ]);
});

it('a message to everyone of an event says its day in the language of each', async () => {
  const { id, person, ann, ana } = await twoContacts();
  const at = { eventTime: new Date('2026-03-09T21:00:00Z') };
  const { eventId } = await buildMeeting(context, id, { ...at, leadId: ann.id });
  await buildMeeting(context, id, { ...at, leadId: ana.id });
  const message = `mutation { messageEvents(eventIds: ["${eventId}"], messageContent: "Until {{event_date}}") { errors planned } }`;
  expect((await server.graphql(message, {}, person.token)).messageEvents).toEqual({ errors: [], planned: 2 });
  expect((await sendDue(server, id)).toSorted()).toEqual(['Until 03/09/2026', 'Until 9 de marzo de 2026']);
});
