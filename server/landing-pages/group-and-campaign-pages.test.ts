import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { recountAll } from '../counters/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Group = { id: string; code: string };
type Campaign = { id: string; code: string; name: string };

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
let group: Group;
let campaign: Campaign;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});
beforeEach(() => open('default'));

async function open(brand: string, billingActive = true): Promise<void> {
  // Every visitor of these tests has the same address.
  server.clock.advance({ days: 1 });
  organizationId = (await buildOrganization(server.context, { brand, billingActive })).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  const { id } = await buildCampaign(server.context, organizationId, { name: 'Secret plans' });
  campaign = (await ask(`{ answer: campaign(campaignId: "${id}") { campaign { id code name } } }`)).campaign;
  group = (await ask('mutation { answer: createGroup(name: "Late payers") { group { id code } } }')).group;
}

const ask = async (call: string, as: string | null = token, variables: Record<string, unknown> = {}) =>
  (await server.graphql(call, variables, as)).answer;
const submit = (call: string, code: string, filled: Record<string, string>) =>
  ask(`mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) { answer: ${call} { success errors } }`, null, {
    ...{ code, widgets: Object.entries(filled).map(([id, content]) => ({ id, content })) },
  });
const submitGroup = (filled: Record<string, string>, code = group.code) =>
  submit('submitGroupLandingPage(groupCode: $code, widgets: $widgets)', code, filled);
const submitCampaign = (filled: Record<string, string>, code = campaign.code) =>
  submit('submitCampaignLandingPage(campaignCode: $code, widgets: $widgets)', code, filled);
const updateGroup = (page: string) =>
  ask(`mutation { answer: updateGroup(groupId: "${group.id}", group: { landingPage: ${page} }) { success errors } }`);
const updateCampaign = (page: string) =>
  ask(`mutation { answer: updateCampaign(campaignId: "${campaign.id}", ${page}) { success errors
    campaign { ${CAMPAIGN_PAGE} } } }`);
const CAMPAIGN_PAGE = 'landingPage { title description color image structure }';
const leads = async () =>
  (
    await ask(
      '{ answer: leads { leads { name phone optedIn landingPageId groups { id } campaigns { campaign { id } } } } }',
    )
  ).leads;
const rows = (table: string) =>
  inTransaction(
    server.context.db,
    organizationId,
    async (tx) => (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx)).rows,
  );
const recounted = () => recountAll(server.context.db);

const visitor = { name: 'Maya Okafor', phone: '(602) 555-0101', 'opt-in': 'Verified' };
const DONE = { success: true, errors: [] };
const GONE = { success: false, errors: ['This does not exist or has been removed.'] };
const FORM_GONE = { success: false, errors: ['This page isn’t available anymore, so the form wasn’t sent.'] };

describe('a form with the phone of a known contact', () => {
  const consents = async (leadId: number) =>
    (
      await ask(`{ answer: lead(leadId: "${leadId}") { lead { name timeline {
        kind state content reason pageType pageId pageName isPageOver } } } }`)
    ).lead as { name: string; timeline: { kind: string; reason: string }[] };

  it('says on which page, and which other name was typed, and leaves the contact’s name', async () => {
    const { id } = await buildLead(server.context, organizationId, { name: 'Maya Okafor', phone: '6025550101' });
    await submitGroup(visitor);
    await submitGroup({ ...visitor, name: 'Pat Public' });
    await submitCampaign({ ...visitor, name: 'maya okafor ' });
    const { name, timeline } = await consents(id);
    expect(name).toBe('Maya Okafor');
    const agreed = { kind: 'consent', state: 'agreed-on-form', isPageOver: false };
    const onGroup = { pageType: 'group', pageId: group.id, pageName: 'Late payers' };
    expect(timeline.filter(({ reason }) => reason?.endsWith('-page'))).toEqual([
      {
        ...agreed,
        reason: 'campaign-page',
        content: null,
        pageType: 'campaign',
        pageId: campaign.id,
        pageName: 'Secret plans',
      },
      { ...agreed, reason: 'group-page', content: 'Pat Public', ...onGroup },
      { ...agreed, reason: 'group-page', content: null, ...onGroup },
    ]);
    const owner = await buildUser(server.context, organizationId, { access: 'OWNER' });
    const trail = '{ answer: auditEntries(action: "form-sent") { entries { form { type id name typedName } } } }';
    expect((await ask(trail, owner.token)).entries.map(({ form }: { form: object }) => form)).toEqual([
      { type: 'campaign', id: campaign.id, name: 'Secret plans', typedName: null },
      { type: 'group', id: group.id, name: 'Late payers', typedName: 'Pat Public' },
      { type: 'group', id: group.id, name: 'Late payers', typedName: null },
    ]);
  });
});

