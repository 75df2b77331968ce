import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { consentStateOf, recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
let campaignId: CampaignId;
let code: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});
beforeEach(() => open('default'));

async function open(brand: string): Promise<void> {
  // Every visitor of these tests has the same address.
  server.clock.advance({ days: 1 });
  organizationId = (await buildOrganization(server.context, { brand })).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  campaignId = (await buildCampaign(server.context, organizationId)).id;
  ({ code } = await buildLandingPage(server.context, organizationId, { campaignId }));
}

const ask = async (call: string, as: string | null = token, variables: Record<string, unknown> = {}) =>
  (await server.graphql(call, variables, as)).answer;
const FIELDS = 'id code title description color profile image structure stats { leads } campaigns { id }';
const create = async (title = '') =>
  (await ask(`mutation { answer: createLandingPage(title: "${title}") { success errors landingPage { ${FIELDS} } } }`))
    .landingPage;
const update = (id: string, page: string) =>
  ask(`mutation { answer: updateLandingPage(landingPageId: "${id}", landingPage: ${page}) { success errors
    landingPage { ${FIELDS} } } }`);
const read = (by: string, as: string | null = token) =>
  ask(
    `{ answer: landingPage(${by}) { success errors landingPage { ${FIELDS} } organization { allowSelfOnboarding } } }`,
    as,
  );
const submit = (filled: Record<string, string>, to = code) =>
  ask(
    `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
      answer: submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }`,
    null,
    { code: to, widgets: Object.entries(filled).map(([id, content]) => ({ id, content })) },
  );
const visitor = { name: 'Maya Okafor', phone: '(602) 555-0101', 'opt-in': 'Verified' };
const DONE = { success: true, errors: [] };
const leads = async () =>
  (
    await ask(
      '{ answer: leads { leads { name phone lastName dob gender optedIn landingPageId campaigns { campaign { id } } } } }',
    )
  ).leads;
const rows = (table: string) =>
  inTransaction(
    server.context.db,
    organizationId,
    async (tx) => (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx)).rows,
  );

