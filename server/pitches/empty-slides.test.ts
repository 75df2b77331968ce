import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { goneSentence } from '../../visitor-pages/viewer/page.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { tellViewing } from '../testing/viewing.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

async function addEmpty(pitchId: number): Promise<string> {
  const { createPitchSlide } = await server.graphql(
    'mutation ($id: ID!) { createPitchSlide(pitchId: $id, slideType: UPLOAD) { success slide { id } } }',
    { id: String(pitchId) },
    token,
  );
  return createPitchSlide.slide.id;
}

async function slidesOf(pitchId: number): Promise<{ id: string; isEmpty: boolean }[]> {
  const asked = { id: String(pitchId) };
  const found = await server.graphql(
    'query ($id: ID!) { pitchSlides(pitchId: $id) { slides { id isEmpty } } }',
    asked,
    token,
  );
  return found.pitchSlides.slides;
}

const LOAD = `mutation ($l: String!, $s: String!) {
  loadLeadActivity(campaignLeadCode: $l, campaignFeatureCode: $s, deviceId: "d") {
    success errors pitch { slides { title } } } }`;

async function openLink(link: { leadCode: string; stepCode: string }) {
  return (await server.graphql(LOAD, { l: link.leadCode, s: link.stepCode })).loadLeadActivity;
}

describe('a slide that was created and not filled in', () => {
  it('is empty for staff until it has a picture or a question', async () => {
    const { id } = await buildPitch(server.context, organizationId, { slides: [] });
    const [shown, asking, empty] = [await addEmpty(id), await addEmpty(id), await addEmpty(id)];
    const picture = `mutation { updatePitchSlide(pitchSlideId: "${shown}", url: "https://example.com/a.png") { success } }`;
    const question = `mutation { createSlideWidget(pitchSlideId: "${asking}", widgetType: YESNO) { success } }`;
    expect((await server.graphql(picture, {}, token)).updatePitchSlide.success).toBe(true);
    expect((await server.graphql(question, {}, token)).createSlideWidget.success).toBe(true);
    expect(await slidesOf(id)).toEqual([
      { id: shown, isEmpty: false },
      { id: asking, isEmpty: false },
      { id: empty, isEmpty: true },
    ]);
  });

  it('is hidden from contacts, and doesn’t count as content on its own [VIEW-09]', async () => {
    const link = await buildViewerLink(server.context, organizationId, { slides: [{ title: 'Welcome' }] });
    await addEmpty(link.pitchId);
    expect((await openLink(link)).pitch.slides).toEqual([{ title: 'Welcome' }]);
    const bare = await buildViewerLink(server.context, organizationId, { slides: [] });
    await addEmpty(bare.pitchId);
    expect(await openLink(bare)).toMatchObject({ success: false, errors: [goneSentence] });
  });

  it('is not counted as sent', async () => {
    const { id: ownId } = await buildOrganization(server.context);
    const manager = await buildUser(server.context, ownId, { access: 'MANAGER' });
    const pitch = await buildPitch(server.context, ownId, { slides: [{}, {}] });
    token = manager.token;
    await addEmpty(pitch.id);
    const lead = await buildLead(server.context, ownId);
    const steps = [{ message: 'Watch', pitchId: pitch.id }];
    const campaign = await buildCampaign(server.context, ownId, { steps, leadIds: [lead.id] });
    await sendWaiting(server.context, ownId);
    const at = { organizationId: ownId, campaignId: campaign.id, leadId: lead.id, pitchId: pitch.id };
    await tellViewing(server.context, { ...at, stepId: campaign.stepIds[0] ?? 0 }, { seconds: 3, newSlides: 1 });
    const asked = '{ user { user { organization { stats { slideViewRate } } } } }';
    const { user } = await server.graphql(asked, {}, token);
    expect(user.user.organization.stats.slideViewRate).toBe(50);
  });
});
