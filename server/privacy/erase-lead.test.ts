import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { signWebhook } from '../simulator/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildToldContact, CANARY, rowsWith, textFrom } from '../testing/erased-world.ts';
import { readMessages, readQueue, until } from '../testing/read-texts.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
recountAtEnd(server);

const ERASE =
  'mutation ($id: ID!, $reason: String!) { eraseLead(leadId: $id, reason: $reason, currentPassword: "a-long-password-1") { success errors } }';
const GONE = 'An owner erased everything about this phone number, so it can’t be added or get messages again.';
const tablesOf = (rows: readonly string[]) => [...new Set(rows.map((row) => row.split(':')[0]))].sort();

let told: Awaited<ReturnType<typeof buildToldContact>>;
beforeAll(async () => {
  told = await buildToldContact(server);
}, 60_000);

const ask = (document: string, variables: object = {}, token = told.token) =>
  server.graphql(document, { ...variables }, token);

const stats = async () => {
  const { campaign } = await ask(
    'query ($id: ID!) { campaign(campaignId: $id) { campaign { stats { messages messagedLeads opened responses views } } } }',
    { id: told.campaignId },
  );
  return campaign.campaign.stats;
};

describe('a contact', () => {
  it('is in many places before', async () => {
    const words = [CANARY, ...told.phones, '1931-05-17', '2031-06-18'];
    expect(tablesOf(await rowsWith(server, words))).toEqual(
      expect.arrayContaining([
        ...['appointment_changes', 'appointments', 'campaigns', 'consent_events', 'consent_states'],
        ...['custom_values', 'events', 'leads', 'messages', 'viewing_sessions', 'widget_answers', 'workflow_runs'],
      ]),
    );
    const alerts = (await readMessages(server.context, told.organizationId)).filter(({ kind }) => kind === 'alert');
    expect(alerts.map(({ body }) => body)).toEqual([expect.stringContaining(CANARY)]);
  });

  it('is erased only with one of the reasons', async () => {
    const { eraseLead } = await ask(ERASE, { id: told.id, reason: 'bored' });
    expect(eraseLead).toEqual({ success: false, errors: ['Choose a reason.'] });
  });

  it('is erased only with the password of the owner who asks', async () => {
    const wrong = ERASE.replace('a-long-password-1', 'a-guessed-password');
    const { eraseLead } = await ask(wrong, { id: told.id, reason: 'ASKED' });
    expect(eraseLead).toEqual({ success: false, errors: [sentenceOf('password-wrong')] });
    expect((await rowsWith(server, [CANARY])).length).toBeGreaterThan(0);
  });

  it('leaves nothing anywhere once erased, and statistics are unchanged', async () => {
    const before = await stats();
    const texts = (await readMessages(server.context, told.organizationId)).length;
    const { eraseLead } = await ask(ERASE, { id: told.id, reason: 'ASKED' });
    expect(eraseLead).toEqual({ success: true, errors: [] });
    expect(await rowsWith(server, [CANARY, ...told.phones, '1931-05-17', '2031-06-18'])).toEqual([]);
    expect(await readQueue(server.context, told.organizationId)).toEqual([]);
    expect((await readMessages(server.context, told.organizationId)).length).toBe(texts);
    expect(await stats()).toEqual(before);
  });

  it('leaves nothing of later carrier callbacks', async () => {
    const [text] = (await readMessages(server.context, told.organizationId)).filter((one) => one.carrier_id !== null);
    const report = { id: String(text?.carrier_id), status: 'queued', to: `+1${told.phones[1]}` };
    const path = '/webhooks/simulator/status';
    const signature = signWebhook(server.context.config, `${server.context.config.publicUrl}${path}`, report);
    const headers = { 'content-type': 'application/json', 'x-simulator-signature': signature };
    const { status } = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(report) });
    expect(status).toBe(200);
    // A carrier callback is stored until it is applied.
    await until(async () => (await rowsWith(server, told.phones)).length === 0);
  });

  it('is no longer found, and their link opens nothing', async () => {
    const { lead } = await ask('query ($id: ID!) { lead(leadId: $id) { success errors } }', { id: told.id });
    expect(lead.success).toBe(false);
    const load = `mutation ($leadCode: String!, $stepCode: String!) {
      loadLeadActivity(campaignLeadCode: $leadCode, campaignFeatureCode: $stepCode, deviceId: "d") { ssid } }`;
    expect((await ask(load, told.codes)).loadLeadActivity.ssid).toBeNull();
  });

  it('is in the audit trail as erased, with the reason and nothing else', async () => {
    const { auditEntries } = await ask(
      '{ auditEntries(action: "lead-erased") { entries { objectType objectId details { name value } } } }',
    );
    expect(auditEntries.entries).toEqual([
      { objectType: 'lead', objectId: told.id, details: [{ name: 'reason', value: 'ASKED' }] },
    ]);
  });
});