describe('a landing page', () => {
  it('is created with a public code and an empty title, listed, and read by its id [API-09 API-16 API-75 PAGE-14]', async () => {
    const page = await create();
    expect(page.code).toMatch(/^[0-9A-Za-z]{8}$/);
    expect(page).toMatchObject({ title: null, structure: ['name', 'phone', 'opt-in'], stats: { leads: 0 } });
    const list = await ask(`{ answer: landingPages { landingPages { id } } }`);
    expect(list.landingPages.map((one: { id: string }) => one.id)).toContain(page.id);
    expect((await read(`landingPageId: "${page.id}"`)).landingPage).toEqual(page);
    const counted = await ask('{ answer: user { user { organization { landingPages } } } }');
    expect(counted.user.organization.landingPages).toBe(2);
  });

  it('changes the given fields and keeps the rest [API-76 OPEN-154]', async () => {
    const { id } = await create('Join us');
    await update(id, '{ description: "Every week", color: "#1A73E8", structure: ["gender", "dob"] }');
    const { landingPage } = await update(id, '{ title: "" }');
    expect(landingPage).toMatchObject({ title: null, description: 'Every week', color: '#1a73e8' });
    expect(landingPage.structure).toEqual(['name', 'phone', 'dob', 'gender', 'opt-in']);
  });

  it('has its fields as widgets in order, its options and its campaigns [ENT-16]', async () => {
    const { id } = await create('Join us');
    await update(id, `{ structure: ["gender"], campaignId: "${campaignId}" }`);
    await ask(
      `mutation { answer: createLandingPageDropdownOption(landingPageId: "${id}", label: "Left arm") { success } }`,
    );
    const whole =
      await ask(`{ answer: landingPage(landingPageId: "${id}") { landingPage { id code title description color
      image profile structure widgets { id label widgetType labels } stats { leads } campaigns { id }
      dropdownOptions { id label campaigns { id name } } } } }`);
    expect(whole.landingPage).toMatchObject({
      ...{ id, title: 'Join us', structure: ['name', 'phone', 'gender', 'opt-in'], stats: { leads: 0 } },
      ...{ campaigns: [{ id: `${campaignId}` }], dropdownOptions: [{ label: 'Left arm', campaigns: [] }] },
      widgets: [
        { id: 'name', label: 'Name', widgetType: 'SHORT', labels: [] },
        { id: 'phone', label: 'Phone', widgetType: 'SHORT', labels: [] },
        { id: 'gender', label: 'Gender', widgetType: 'DROPDOWN', labels: ['Female', 'Male', 'Other'] },
        { id: 'opt-in', label: 'Consent to messages', widgetType: 'VERIFY', labels: [] },
      ],
    });
  });

  it('sends the campaigns of its list, one campaign replaces all, and it keeps at least one [OPEN-52 OPEN-115]', async () => {
    const other = await buildCampaign(server.context, organizationId);
    const { id } = await create();
    const idsOf = async (page: string) =>
      (await update(id, page)).landingPage?.campaigns.map((one: { id: string }) => one.id);
    expect(await idsOf(`{ campaignsToAdd: ["${campaignId}", "${other.id}"] }`)).toEqual([
      `${campaignId}`,
      `${other.id}`,
    ]);
    expect(await idsOf(`{ campaignsToRemove: ["${campaignId}"] }`)).toEqual([`${other.id}`]);
    expect(await idsOf(`{ campaignId: "${campaignId}" }`)).toEqual([`${campaignId}`]);
    for (const none of [`{ campaignsToRemove: ["${campaignId}"] }`, '{ campaignId: null }'])
      expect(await update(id, none)).toMatchObject({
        success: false,
        errors: ['Please choose a campaign to send.'],
      });
    expect(await idsOf(`{ campaignId: null, campaignsToAdd: ["${other.id}"] }`)).toEqual([`${other.id}`]);
  });

  it('is archived by admins only, and its address is closed [API-77 USER-25]', async () => {
    const { id } = await create();
    const call = `mutation { answer: archiveLandingPages(landingPageIds: ["${id}"]) { success errors archived } }`;
    expect(await ask(call)).toMatchObject({ success: false, errors: ['You do not have permission to do that.'] });
    const admin = await buildUser(server.context, organizationId, { access: 'ADMIN' });
    expect(await ask(call, admin.token)).toMatchObject({ success: true, archived: 1 });
    expect(await read(`landingPageId: "${id}"`)).toMatchObject({ success: false });
  });

  it('is listed apart once archived, and admins restore it with its address', async () => {
    const page = await create('Spring');
    const admin = await buildUser(server.context, organizationId, { access: 'ADMIN' });
    const archived = async () =>
      (await ask(`{ answer: landingPages(archived: true) { landingPages { ${FIELDS} } } }`)).landingPages;
    await ask(`mutation { answer: archiveLandingPages(landingPageIds: ["${page.id}"]) { success } }`, admin.token);
    expect(await archived()).toEqual([page]);
    const call = `mutation { answer: restoreLandingPages(landingPageIds: ["${page.id}"]) { success errors restored } }`;
    expect(await ask(call)).toMatchObject({ success: false, errors: ['You do not have permission to do that.'] });
    expect(await ask(call, admin.token)).toEqual({ success: true, errors: [], restored: 1 });
    expect(await archived()).toEqual([]);
    expect((await read(`landingPageId: "${page.id}"`)).landingPage).toMatchObject({ title: 'Spring' });
    expect(await read(`landingPageCode: "${page.code}"`, null)).toMatchObject({ success: true });
    expect(await ask(call, admin.token)).toMatchObject({ success: false, restored: null });
  });

  it('can be read by its code without a sign-in, then without contacts and campaigns [API-16 PAGE-29 NAV-16]', async () => {
    await submit(visitor);
    const { landingPage, organization } = await read(`landingPageCode: "${code}"`, null);
    expect(landingPage).toMatchObject({ title: 'Join us', stats: { leads: 0 }, campaigns: [] });
    expect(organization).toEqual({ allowSelfOnboarding: false });
    expect((await read(`landingPageId: "${landingPage.id}"`)).landingPage.stats.leads).toBe(1);
    for (const as of [null, (await buildUser(server.context, (await buildOrganization(server.context)).id)).token])
      expect(await read(`landingPageId: "${landingPage.id}"`, as)).toMatchObject({ success: false, landingPage: null });
    const limited = await buildUser(server.context, organizationId, { access: 'LIMITED' });
    expect(await read(`landingPageId: "${landingPage.id}"`, limited.token)).toMatchObject({ success: false });
  });
});

