import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { receiveReply } from '../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { canaryOf, contactColumns, plantCanaries } from '../testing/canaries.ts';
import { rowsWith } from '../testing/erased-world.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const SECOND_PHONE = '6025557788';
const tablesWithSecond = async () => [
  ...new Set((await rowsWith(server, [SECOND_PHONE])).map((row) => row.split(':')[0] ?? '')),
];

let world: Awaited<ReturnType<typeof buildContactWorld>>;
let standing: readonly string[];
let strangers: readonly string[];
beforeAll(async () => {
  const organization = await buildOrganization(context);
  world = await buildContactWorld(server, organization);
  await plantCanaries(context, organization.id);
  standing = await columnsWithWords();
  const { token } = await buildUser(context, organization.id, { access: 'OWNER' });
  // They wrote from an unknown phone, and the answer waits.
  const text = { carrier: 'simulator', carrierId: 'stop', from: `+1${SECOND_PHONE}`, to: organization.senderPhone };
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { ...text, body: 'STOP', at: context.clock.now() }),
  );
  const change = `mutation ($id: ID!) { answer: updateLead(leadId: $id, lead: { phone: "${SECOND_PHONE}" }) { success } }`;
  expect((await server.graphql(change, { id: String(world.leadId) }, token)).answer.success).toBe(true);
  strangers = await tablesWithSecond();
  const erase =
    'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success } }';
  expect((await server.graphql(erase, { id: String(world.leadId) }, token)).answer.success).toBe(true);
}, 60_000);

/** The contact columns whose planted word is found anywhere in the database. */
async function columnsWithWords(): Promise<string[]> {
  const found = await rowsWith(server, contactColumns.map(canaryOf));
  // Tests that staff send to their own phone belong to no contact.
  const rows = found.filter((row) => !/^text_queue: .*,test,/.test(row)).join('\n');
  return contactColumns.filter((column) => rows.includes(canaryOf(column)));
}

// These rows aren't about one contact: the name of a file with many contacts, and what is noted about it.
const ofMany = ['lead_imports.file_name', 'lead_imports.consent_note'];

it('finds a word in every column that may hold contact data, so that this test can fail', () => {
  // Other tests cover patient data from a practice, cancellations, and files of opt-outs, which name many contacts.
  const elsewhere = contactColumns.filter((column) => /^modmed_|^consent_|^opt_out_/.test(column));
  expect(contactColumns.filter((column) => !standing.includes(column) && !elsewhere.includes(column))).toEqual([]);
});

it('leaves no word of the contact in any of them', async () => {
  expect(await columnsWithWords()).toEqual(ofMany);
  expect(await rowsWith(server, [world.phone])).toEqual([]);
  expect(strangers).toEqual(expect.arrayContaining(['leads', 'messages', 'text_queue']));
  expect(await tablesWithSecond()).toEqual([]);
});

/** What happens to the rows of each table that names a contact. */
const tables: Readonly<Record<string, 'deleted' | 'emptied' | 'ids only'>> = {
  appointment_changes: 'deleted',
  appointments: 'deleted',
  calendar_bookings: 'deleted',
  campaign_leads: 'emptied',
  campaigns: 'emptied',
  counted_leads: 'ids only',
  custom_values: 'deleted',
  deleted_step_waits: 'deleted',
  dropped_message_leads: 'ids only',
  erased_leads: 'ids only',
  followed_redirects: 'ids only',
  group_leads: 'deleted',
  lead_changes: 'emptied',
  lead_notes: 'deleted',
  messages: 'emptied',
  modmed_patients: 'deleted',
  registered_browsers: 'deleted',
  step_progress: 'ids only',
  text_queue: 'emptied',
  viewing_sessions: 'deleted',
  widget_answers: 'deleted',
  workflow_runs: 'emptied',
  workflow_waits: 'deleted',
};

it('knows every table that names a contact, and deletes those that are only about one', async () => {
  const found = await readRows<{ name: string }>(
    context,
    sql`select c.table_name as name from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'lead_id' order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(tables));
  for (const [name, becomes] of Object.entries(tables)) {
    if (becomes !== 'deleted') continue;
    const left = await readRows(context, sql`select 1 from ${sql.table(name)} where lead_id = ${world.leadId}`);
    expect([name, left.length]).toEqual([name, 0]);
  }
});
