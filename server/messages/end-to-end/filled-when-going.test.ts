import { expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { tellViewing } from '../../testing/viewing.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

const EDIT = `mutation ($id: ID!, $edit: OrganizationInput!) {
  updateOrganization(organizationId: $id, organization: $edit) { success errors } }`;
const RENAME = `mutation ($id: ID!, $name: String!) {
  updateLead(leadId: $id, lead: { name: $name }) { success errors } }`;
const FEED = 'query ($id: ID!) { lead(leadId: $id) { lead { messageQueue { message } } } }';

/** An organization during quiet hours, with nothing sent until morning. */
async function startAtNight() {
  clock.set('2026-03-11T03:30:00Z');
  const organization = await buildOrganization(context, { brand: 'opp-text' });
  const { token, id: userId } = await buildUser(context, organization.id, { access: 'OWNER' });
  const ask = (document: string, variables: object) => server.graphql(document, { ...variables }, token);
  return {
    ...{ ...organization, token, userId, ask },
    rename: async (leadId: LeadId, name: string) =>
      expect((await ask(RENAME, { id: String(leadId), name })).updateLead).toEqual({ success: true, errors: [] }),
    waiting: async (leadId: LeadId): Promise<string[]> =>
      (await ask(FEED, { id: String(leadId) })).lead.lead.messageQueue.map(
        ({ message }: { message: string }) => message,
      ),
    /** The message that the contact got in the morning. */
    async inTheMorning(leadId: LeadId): Promise<string[]> {
      // Until it's held, a turn of the sender may have it in hand, with the words of before.
      await until(async () =>
        (await readQueue(context, organization.id)).every(({ reason }) => reason === 'outside-window'),
      );
      clock.set('2026-03-11T15:00:01Z');
      await until(async () => (await readQueue(context, organization.id)).length === 0);
      const sent = (await readMessages(context, organization.id)).filter(({ outcome }) => outcome === 'sent');
      return sent.filter(({ lead_id }) => Number(lead_id) === leadId).map(({ body }) => body);
    },
  };
}

it('an automatic reply uses the contact’s name at the time it is sent [MSG-22]', async () => {
  const night = await startAtNight();
  await turnSwitch(context, night.id, 'answer-at-any-hour', { isOn: false });
  const edit = { autoReplyEnabled: true, autoReplyContent: 'Thanks {{first_name}}, we call you back.' };
  await night.ask(EDIT, { id: String(night.id), edit });
  const lead = await buildLead(context, night.id, { name: 'Maira Lopez' });
  await fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: lead.phone, to: night.senderPhone, body: 'Anyone there?' }),
  });
  await until(async () => (await night.waiting(lead.id)).length > 0);
  expect(await night.waiting(lead.id)).toEqual(['Thanks Maira, we call you back.']);
  await night.rename(lead.id, 'Maria Lopez');
  expect(await night.waiting(lead.id)).toEqual(['Thanks Maria, we call you back.']);
  expect(await night.inTheMorning(lead.id)).toEqual(['Thanks Maria, we call you back.']);
});

it('so does a workflow message, which describes what happened in the current words [FLOW-17]', async () => {
  const night = await startAtNight();
  const link = await buildViewerLink(context, night.id, { leadName: 'Maira', userId: night.userId });
  const actions = [{ type: 'LEAD', messageContent: 'Hi {{first_name}}:\n{{list_of_ifs}}' }] as const;
  await buildWorkflow(context, night.id, { stepId: link.stepId, triggers: [{ type: 'VIEWED' }], actions });
  await tellViewing(context, link, 'opened');
  await runJobs(server, 'workflows.judge');
  const fromRule = (texts: readonly string[]) => texts.filter((text) => text.includes('Opened'));
  await until(async () => fromRule(await night.waiting(link.leadId)).length > 0);
  expect(fromRule(await night.waiting(link.leadId))).toEqual(['Hi Maira:\nOpened the content']);
  await night.rename(link.leadId, 'Maria');
  expect(fromRule(await night.inTheMorning(link.leadId))).toEqual(['Hi Maria:\nOpened the content']);
});
