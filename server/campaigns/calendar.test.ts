import { beforeAll, describe, expect, it } from 'vitest';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const FIELDS = 'calendlyEventUri calendlyEventName calendlyEventLink';
const NOTHING = { calendlyEventUri: null, calendlyEventName: null, calendlyEventLink: null };
const INTRO = {
  ...{ calendlyEventUri: 'https://api.calendly.com/event_types/AAA', calendlyEventName: 'Intro call' },
  calendlyEventLink: 'https://calendly.com/dana/intro',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

async function build() {
  const organization = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, organization.id, { access: 'MANAGER' });
  const { id } = await buildCampaign(server.context, organization.id, { steps: [] });
  const ask = (query: string, variables = {}) => server.graphql(query, variables, token);
  const update = async (uri: string) =>
    (
      await ask(
        `mutation ($uri: String!) { updateCampaign(campaignId: "${id}", calendlyEventUri: $uri) { success errors campaign { ${FIELDS} } } }`,
        { uri },
      )
    ).updateCampaign;
  return { id, ask, update };
}

describe('the calendar of a campaign', () => {
  it('is null until one is chosen, as uri, name and link [INTG-12 INTG-13 ENT-07]', async () => {
    const { id, ask, update } = await build();
    const stored = async () =>
      (await ask(`{ campaign(campaignId: "${id}") { campaign { ${FIELDS} } } }`)).campaign.campaign;
    expect(await stored()).toEqual(NOTHING);
    const answer = await update(Object.values(INTRO).join('|'));
    expect(answer).toEqual({ success: true, errors: [], campaign: INTRO });
    expect(await stored()).toEqual(INTRO);
    const copy = await ask(`mutation { cloneCampaign(campaignId: "${id}") { campaign { ${FIELDS} } } }`);
    expect(copy.cloneCampaign.campaign).toEqual(INTRO);
  });

  it.each([
    ['', 'nothing'],
    ['https://api.calendly.com/event_types/BBB', 'no parts'],
    ['uri|name', 'two parts'],
    ['uri|name|https://calendly.com/x/y|more', 'four parts'],
    ['uri||https://calendly.com/x/y', 'an empty part'],
    ['uri|name|javascript:alert(1)', 'a script for a link'],
    ['uri|name|data:text/html,x', 'data for a link'],
    [`uri|${'n'.repeat(501)}|https://calendly.com/x/y`, 'a name without end'],
  ])('is unchanged with %j (%s) [INTG-12 OPEN-140]', async (uri) => {
    const { update } = await build();
    await update(Object.values(INTRO).join('|'));
    expect(await update(uri)).toEqual({ success: true, errors: [], campaign: INTRO });
  });
});
