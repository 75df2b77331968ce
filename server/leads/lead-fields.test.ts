import { expect, it } from 'vitest';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { startTestServer } from '../testing/test-server.ts';

const LEAD = `query ($id: ID!) { lead(leadId: $id) { lead {
  id name phone firstName lastName email externalId dob gender optedIn optedOut invalidPhone created lastViewed lastActive
  landingPageId responsibleUser { id name phone } campaigns { code codes campaign { id } } groups { id }
  appointments { id eventUrl eventDate eventTime campaigns { id } pitchId pitchSlideId }
  messages { message } messageQueue { message } featureQueue { campaignName scheduledFor }
  widgets { pitchId widgetId label content values } activity { ssid } stats { views seconds }
  pseudoTags { campaignId kind itemId } } } }`;

it('a contact has all of its stored fields [ENT-18]', async () => {
  const server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
  const organization = await buildOrganization(server.context);
  const { leadId, phone, ids, manager } = await buildContactWorld(server, organization);
  const { lead } = await server.graphql(LEAD, { id: String(leadId) }, manager.token);
  const { pitchId, slideWidgetId: widgetId, campaignId } = ids;
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const { appointments, campaigns, ...rest } = lead.lead;
  expect(rest).toEqual({
    ...{ id: String(leadId), name: 'Someone', phone, firstName: 'Someone', lastName: null, email: 'a@b.test' },
    ...{ externalId: 'x', dob: '1990-01-01', gender: 'x', optedIn: false, optedOut: false, invalidPhone: false },
    ...{ created: instant, lastViewed: instant, lastActive: instant, landingPageId: null },
    responsibleUser: { id: String(manager.id), name: 'Ola Owner', phone: null },
    groups: [{ id: ids.groupId }],
    messages: expect.arrayContaining([{ message: 'Text' }, { message: 'Hello back, friend' }]),
    messageQueue: [{ message: 'Waits' }, { message: 'Thanks' }],
    featureQueue: expect.arrayContaining([expect.objectContaining({ scheduledFor: instant })]),
    widgets: [{ pitchId, widgetId, label: 'Question', content: 'Yes', values: ['Yes'] }],
    activity: [{ ssid: expect.stringMatching(/^[0-9a-f]{32}$/) }],
    // This test's clock doesn't move, and no viewing time exceeds the time that passes.
    stats: { views: 1, seconds: 0 },
    pseudoTags: expect.arrayContaining([{ campaignId, kind: 'response', itemId: widgetId }]),
  });
  expect(campaigns).toContainEqual({
    code: expect.stringMatching(/^\w{13,22}$/),
    codes: [expect.stringMatching(/^\w+$/), expect.stringMatching(/^\w+$/)],
    campaign: { id: campaignId },
  });
  expect(appointments).toContainEqual({
    ...{ id: expect.stringMatching(/^\d+$/), eventUrl: expect.anything(), eventDate: null, eventTime: instant },
    ...{ campaigns: expect.any(Array), pitchId: null, pitchSlideId: null },
  });
});
