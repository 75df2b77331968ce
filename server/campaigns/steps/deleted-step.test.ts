import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
const { context } = server;

/** A contact who had the first of these messages, whose link they haven't opened, and waits for the next one. */
async function waiting(messages: readonly string[]) {
  const { id: organizationId } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const { id: leadId } = await buildLead(context, organizationId);
  const { id: pitchId } = await buildPitch(context, organizationId, { title: 'Our work', slides: [{ title: 'One' }] });
  const steps = messages.map((message, place) => ({ message, ...(place === 0 ? { pitchId } : { days: place }) }));
  const { stepIds } = await buildCampaign(context, organizationId, { userId, leadIds: [leadId], steps });
  await sendWaiting(context, organizationId);
  return {
    send: () => sendWaiting(context, organizationId),
    remove: (place: number) =>
      server.graphql(
        `mutation { deleteCampaignFeature(campaignFeatureId: "${stepIds[place]}") { success } }`,
        {},
        token,
      ),
    place: async () => {
      const asked = 'campaigns { complete ended missedDeleted leftOutSteps }';
      const data = await server.graphql(`{ lead(leadId: "${leadId}") { lead { ${asked} } } }`, {}, token);
      return data.lead.lead.campaigns[0];
    },
  };
}

const through = { complete: false, ended: true, leftOutSteps: [] };

describe('a contact who waits for a step that is deleted', () => {
  it('is through without it if it was the last one, and not as who got all', async () => {
    const one = await waiting(['One', 'Two']);
    expect(await one.place()).toMatchObject({ ended: false, missedDeleted: false });
    await one.remove(1);
    expect(await one.place()).toEqual({ ...through, missedDeleted: true });
  });

  it('goes on with the next one, and then has had all there is', async () => {
    const one = await waiting(['One', 'Two', 'Three']);
    await one.remove(1);
    expect(await one.place()).toMatchObject({ ended: false, missedDeleted: false });
    await one.send();
    expect(await one.place()).toEqual({ ...through, missedDeleted: false });
  });

  it('has missed nothing where a step is deleted that was sent', async () => {
    const one = await waiting(['One', 'Two']);
    await one.send();
    await one.remove(1);
    expect(await one.place()).toEqual({ ...through, missedDeleted: false });
  });
});