describe('the phone of an erased contact', () => {
  const phone = () => told.phones[1] ?? '';
  const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors } }';

  it('is not added again, by hand or as another contact’s, and says why', async () => {
    const { createLead } = await ask(CREATE, { lead: { name: 'Ana Diaz', phone: phone() } });
    expect(createLead).toEqual({ success: false, errors: [GONE] });
    await ask(CREATE, { lead: { name: 'Ben Ode', phone: '6025559999' } });
    const { leads } = await ask('{ leads { total leads { id } } }');
    expect(leads.total).toBe(1);
    const change =
      'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { errors } }';
    expect((await ask(change, { id: leads.leads[0].id, phone: phone() })).updateLead.errors).toEqual([GONE]);
  });

  it('is stored nowhere when it is entered in a form, and the form answers as always', async () => {
    const fill = `mutation ($code: String!, $phone: String!) { submitLandingPage(landingPageCode: $code, widgets: [
      { id: "name", content: "${CANARY} Quill" }, { id: "phone", content: $phone }, { id: "opt-in", content: "Verified" }]) {
      success errors } }`;
    const { submitLandingPage } = await ask(fill, { code: told.pageCode, phone: phone() });
    expect(submitLandingPage).toEqual({ success: true, errors: [] });
    expect(await rowsWith(server, [CANARY, ...told.phones])).toEqual([]);
  });

  it('is left out of an import, with its line and the reason', async () => {
    const many = [
      { name: 'Cy Poe', phone: '6025559998' },
      { name: 'Ana Diaz', phone: phone() },
    ];
    const add =
      'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { created skipped problems { line reason } } }';
    expect((await ask(add, { leads: many })).createLeads).toEqual({
      ...{ created: 1, skipped: 1, problems: [{ line: 2, reason: GONE }] },
    });
    const rows = [...many.map(({ name, phone: one }) => [name, one]), ['Ana Diaz', phone()]];
    const { leadsFromCsv } = await ask(
      `mutation ($rows: [[String!]!]!) { leadsFromCsv(leads: $rows, headers: ["Name", "Phone"], fullNameKey: "Name",
        phoneKey: "Phone", importKey: "again", fileName: "f.csv", chunk: 0, firstLine: 2, last: true) {
        leadImport { created known skipped problems { line reason } } } }`,
      { rows },
    );
    expect(leadsFromCsv.leadImport).toEqual({
      ...{ created: 0, known: 1, skipped: 2 },
      problems: [
        { line: 3, reason: GONE },
        { line: 4, reason: GONE },
      ],
    });
  });

  it('gets no answer and creates no contact when a text comes from it, even START or STOP', async () => {
    for (const words of ['START', 'STOP', 'HELP', `${CANARY} again`]) await told.write(words);
    expect(await rowsWith(server, [CANARY, ...told.phones])).toEqual([]);
    expect(await readQueue(server.context, told.organizationId)).toEqual([]);
  });

  it('is blocked only in the organization that erased it', async () => {
    const { id } = await buildOrganization(server.context);
    const { token } = await buildUser(server.context, id, { access: 'OWNER' });
    const { createLead } = await ask(CREATE, { lead: { name: 'Ana Diaz', phone: phone() } }, token);
    expect(createLead).toEqual({ success: true, errors: [] });
  });

  it('stays blocked if it opted out before the contact got another one', async () => {
    const { id: organizationId, senderPhone } = await buildOrganization(server.context);
    const { token } = await buildUser(server.context, organizationId, { access: 'OWNER' });
    const as = (document: string, variables: object) => ask(document, variables, token);
    const add = `mutation ($phone: String!) {
      createLead(lead: { name: "Paula Second", phone: $phone }) { errors lead { id } } }`;
    const correct =
      'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { errors } }';
    const { id } = (await as(add, { phone: '6025559911' })).createLead.lead;
    await textFrom(server, { from: '6025559911', to: senderPhone, body: 'STOP' });
    expect((await as(correct, { id, phone: '6025559922' })).updateLead.errors).toEqual([]);
    expect((await as(correct, { id, phone: '6025559933' })).updateLead.errors).toEqual([]);
    expect((await as(ERASE, { id, reason: 'ASKED' })).eraseLead.success).toBe(true);
    for (const phone of ['6025559911', '6025559933'])
      expect((await as(add, { phone })).createLead.errors).toEqual([GONE]);
    // Only a number that neither opted out nor was erased with its contact is someone else's.
    expect((await as(add, { phone: '6025559922' })).createLead.errors).toEqual([]);
  });
});