describe("the form of a group's page", () => {
  it('creates a contact who consented and is in the group, and sends nothing unless the group says so [API-82]', async () => {
    await updateGroup(`{ campaignId: "${campaign.id}" }`);
    expect(await submitGroup(visitor)).toEqual(DONE);
    expect(await leads()).toEqual([
      {
        ...{ name: 'Maya Okafor', phone: '6025550101', optedIn: true, landingPageId: null },
        ...{ groups: [{ id: group.id }], campaigns: [] },
      },
    ]);
    expect(await rows('consent_events')).toMatchObject([
      {
        ...{ event: 'granted', grade: 'form', kind: 'sms_marketing', text_version: 2 },
        ...{ source: 'group-page', source_id: group.code },
      },
    ]);
    const counted = await ask(`{ answer: group(groupId: "${group.id}") { group { stats { leads } } } }`);
    expect(counted.group.stats.leads).toBe(1);
  });

  it('sends the campaign of the group if it is switched on, once however often [GROUP-20 API-82 OPEN-10]', async () => {
    await updateGroup(`{ sendCampaign: true, campaignId: "${campaign.id}" }`);
    const known = await buildLead(server.context, organizationId, { name: 'Known Name', phone: '6025550101' });
    expect(await Promise.all(Array.from({ length: 10 }, () => submitGroup(visitor)))).toEqual(Array(10).fill(DONE));
    expect(await submitGroup({ ...visitor, phone: '602.555.0101' })).toEqual(DONE);
    expect(await leads()).toMatchObject([
      { name: 'Known Name', groups: [{ id: group.id }], campaigns: [{ campaign: { id: campaign.id } }] },
    ]);
    expect((await rows('group_leads')).map((row) => row.lead_id)).toEqual([known.id]);
    expect([(await rows('campaign_leads')).length, (await rows('text_queue')).length]).toEqual([1, 1]);
    expect(await recounted()).toEqual([]);
  });

  it('is accepted even if the campaign was archived since, or the organization has no plan', async () => {
    await updateGroup(`{ sendCampaign: true, campaignId: "${campaign.id}" }`);
    await ask(`mutation { answer: archiveCampaign(campaignId: "${campaign.id}") { success } }`);
    expect(await submitGroup(visitor)).toEqual(DONE);
    expect(await leads()).toMatchObject([{ groups: [{ id: group.id }], campaigns: [] }]);
    await open('default', false);
    await updateGroup(`{ sendCampaign: true, campaignId: "${campaign.id}" }`);
    expect(await submitGroup(visitor)).toEqual(DONE);
    expect(await leads()).toMatchObject([{ groups: [{ id: group.id }], campaigns: [] }]);
    expect(await rows('text_queue')).toEqual([]);
  });

  it('keeps the consent for health messages if it is given, and works without it', async () => {
    await open('health');
    expect(await submitGroup({ ...visitor, hipaa: 'Verified' })).toEqual(DONE);
    expect(await submitGroup({ ...visitor, phone: '6025550102' })).toEqual(DONE);
    const kinds = (await rows('consent_events')).map((event) => event.kind);
    expect(kinds).toEqual(['sms_marketing', 'phi_sms', 'sms_marketing']);
  });

  it('does not store the consent for health messages for a contact who existed before', async () => {
    await open('health');
    await submitGroup({ ...visitor, hipaa: 'Verified' });
    await submitGroup({ ...visitor, hipaa: 'Verified' });
    expect((await rows('consent_events')).map(({ kind, event }) => `${kind} ${event}`)).toEqual([
      ...['sms_marketing granted', 'phi_sms granted'],
      ...['sms_marketing agreed-on-form', 'phi_sms agreed-on-form'],
    ]);
  });

  it.each([
    [{ 'opt-in': '' }, 'Please agree to receive messages.'],
    [{ phone: '602555010' }, 'Please enter a valid phone number.'],
    [{ name: ' ' }, 'Please enter a name.'],
  ])('with %o is refused and changes nothing', async (change, sentence) => {
    expect(await submitGroup({ ...visitor, ...change })).toEqual({ success: false, errors: [sentence] });
    expect([await rows('leads'), await rows('consent_events'), await rows('group_leads')]).toEqual([[], [], []]);
  });

  it('of an archived group or another kind of code reaches no one', async () => {
    for (const code of ['nobodys1', campaign.code, '']) expect(await submitGroup(visitor, code)).toEqual(FORM_GONE);
    await ask(`mutation { answer: archiveGroups(groupIds: ["${group.id}"]) { success } }`);
    expect(await submitGroup(visitor)).toEqual(FORM_GONE);
    expect(await leads()).toEqual([]);
  });
});

