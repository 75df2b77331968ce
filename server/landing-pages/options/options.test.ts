import { beforeAll, describe, expect, it } from 'vitest';
import type { CampaignId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLandingPage } from '../../testing/build-landing-page.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
let campaignId: CampaignId;
let otherId: number;
let page: { id: number; code: string; optionId: number };

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const { id } = await buildOrganization(server.context);
  token = (await buildUser(server.context, id, { access: 'MANAGER' })).token;
  campaignId = (await buildCampaign(server.context, id)).id;
  otherId = (await buildCampaign(server.context, id)).id;
  page = await buildLandingPage(server.context, id, { campaignId });
});

const ask = async (call: string, as: string | null = token) => (await server.graphql(call, {}, as)).answer;
const OPTION = 'success errors option { id label campaigns { id } }';
const create = async (args: string) =>
  (await ask(`mutation { answer: createLandingPageDropdownOption${args} { ${OPTION} } }`)).option;
const update = (id: string, args: string) =>
  ask(
    `mutation { answer: updateLandingPageDropdownOption(landingPageDropdownOptionId: "${id}", ${args}) { ${OPTION} } }`,
  );
const list = async (args = '') =>
  (await ask(`{ answer: landingPageDropdownOptions${args} { options { id label } } }`)).options.map(
    (option: { id: string }) => option.id,
  );
const remove = (...ids: string[]) =>
  ask(`mutation { answer: deleteLandingPageDropdownOptions(landingPageDropdownOptionIds: [${ids.map((id) => `"${id}"`)}]) {
    success errors deleted } }`);

describe('an option of landing pages', () => {
  it('belongs to one page or to all, is read, relabeled and deleted [API-17 API-18 API-78..API-80 OPEN-44]', async () => {
    const ofAll = await create('(label: "Left arm")');
    const ofPage = await create(`(landingPageId: "${page.id}")`);
    expect([ofAll.label, ofPage.label]).toEqual(['Left arm', 'New option']);
    const second = await ask('mutation { answer: createLandingPage { landingPage { id } } }');
    expect(await list(`(landingPageId: "${second.landingPage.id}")`)).toEqual([ofAll.id]);
    expect(await list(`(landingPageId: "${page.id}")`)).toEqual([String(page.optionId), ofAll.id, ofPage.id]);
    expect((await update(ofAll.id, 'label: "Right arm"')).option.label).toBe('Right arm');
    expect(await update(ofAll.id, 'label: " "')).toMatchObject({ success: false, errors: ['Please enter a label.'] });
    const read = `{ answer: landingPageDropdownOption(landingPageDropdownOptionId: "${ofAll.id}") { ${OPTION} } }`;
    expect((await ask(read)).option).toMatchObject({ label: 'Right arm', campaigns: [] });
    expect(await remove(ofAll.id, ofPage.id)).toEqual({ success: true, errors: [], deleted: 2 });
    expect(await list()).toEqual([String(page.optionId)]);
    expect(await ask(read)).toMatchObject({ success: false });
  });

  it('adds its campaigns to those of the page for visitors who choose it [OPT-05 OPT-07]', async () => {
    const { id } = await create('(label: "Back")');
    const attached = await update(id, `campaignsToAdd: ["${otherId}", "${campaignId}"]`);
    expect(attached.option.campaigns).toEqual([{ id: String(campaignId) }, { id: String(otherId) }]);
    const detached = await update(id, `campaignsToRemove: ["${campaignId}"]`);
    expect(detached.option.campaigns).toEqual([{ id: String(otherId) }]);
    const submit = (phone: string, choice: string) =>
      ask(
        `mutation { answer: submitLandingPage(landingPageCode: "${page.code}", widgets: [{ id: "name", content: "Maya" },
          { id: "phone", content: "${phone}" }, { id: "opt-in", content: "Verified" },
          { id: "dropdown", content: "${choice}" }]) { success errors } }`,
        null,
      );
    expect(await submit('6025550101', id)).toMatchObject({ success: true });
    expect(await submit('6025550102', '')).toMatchObject({ success: true });
    const { leads } = await ask('{ answer: leads { leads { phone campaigns { campaign { id } } } } }');
    const campaignsOf = (phone: string) =>
      leads
        .find((lead: { phone: string }) => lead.phone === phone)
        .campaigns.map((one: { campaign: { id: string } }) => one.campaign.id)
        .sort();
    expect(campaignsOf('6025550101')).toEqual([String(campaignId), String(otherId)].sort());
    expect(campaignsOf('6025550102')).toEqual([String(campaignId)]);
  });

  it('shows an outsider its label only [PAGE-29]', async () => {
    const { landingPage } = await ask(
      `{ answer: landingPage(landingPageCode: "${page.code}") { landingPage { dropdownOptions { label campaigns { id } } } } }`,
      null,
    );
    expect(landingPage.dropdownOptions).toContainEqual({ label: 'Back', campaigns: [] });
  });
});
