import { beforeAll, describe, expect, it } from 'vitest';
import { preparePlatform } from '../../accounts/index.ts';
import { recordStop } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildLandingPage } from '../../testing/build-landing-page.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { columnsWith } from '../../testing/columns-with.ts';
import { rowsWith } from '../../testing/erased-world.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
recountAtEnd(server);
beforeAll(() => preparePlatform(context));

const FORM = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
  submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }`;
const LEAD = `query ($id: ID!) { answer: lead(leadId: $id) { lead {
  name firstName lastName typedName optedOut typedNameForm { at phone pageName } } } }`;
const ANSWER = `mutation ($id: ID!, $typedName: String!, $rename: Boolean!) {
  answer: answerTypedName(leadId: $id, typedName: $typedName, rename: $rename) { success errors lead { name typedName } } }`;
const CHANGE = `mutation ($id: ID!, $lead: LeadInput!) {
  answer: updateLead(leadId: $id, lead: $lead) { success errors lead { name typedName } } }`;
const NEEDS = '{ answer: needsYou { needs { key count leadId since } } }';
const SEARCH =
  'query ($search: String!, $archived: Boolean) { answer: leads(search: $search, leadFilter: { archived: $archived }) { leads { name } } }';
const TRAIL = '{ answer: auditEntries { entries { action phrase details { name value } } } }';
const PHONE = '6025550101';
const closed = { typedName: null, typedNameForm: null };

async function studio(brand = 'default') {
  // Every visitor of these tests has the same address.
  clock.advance({ days: 1 });
  const { id: organizationId } = await buildOrganization(context, { brand });
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'OWNER' });
  const { code } = await buildLandingPage(context, organizationId, { userId, title: 'Spring page' });
  const { id } = await buildLead(context, organizationId, { name: 'Ann Smith', phone: PHONE });
  const ask = async (document: string, variables: object = {}, as = token) =>
    (await server.graphql(document, { id: String(id), ...variables }, as)).answer;
  return {
    ...{ organizationId, id: String(id), token, ask },
    fillIn: async (name: string, phone = PHONE) => {
      clock.advance({ minutes: 1 });
      const filled = { name, phone, 'opt-in': 'Verified', hipaa: 'Verified' };
      const widgets = Object.entries(filled).map(([widget, content]) => ({ id: widget, content }));
      const { submitLandingPage } = await server.graphql(FORM, { code, widgets });
      expect(submitLandingPage).toEqual({ success: true, errors: [] });
    },
    lead: async (as = token) => (await ask(LEAD, {}, as)).lead,
    asked: async () =>
      (await ask(NEEDS)).needs.filter(({ key }: { key: string }) => key === 'TYPED_NAME') as readonly object[],
    answer: (typedName: string, rename: boolean, as = token) => ask(ANSWER, { typedName, rename }, as),
    found: async (search: string, as = token, archived = false) =>
      (await ask(SEARCH, { search, archived }, as)).leads.map(
        ({ name }: { name: string }) => name,
      ) as readonly string[],
    actions: async () =>
      (await ask(TRAIL)).entries.map(({ action }: { action: string }) => action) as readonly string[],
  };
}

describe('a form with the number of a known contact under another name', () => {
  it('is kept without the signs that would turn the rest of a message around', async () => {
    const one = await studio();
    await one.fillIn('\u2067\u202eMia \u202aJones\u2069');
    expect((await one.lead()).typedName).toBe('Mia Jones');
  });

  it('is a question about the contact, until staff rename them', async () => {
    const { id, fillIn, lead, asked, answer, actions } = await studio();
    expect([await lead(), await asked()]).toEqual([expect.objectContaining(closed), []]);
    await fillIn('Mia Jones');
    const { typedNameForm, ...names } = await lead();
    expect(names).toMatchObject({ name: 'Ann Smith', typedName: 'Mia Jones' });
    const at = expect.stringContaining(clock.now().toISOString().slice(0, 10));
    expect(typedNameForm).toEqual({ at, phone: PHONE, pageName: 'Spring page' });
    expect(await asked()).toEqual([{ key: 'TYPED_NAME', count: 1, leadId: id, since: typedNameForm.at }]);
    expect(await answer('Mia Jones', true)).toMatchObject({
      success: true,
      lead: { name: 'Mia Jones', typedName: null },
    });
    expect(await lead()).toMatchObject({ firstName: 'Mia', lastName: 'Jones', ...closed });
    expect(await asked()).toEqual([]);
    expect(await actions()).toContain('lead-changed');
    // A second person who makes the same choice gets a success, not an error.
    expect(await answer('Mia Jones', true)).toMatchObject({ success: true, errors: [] });
  });

  it('is answered by keeping the name, which the trail has, and asked again by the next form', async () => {
    const { fillIn, lead, asked, answer, actions } = await studio();
    await fillIn('Mia Jones');
    expect(await answer('Mia Jones', false)).toMatchObject({
      success: true,
      lead: { name: 'Ann Smith', typedName: null },
    });
    expect([await lead(), await asked()]).toEqual([expect.objectContaining({ name: 'Ann Smith', ...closed }), []]);
    expect(await actions()).toContain('name-kept');
    expect(await actions()).not.toContain('lead-changed');
    expect(await answer('Mia Jones', false)).toMatchObject({ success: true });
    expect((await answer('Mia Jones', true)).success).toBe(false);
    await fillIn('Mia Jones');
    expect((await lead()).typedName).toBe('Mia Jones');
  });

  it('is one question however often it comes, about the name that came last', async () => {
    const { fillIn, lead, asked, answer } = await studio();
    await fillIn('Mia Jones');
    const { at: first } = (await lead()).typedNameForm;
    await fillIn('mia jones ');
    await fillIn('Ann Smith');
    expect(await lead()).toMatchObject({ typedName: 'Mia Jones', typedNameForm: { at: first } });
    await fillIn('Zoe Lee');
    const { typedName, typedNameForm } = await lead();
    expect([typedName, typedNameForm.at > first]).toEqual(['Zoe Lee', true]);
    expect(await asked()).toMatchObject([{ count: 1, since: typedNameForm.at }]);
    // What was seen is no longer asked.
    for (const rename of [true, false])
      expect(await answer('Mia Jones', rename)).toMatchObject({ success: false, lead: null });
    expect(await lead()).toMatchObject({ name: 'Ann Smith', typedName: 'Zoe Lee' });
  });

  it('is answered by whatever else gives the contact that name', async () => {
    const { ask, fillIn, lead } = await studio();
    await fillIn('Mia Jones');
    await ask(CHANGE, { lead: { name: 'Ann Smith-Lee' } });
    expect((await lead()).typedName).toBe('Mia Jones');
    expect(await ask(CHANGE, { lead: { name: 'Mia Jones' } })).toMatchObject({ lead: { typedName: null } });
    expect(await lead()).toMatchObject(closed);
    // Someone known by the number only gets a name once staff add them.
    const number = '(602) 555-0199';
    await ask(CHANGE, { lead: { name: number, phone: number } });
    await fillIn('Mia Jones', number);
    expect(await lead()).toMatchObject({ name: number, typedName: 'Mia Jones' });
    const ADD = 'mutation ($lead: LeadInput!) { answer: createLead(lead: $lead) { success lead { name typedName } } }';
    expect(await ask(ADD, { lead: { name: 'Mia Jones', email: 'mia@jones.test', phone: number } })).toMatchObject({
      lead: { name: 'Mia Jones', typedName: null },
    });
  });

  it('names the number that was typed, also once the contact’s is corrected', async () => {
    const { ask, fillIn, lead, asked } = await studio();
    await fillIn('Mia Jones');
    await ask(CHANGE, { lead: { phone: '4805550199' } });
    const typedNameForm = { phone: PHONE, pageName: 'Spring page' };
    expect(await lead()).toMatchObject({ typedName: 'Mia Jones', typedNameForm });
    expect(await asked()).toMatchObject([{ count: 1 }]);
  });

  it('leaves consent as it is, and asks also about someone who has opted out', async () => {
    const { organizationId, fillIn, lead, asked } = await studio();
    const stop = { organizationId, phone: PHONE, source: 'keyword', reason: 'STOP', at: clock.now() } as const;
    await inTransaction(context.db, organizationId, (tx) => recordStop(tx, context, stop));
    await fillIn('Mia Jones');
    expect(await lead()).toMatchObject({ optedOut: true, typedName: 'Mia Jones' });
    expect(await asked()).toMatchObject([{ count: 1 }]);
  });

  it('names the contact who has waited longest, and none who is archived', async () => {
    const { ask, id, organizationId, fillIn, asked } = await studio();
    const ben = await buildLead(context, organizationId, { name: 'Ben Ode', phone: '6025550102' });
    await fillIn('Mia Jones');
    await fillIn('Zoe Lee', '6025550102');
    expect(await asked()).toMatchObject([{ count: 2, leadId: id }]);
    await ask('mutation ($id: ID!) { answer: archiveLeads(leadIds: [$id]) { success } }');
    expect(await asked()).toMatchObject([{ count: 1, leadId: String(ben.id) }]);
  });

  it('is answered by people who may edit contacts, about their own', async () => {
    const { organizationId, fillIn, lead, answer } = await studio();
    await fillIn('Mia Jones');
    const reader = await buildUser(context, organizationId, { access: 'READONLY' });
    const stranger = await buildUser(context, (await buildOrganization(context)).id);
    for (const { token } of [reader, stranger]) expect((await answer('Mia Jones', true, token)).success).toBe(false);
    expect(await lead(reader.token)).toMatchObject({ name: 'Ann Smith', typedName: 'Mia Jones' });
  });
});

describe.each(['default', 'health'])('the other name in %s', (brand) => {
  it('finds the contact while the question is open, in parts and without accents', async () => {
    const { fillIn, answer, found } = await studio(brand);
    expect(await found('jones')).toEqual([]);
    await fillIn('Mía Jones');
    for (const search of ['jon', 'MIA jones', 'mía', 'mia smith', 'ann 0101'])
      expect([search, await found(search)]).toEqual([search, ['Ann Smith']]);
    expect(await found('mia zoe')).toEqual([]);
    await answer('Mía Jones', false);
    expect(await found('jones')).toEqual([]);
    expect(await found('smith')).toEqual(['Ann Smith']);
  });

  it('is in a copy of the contact’s data, and erased with the contact', async () => {
    const { ask, fillIn, lead, asked } = await studio(brand);
    await fillIn('Mia Zyxwvut');
    const sealed = brand === 'health' ? [] : ['consent_events.reason', 'leads.typed_name'];
    expect(await columnsWith(server, ['zyxwvut'])).toEqual(sealed);
    const gives = 'currentPassword: "a-long-password-1"';
    const copy = await ask(`mutation ($id: ID!) { answer: copyLead(leadId: $id, ${gives}) { json page } }`);
    expect(JSON.parse(copy.json).stored.leads).toMatchObject([{ typed_name: 'Mia Zyxwvut' }]);
    expect(copy.page).toContain('Another name on a form');
    await ask(`mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", ${gives}) { success } }`);
    expect(await rowsWith(server, ['zyxwvut'])).toEqual([]);
    expect([await lead(), await asked()]).toEqual([null, []]);
  });
});

it('is hidden from whom names are hidden, in the question and in a search', async () => {
  const { organizationId, fillIn, lead, answer, found } = await studio('health');
  await fillIn('Mia Jones');
  const { token } = await buildUser(context, organizationId, { isPlatformAdmin: true, access: 'NONE' });
  expect(await lead(token)).toMatchObject({
    ...{ name: 'Contact', typedName: 'Contact' },
    typedNameForm: { phone: '•••• 0101', pageName: 'Spring page' },
  });
  expect([await found('mia', token), await found('jones', token)]).toEqual([[], []]);
  expect(await found('0101', token)).toEqual(['Contact']);
  expect((await answer('Mia Jones', true, token)).success).toBe(false);
});