describe("the form of a campaign's page", () => {
  it('creates a contact who consented and is in the campaign, once however often [API-83 OPEN-10]', async () => {
    expect(await Promise.all(Array.from({ length: 10 }, () => submitCampaign(visitor)))).toEqual(Array(10).fill(DONE));
    expect(await leads()).toEqual([
      {
        ...{ name: 'Maya Okafor', phone: '6025550101', optedIn: true, landingPageId: null },
        ...{ groups: [], campaigns: [{ campaign: { id: campaign.id } }] },
      },
    ]);
    expect((await rows('text_queue')).length).toBe(1);
    expect((await rows('consent_events'))[0]).toMatchObject({ source: 'campaign-page', source_id: campaign.code });
    expect(await recounted()).toEqual([]);
  });

  it('needs the consent for health messages in health, even if people may sign themselves up [PAGE-43 OPEN-117 OPEN-118]', async () => {
    await open('health');
    await ask(`mutation { answer: updateOrganization(organizationId: "${organizationId}",
      organization: { allowSelfOnboarding: true }) { success } }`);
    const missing = {
      success: false,
      errors: ['Please agree to messages that may contain protected health information.'],
    };
    expect(await submitCampaign(visitor)).toEqual(missing);
    expect(await submitCampaign({ ...visitor, hipaa: 'Verified' })).toEqual(DONE);
    expect((await rows('consent_events')).map((event) => event.kind)).toEqual(['sms_marketing', 'phi_sms']);
  });

  it('needs no date in tattoo care', async () => {
    await open('tattoo');
    expect(await submitCampaign(visitor)).toEqual(DONE);
  });

  it('of an archived or deleted campaign reaches no one', async () => {
    for (const code of ['nobodys1', group.code]) expect(await submitCampaign(visitor, code)).toEqual(FORM_GONE);
    await ask(`mutation { answer: archiveCampaign(campaignId: "${campaign.id}") { success } }`);
    expect(await submitCampaign(visitor)).toEqual(FORM_GONE);
    await ask(`mutation { answer: deleteCampaign(campaignId: "${campaign.id}") { success } }`);
    expect(await submitCampaign(visitor)).toEqual(FORM_GONE);
    expect(await leads()).toEqual([]);
  });
});

