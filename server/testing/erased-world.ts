import { sql } from 'kysely';
import { brandNamed } from '../../brands/registry.ts';
import type { LeadId } from '../../domain/ids.ts';
import { inputFields, type LeadField } from '../../domain/leads/fields/registry.ts';
import { createCampaign } from '../campaigns/index.ts';
import { findLead } from '../leads/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaign } from './build-campaign.ts';
import { buildLandingPage } from './build-landing-page.ts';
import { buildMeeting } from './build-meeting.ts';
import { buildOrganization } from './build-organization.ts';
import { buildPitch } from './build-pitch.ts';
import { buildUser } from './build-user.ts';
import { buildWorkflow } from './build-workflow.ts';
import { readMessages, readQueue, until } from './read-texts.ts';
import type { TestServer } from './test-server.ts';
import { codesOf, visitPitch } from './visit-pitch.ts';

/** A word in everything by or about the contact. */
export const CANARY = 'Zyxwv';

const FORM = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
  submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }`;
const TEXT = 'mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success errors } }';
const texts = inputFields
  .flatMap(({ key, kind }: LeadField) => (kind?.input === 'text' ? [`${key}: "${CANARY} ${key}"`] : []))
  .join(', ');
const ALL = `mutation ($id: ID!, $phone: String!) {
  a: updateLead(leadId: $id, lead: { phone: $phone, email: "${CANARY}@mail.test", ${texts} }) { success errors }
  b: createCustomValues(values: [{ name: "${CANARY} size", value: "${CANARY} 44", leadId: $id }]) { success errors }
  c: createLeadAppointment(leadId: $id, eventDate: "2031-06-18", eventUrl: "https://${CANARY}.test/") { success errors }
  d: addLeadNote(leadId: $id, note: "${CANARY} is afraid of needles") { success errors } }`;

let made = 0;

/**
 * A contact who came through a form, texted, got texts, opened, answered, booked and triggered a workflow; needs a
 * worker and the simulated carrier.
 */
export async function buildToldContact(server: TestServer, brand = 'default') {
  made += 1;
  const { context } = server;
  const { id: organizationId, senderPhone } = await buildOrganization(context, { brand });
  const owner = await buildUser(context, organizationId, { access: 'OWNER', phone: `602555${4_000 + made}` });
  const { token } = owner;
  const first = `602557${3_000 + made}`;
  const phone = `602557${6_000 + made}`;
  const page = await buildLandingPage(context, organizationId, { userId: owner.id, structure: ['dob', 'gender'] });
  const agreed = brand === 'health' ? { 'opt-in': 'Verified', hipaa: 'Verified' } : { 'opt-in': 'Verified' };
  const filled = { name: `${CANARY} Quill`, phone: first, dob: '1931-05-17', gender: 'Female', ...agreed };
  const widgets = Object.entries(filled).map(([id, content]) => ({ id, content }));
  const { submitLandingPage } = await server.graphql(FORM, { code: page.code, widgets });
  if (!submitLandingPage.success) throw new Error(submitLandingPage.errors.join(' '));
  const { leads } = await server.graphql('{ leads { leads { id } } }', {}, token);
  const id = String(leads.leads[0].id);
  const leadId = Number(id) as LeadId;
  const text = async (words: string) => server.graphql(TEXT, { id, text: words }, token);
  await text(`${CANARY} to the first phone`);
  await until(async () => (await readQueue(context, organizationId)).length === 0);
  const done = await server.graphql<Record<string, { success: boolean; errors: string[] }>>(ALL, { id, phone }, token);
  for (const { success, errors } of Object.values(done)) if (!success) throw new Error(errors.join(' '));
  const slides = [{ widgets: [{ type: 'SHORT' as const, label: 'How are you?' }] }];
  const pitch = await buildPitch(context, organizationId, { slides });
  const steps = [{ message: 'Hello {{first_name}}', pitchId: pitch.id }];
  const campaign = await buildCampaign(context, organizationId, { userId: owner.id, steps, leadIds: [leadId] });
  const stepId = campaign.stepIds[0] ?? 0;
  await buildWorkflow(context, organizationId, {
    stepId,
    triggers: [{ type: 'WIDGET', widgetId: pitch.widgetIds[0] ?? null, triggerResponses: [`${CANARY} answer`] }],
    actions: [{ type: 'SPECIFIC', messageContent: '{{first_name}} answered', userIds: [owner.id] }],
  });
  await text(`${CANARY} on the way out`);
  await buildMeeting(context, organizationId, { leadId, word: CANARY });
  await inTransaction(context.db, organizationId, async (tx) => {
    const lead = await findLead(tx, organizationId, leadId);
    if (lead)
      await createCampaign(tx, context, { organizationId, userId: owner.id, brand: brandNamed('default') }, { lead });
  });
  const link = { organizationId, leadId, campaignId: campaign.id };
  const codes = await codesOf(server, link);
  const report = await visitPitch(server, { ...link, deviceId: `${CANARY} browser` });
  await report({
    times: [{ pitchSlideId: String(pitch.slideIds[0]), seconds: 3 }],
    widgets: [{ widgetId: String(pitch.widgetIds[0]), values: [`${CANARY} answer`] }],
    events: [{ kind: 'seen' }],
  });
  // What they text comes after all that was sent to them, so their STOP is the last message.
  await until(async () => (await readQueue(context, organizationId)).length === 0);
  const write = (body: string) => textFrom(server, { from: phone, to: senderPhone, body });
  await write(`${CANARY} on the way in`);
  await write(`STOP ${CANARY} please stop`);
  await until(async () => (await readMessages(context, organizationId)).some(({ kind }) => kind === 'alert'));
  await until(async () => (await readQueue(context, organizationId)).length === 0);
  return {
    organizationId,
    leadId,
    id,
    campaignId: String(campaign.id),
    phones: [first, phone],
    token,
    owner,
    codes,
    pageCode: page.code,
    write,
  };
}

/** A text from a phone to one of ours, after the server has processed it. */
export async function textFrom(server: TestServer, text: { from: string; to: string; body: string }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/simulator/replies`, { method: 'POST', headers, body: JSON.stringify(text) });
  await until(async () =>
    inTransactionAcrossOrganizations(server.context.db, async (tx) => {
      const open = await sql`select 1 from carrier_callbacks where applied_at is null`.execute(tx);
      return open.rows.length === 0;
    }),
  );
}

/**
 * Every row, in any table and column, that contains one of these words. Leaves out the simulators, which represent
 * others' systems, and workflow triggers, which are the organization's own text.
 */
export async function rowsWith(server: Pick<TestServer, 'context'>, words: readonly string[]): Promise<string[]> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const tables = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'jobs') and tablename not like 'simulat%' and tablename <> 'workflow_triggers'
      order by 1, 2`.execute(tx);
    const found: string[] = [];
    for (const { schema, name } of tables.rows) {
      const rows = await sql<{ row: string }>`
        select t::text as row from ${sql.table(`${schema}.${name}`)} t
        where t::text ~* ${words.join('|')}`.execute(tx);
      found.push(...rows.rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  });
}