describe('a submitted form', () => {
  it('creates a contact of the page who consented and is in its campaigns [API-81 PAGE-11 PAGE-46..PAGE-48 PAGE-55 OPEN-116]', async () => {
    expect(await submit(visitor)).toEqual(DONE);
    const [page] = (await ask('{ answer: landingPages { landingPages { id } } }')).landingPages;
    expect(await leads()).toEqual([
      {
        ...{ name: 'Maya Okafor', phone: '6025550101', lastName: 'Okafor', dob: null, gender: null, optedIn: true },
        ...{ landingPageId: page.id, campaigns: [{ campaign: { id: String(campaignId) } }] },
      },
    ]);
    expect(await rows('consent_events')).toMatchObject([
      {
        event: 'granted',
        grade: 'form',
        kind: 'sms_marketing',
        source: 'landing-page',
        source_id: code,
        text_version: 2,
      },
    ]);
  });

  it('creates one contact, one entry and one text, twenty times at once and again later', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => submit(visitor)))).toEqual(Array(20).fill(DONE));
    expect(await submit({ ...visitor, phone: '602.555.0101' })).toEqual(DONE);
    expect(await leads()).toHaveLength(1);
    expect(await rows('campaign_leads')).toHaveLength(1);
    expect(await rows('text_queue')).toHaveLength(1);
  });

  it.each(['Maya', 'Maya Okafor diaz'])('stores all fields of “%s” [PAGE-51..PAGE-53 ENT-26]', async (name) => {
    await submit({ ...visitor, name, last_name: 'Okafor Diaz', dob: '1990-02-28', gender: 'Female' });
    expect(await leads()).toMatchObject([{ name: 'Maya Okafor Diaz', dob: '1990-02-28', gender: 'Female' }]);
  });

  const abroad = 'This number can’t get our texts. We can only text numbers in the United States and Canada.';
  const notADate = 'The date of birth isn’t a date. Enter month, day, and year, such as 02/01/1990.';
  it.each([
    [{ 'opt-in': '' }, 'Please agree to receive messages.'],
    [{ 'opt-in': 'yes' }, 'Please agree to receive messages.'],
    [{ phone: '602555010' }, 'Please enter a valid phone number.'],
    [{ phone: '555-123-45' }, 'Please enter a valid phone number.'],
    [{ phone: '(800) 555-0100' }, 'This is a toll-free number, which can’t receive texts.'],
    [{ phone: '(876) 555-0101' }, abroad],
    [{ name: ' ' }, 'Please enter a name.'],
    [{ dob: '1990-02-31' }, notADate],
    [{ dob: '2999-01-01' }, 'The date of birth is in the future. Correct it.'],
    [{ dob: '1899-12-31' }, 'The date of birth is before 1900. Correct it.'],
    [{ dob: '2/1/1990' }, notADate],
  ])(
    'with %o is refused and changes nothing, whatever the browser said [PAGE-41 PAGE-42 OPEN-12]',
    async (change, sentence) => {
      expect(await submit({ ...visitor, ...change })).toEqual({ success: false, errors: [sentence] });
      expect([await rows('leads'), await rows('consent_events')]).toEqual([[], []]);
    },
  );

  it('changes no field of an existing contact: the visitor may know no more than the phone', async () => {
    const create = 'mutation ($lead: LeadInput!) { answer: createLead(lead: $lead) { success errors } }';
    await ask(create, token, { lead: { name: 'Maya', phone: '6025550101' } });
    const known = await leads();
    expect(known).toMatchObject([{ name: 'Maya', lastName: null, dob: null, gender: null }]);
    await submit({ ...visitor, name: 'Mallory', last_name: 'Intruder', dob: '1990-02-28', gender: 'Male' });
    expect(await leads()).toMatchObject([{ name: 'Maya', lastName: null, dob: null, gender: null }]);
  });

  it('takes no sentence, web address, or phone number for a name, which texts would carry', async () => {
    const errors = ['Please enter only your name, in at most 60 characters, without a web address or a phone number.'];
    const names = ['Call me now at evil.com', 'evil\u200b.com', 'http:∕∕evil', '①②③④⑤⑥⑦', '{{last_name}}'];
    for (const name of names) expect(await submit({ ...visitor, name })).toEqual({ success: false, errors });
    for (const last_name of ['https://evil.test/pay', 'Call 602 555 0100 now'])
      expect(await submit({ ...visitor, last_name })).toEqual({ success: false, errors });
    expect(await leads()).toEqual([]);
  });

  it('never undoes an opt-out', async () => {
    const phone = '6025550101';
    await inTransaction(server.context.db, organizationId, (tx) =>
      recordStop(tx, server.context, {
        ...{ organizationId, phone },
        source: 'keyword',
        reason: 'STOP',
        at: server.clock.now(),
      }),
    );
    await submit(visitor);
    expect(
      await inTransaction(server.context.db, organizationId, (tx) => consentStateOf(tx, organizationId, phone)),
    ).toBe('stopped');
    expect(await leads()).toMatchObject([{ optedIn: false }]);
  });

  it('needs the consent for health messages in health, unless people may sign themselves up [PAGE-45 PAGE-49]', async () => {
    await open('health');
    const missing = {
      success: false,
      errors: ['Please agree to messages that may contain protected health information.'],
    };
    expect(await submit(visitor)).toEqual(missing);
    expect(await submit({ ...visitor, hipaa: 'Verified' })).toEqual(DONE);
    expect((await rows('consent_events')).map((event) => event.kind)).toEqual(['sms_marketing', 'phi_sms']);
    await ask(`mutation { answer: updateOrganization(organizationId: "${organizationId}",
      organization: { allowSelfOnboarding: true }) { success } }`);
    expect(await submit({ ...visitor, phone: '6025550102' })).toEqual(DONE);
  });

  it('needs the date of the appointment in tattoo care [PAGE-44 PAGE-50]', async () => {
    await open('tattoo');
    expect(await submit(visitor)).toEqual({ success: false, errors: ['Please choose the date of your appointment.'] });
    expect(await submit({ ...visitor, appointment: '9999-05-17' })).toEqual({
      ...{ success: false, errors: ['Please choose a date within the next ten years.'] },
    });
    expect(await submit({ ...visitor, appointment: '2030-05-17' })).toEqual(DONE);
    expect(await rows('appointments')).toMatchObject([{ event_date: '2030-05-17' }]);
  });

  it('is stored for an organization without a plan too, which then sends nothing', async () => {
    const { id } = await buildOrganization(server.context, { billingActive: false });
    const { id: campaign } = await buildCampaign(server.context, id);
    const page = await buildLandingPage(server.context, id, { campaignId: campaign });
    expect(await submit(visitor, page.code)).toEqual(DONE);
  });

  it('is refused with a reason when too many come from one network, and when the code is unknown', async () => {
    expect(await submit(visitor, 'nobodys1')).toMatchObject({ success: false });
    const answers = [];
    for (let sent = 0; sent < 60; sent += 1) answers.push(await submit({}));
    expect(answers.at(-1).errors).toEqual([
      'Too many forms came from your network. Please wait a minute and try again.',
    ]);
    server.clock.advance({ minutes: 2 });
    expect(await submit(visitor)).toEqual(DONE);
  });
});
