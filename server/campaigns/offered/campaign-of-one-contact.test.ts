import { beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { updateCampaignRow } from '../store.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let organizationId: OrganizationId;
let manager: string;
let other: string;
let campaignId: string;
let slideId: number;

const ask = async (call: string, token = manager) => (await server.graphql(call, {}, token)).answer;
const change = (what: string, token = manager) =>
  ask(
    `mutation { answer: updateCampaign(campaignId: "${campaignId}", ${what}) { success errors campaign { public brandName } } }`,
    token,
  );

beforeEach(async () => {
  organizationId = (await buildOrganization(context)).id;
  manager = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
  other = (await buildUser(context, (await buildOrganization(context)).id, { access: 'READONLY' })).token;
  const lead = await buildLead(context, organizationId, { name: 'Priya Khan' });
  const made = await ask(`mutation { answer: createCampaign(leadId: "${lead.id}") { campaign { id } } }`);
  campaignId = made.campaign.id;
  const pitch = await buildPitch(context, organizationId, { slides: [{ title: 'For Priya' }] });
  [slideId = 0] = pitch.slideIds;
  const added = await ask(
    `mutation { answer: createCampaignFeature(campaignId: "${campaignId}", featureType: PITCH, structureType: feature) { campaignFeature { id } } }`,
  );
  await ask(
    `mutation { answer: updateCampaignFeature(campaignFeatureId: "${added.campaignFeature.id}", pitchId: "${pitch.id}", messageContent: "Priya, your biopsy is ready") { success } }`,
  );
});

/** As it could be before this was refused. */
const offerAnyway = () =>
  inTransaction(context.db, organizationId, (tx) =>
    updateCampaignRow(tx, organizationId, Number(campaignId) as CampaignId, { isPublic: true, category: 'Priya' }),
  );

describe('a campaign made for one contact', () => {
  const refused = { success: false, errors: [sentenceOf('campaign-of-one-contact-not-offered')] };

  it('isn’t offered in the library', async () => {
    expect(await change('public: true')).toMatchObject(refused);
    expect(await change('public: true, brandName: "Priya Khan"')).toMatchObject(refused);
    const read = `{ answer: campaign(campaignId: "${campaignId}") { campaign { public brandName } } }`;
    expect((await ask(read)).campaign).toEqual({ public: false, brandName: null });
    expect((await ask('{ answer: campaigns(publicOnly: true) { campaigns { name } } }', other)).campaigns).toEqual([]);
  });

  it('shows nothing to other organizations if it was offered before, and can be taken back', async () => {
    await offerAnyway();
    expect((await ask('{ answer: campaigns(publicOnly: true) { campaigns { name } } }', other)).campaigns).toEqual([]);
    const read = `{ answer: campaign(campaignId: "${campaignId}", isPublic: true) { success campaign { name features { messageContent } } } }`;
    expect(await ask(read, other)).toEqual({ success: false, campaign: null });
    const slide = `{ answer: pitchSlide(pitchSlideId: "${slideId}", isPublic: true) { success slide { title } } }`;
    expect(await ask(slide, other)).toEqual({ success: false, slide: null });
    expect((await ask('{ answer: campaignCategories { campaignCategories } }', other)).campaignCategories).toEqual([]);
    const copy = `mutation { answer: cloneCampaign(campaignId: "${campaignId}") { success } }`;
    const writer = (await buildUser(context, (await buildOrganization(context)).id, { access: 'MANAGER' })).token;
    expect(await ask(copy, writer)).toEqual({ success: false });
    expect(await change('brandName: "Spring"')).toMatchObject({ success: true, campaign: { public: true } });
    expect(await change('public: false')).toMatchObject({ success: true, campaign: { public: false } });
  });

  it('isn’t offered by a copy either, which says the same', async () => {
    const admin = (await buildUser(context, organizationId, { isPlatformAdmin: true })).token;
    const copy = (args: string) =>
      ask(`mutation { answer: cloneCampaign(campaignId: "${campaignId}"${args}) { success errors } }`, admin);
    expect(await copy(', isPublic: true')).toEqual(refused);
    expect(await copy('')).toMatchObject({ success: true });
  });
});