describe("a campaign's page", () => {
  it('is changed field by field, and fields that are left out stay', async () => {
    await updateCampaign('landingPageTitle: "Join <us>", landingPageColor: "#1A73E8"');
    await updateCampaign('landingPageDescription: "Every\\nweek", landingPageImage: "https://example.com/i.png"');
    const { campaign: changed } = await updateCampaign('landingPageStructure: ["gender", "email"]');
    expect(changed.landingPage).toEqual({
      ...{ title: 'Join <us>', description: 'Every\nweek', color: '#1a73e8', image: 'https://example.com/i.png' },
      structure: ['name', 'phone', 'gender', 'opt-in'],
    });
    expect((await updateCampaign('landingPageTitle: ""')).campaign.landingPage).toMatchObject({ title: null });
    expect((await updateCampaign('landingPageColor: "red"')).errors).toEqual(['Please enter a color such as #1a73e8.']);
  });

  it('is copied with the campaign, under a new code', async () => {
    await updateCampaign('landingPageTitle: "Join us", landingPageStructure: ["dob"]');
    const made = await ask(`mutation { answer: cloneCampaign(campaignId: "${campaign.id}") {
      campaign { code ${CAMPAIGN_PAGE} } } }`);
    expect(made.campaign.landingPage).toMatchObject({
      title: 'Join us',
      structure: ['name', 'phone', 'dob', 'opt-in'],
    });
    expect(made.campaign.code).not.toBe(campaign.code);
  });

  it('can be read by its code without a sign-in, and reveals neither members nor messages [API-19 PAGE-29]', async () => {
    await updateCampaign('landingPageTitle: "Join us"');
    await submitCampaign(visitor);
    const everything = `id code name leadName userName description features { id } structure { feature }
      stats { leads messages } ${CAMPAIGN_PAGE}`;
    const read = (by: string, as: string | null) =>
      ask(`{ answer: campaign(${by}) { success errors campaign { ${everything} } } }`, as);
    for (const as of [null, token]) {
      expect((await read(`campaignCode: "${campaign.code}", isPublic: true`, as)).campaign).toMatchObject({
        ...{ id: campaign.id, code: campaign.code, name: '', leadName: null, userName: null, description: null },
        ...{ features: [], structure: { feature: [] }, stats: { leads: 0, messages: 0 } },
        landingPage: { title: 'Join us', structure: ['name', 'phone', 'opt-in'] },
      });
    }
    expect(await read('campaignCode: "nobodys1"', null)).toMatchObject({ ...GONE, campaign: null });
    expect(await read(`campaignId: "${campaign.id}", campaignCode: ""`, null)).toMatchObject({
      ...{ success: false, errors: ['Invalid session'] },
    });
    expect((await read(`campaignId: "${campaign.id}"`, token)).campaign).toMatchObject({ name: 'Secret plans' });
  });
});

describe("a group's page", () => {
  it('can be read by its code without a sign-in, and reveals neither members nor messages [API-21 PAGE-29 GROUP-15]', async () => {
    await updateGroup(`{ title: "Join us", sendCampaign: true, campaignId: "${campaign.id}", trialPeriod: 7 }`);
    await submitGroup(visitor);
    const read = (by: string, as: string | null) =>
      ask(
        `{ answer: group(${by}) { success errors group { id name stats { leads } landingPage {
          title price schedule trialPeriod sendCampaign campaignId campaign { name } } } } }`,
        as,
      );
    for (const as of [null, token]) {
      expect((await read(`groupCode: "${group.code}"`, as)).group).toEqual({
        ...{ id: group.id, name: 'Join us', stats: { leads: 0 } },
        landingPage: {
          ...{ title: 'Join us', price: 5, schedule: null, trialPeriod: 7 },
          ...{ sendCampaign: false, campaignId: null, campaign: null },
        },
      });
    }
    expect(await read('groupCode: "nobodys1"', null)).toMatchObject({ ...GONE, group: null });
    expect(await read(`groupId: "${group.id}"`, null)).toMatchObject({ success: false, errors: ['Invalid session'] });
    expect((await read(`groupId: "${group.id}"`, token)).group).toMatchObject({ name: 'Late payers' });
  });
});
