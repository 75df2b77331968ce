import { describe, expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { appointmentsOf } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readQueue } from '../../testing/read-texts.ts';
import { optIn, optOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

/** A contact with an appointment in five days and a reminder that waits for the day before it. */
async function book() {
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId, { access: 'OWNER' });
  const { id: leadId, phone } = await buildLead(context, organizationId);
  const around = await buildCampaignAround(context, organizationId, [{ chain: 'before', message: 'Soon', days: 1 }]);
  const staff = appointmentsOf(server, () => token, leadId as LeadId);
  const day = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { lead } = await staff.create(`eventDate: "${day}", campaignsToAdd: ["${around.id}"]`);
  const appointmentId = lead.appointments[0]?.id ?? '';
  const waiting = async () => (await readQueue(context, organizationId)).length;
  expect(await waiting()).toBe(1);
  const ask = async (document: string) =>
    (await server.graphql(document, { id: String(around.id), l: [String(leadId)] }, token)).answer;
  const addContact = () =>
    ask('mutation ($id: ID!, $l: [ID!]) { answer: addLeadsToCampaign(campaignId: $id, leadIds: $l) { added errors } }');
  const addAgain = async () => {
    await staff.update(appointmentId, `campaignsToRemove: ["${around.id}"]`);
    await staff.update(appointmentId, `campaignsToAdd: ["${around.id}"]`);
  };
  const addAnother = async () => {
    const another = await buildCampaignAround(context, organizationId, []);
    await staff.update(appointmentId, `campaignsToAdd: ["${another.id}"]`);
  };
  return { organizationId, phone, waiting, ask, addAgain, addAnother, addContact };
}

describe('a reminder of an appointment', () => {
  it('waits again once the contact replied STOP and then START, and its campaign is added again', async () => {
    const { organizationId, phone, waiting, addAgain } = await book();
    await optOut(context, organizationId, phone);
    expect(await waiting()).toBe(0);
    await addAgain();
    expect(await waiting()).toBe(0);
    clock.advance({ minutes: 1 });
    await optIn(context, organizationId, phone);
    await addAgain();
    expect(await waiting()).toBe(1);
  });

  it('waits again once the contact replied STOP and then START, and is added to its campaign again', async () => {
    const { organizationId, phone, waiting, addContact } = await book();
    await optOut(context, organizationId, phone);
    clock.advance({ minutes: 1 });
    await optIn(context, organizationId, phone);
    expect(await waiting()).toBe(0);
    expect(await addContact()).toEqual({ added: 1, errors: [] });
    expect(await waiting()).toBe(1);
  });

  it('waits again once its campaign was archived and restored, and is added again', async () => {
    const { waiting, ask, addAgain, addAnother } = await book();
    await ask('mutation ($id: ID!) { answer: archiveCampaign(campaignId: $id) { success errors } }');
    expect(await waiting()).toBe(0);
    await ask('mutation ($id: ID!) { answer: restoreCampaign(campaignId: $id) { success errors } }');
    expect(await waiting()).toBe(0);
    await addAnother();
    expect(await waiting()).toBe(0);
    await addAgain();
    expect(await waiting()).toBe(1);
  });
});
