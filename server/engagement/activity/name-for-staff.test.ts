import { expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });

it('staff see which visits one browser made, and neither its id nor theirs, with which anyone could answer', async () => {
  const { context } = server;
  const { id } = await buildOrganization(context);
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const link = await buildViewerLink(context, id);
  const other = await buildViewerLink(context, id);
  const deviceId = 'd'.repeat(32);
  for (const { leadId, campaignId } of [link, other]) {
    const report = await visitPitch(server, { organizationId: id, leadId, campaignId, deviceId });
    await report({ events: [{ kind: 'seen' }] });
  }
  const namesOf = async (leadId: number) => {
    const read = 'query ($id: ID!) { lead(leadId: $id) { lead { activity { deviceId } } } }';
    const { lead } = await server.graphql(read, { id: String(leadId) }, token);
    return lead.lead.activity.map((one: { deviceId: string }) => one.deviceId);
  };
  const [first, second] = [await namesOf(link.leadId), await namesOf(other.leadId)];
  expect(first).toHaveLength(1);
  expect(first).toEqual(second);
  expect(first).not.toContain(deviceId);
  // An answer with the name of a visit would be taken for the contact's own.
  const read = 'query ($id: ID!) { lead(leadId: $id) { lead { activity { ssid } } } }';
  const { lead } = await server.graphql(read, { id: String(link.leadId) }, token);
  const ssid: string = lead.lead.activity[0].ssid;
  const answer =
    'mutation ($ssid: String!) { trackLead(leadActivitySsid: $ssid, events: [{ kind: "seen" }]) { success } }';
  expect(ssid).toMatch(/^[0-9a-f]{32}$/);
  expect((await server.graphql(answer, { ssid })).trackLead).toEqual({ success: false });
});
