import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dueBefore, messagesDueTogetherBefore } from '../../../domain/privacy/retention.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildToldContact, CANARY, rowsWith } from '../../testing/erased-world.ts';
import { readRows } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runPrivacyCommand } from '../commands.ts';
import { deleteDue } from './delete-due.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
recountAtEnd(server);
const { context } = server;

const count = async (from: ReturnType<typeof sql>) =>
  Number((await readRows<{ count: string }>(context, sql`select count(*) as count from ${from}`))[0]?.count);

it('deletes everything when its time is over, by the terms of the brand, and statistics stay', async () => {
  const roofer = await buildToldContact(server);
  const { archiveLeads } = await server.graphql(
    'mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success } }',
    { ids: [roofer.id] },
    roofer.token,
  );
  expect(archiveLeads.success).toBe(true);
  const other = await buildToldContact(server);
  const visits = (id: number) => count(sql`viewing_sessions where organization_id = ${id}`);
  const times = (id: number) => count(sql`slide_times where organization_id = ${id}`);
  const words = (id: number) => count(sql`messages where organization_id = ${id} and body <> ''`);
  const due = async () => {
    const lines: string[] = [];
    await runPrivacyCommand(context, ['due'], (line) => lines.push(line));
    return lines;
  };
  const after = async (time: { days: number }) => {
    server.clock.advance(time);
    const announced = await due();
    await deleteDue(context);
    expect(await due()).toEqual(['Nothing is due.']);
    return announced;
  };
  await after({ days: 29 });
  expect(await count(sql`carrier_callbacks where received_at < '2026-03-11'`)).toBeGreaterThan(0);
  await after({ days: 2 });
  expect(await count(sql`carrier_callbacks where received_at < '2026-03-11'`)).toBe(0);
  await after({ days: 330 });
  expect(await words(roofer.organizationId)).toBeGreaterThan(0);
  expect(await after({ days: 6 })).toEqual([`${roofer.organizationId}\tarchived\t1`]);
  // A year after they were archived nothing is left of them except that they opted out, and until when the number was theirs.
  const left = (await rowsWith(server, [roofer.phones[1] ?? ''])).map((row) => row.split(':')[0]);
  expect([...new Set(left)]).toEqual(['consent_events', 'consent_states', 'lead_changes']);
  expect(await visits(other.organizationId)).toBe(1);
  expect(await times(other.organizationId)).toBe(1);
  expect(await after({ days: 35 })).toContain(`${other.organizationId}\tactivity\t1`);
  expect(await visits(other.organizationId)).toBe(0);
  expect(await times(other.organizationId)).toBe(0);
  expect(await words(other.organizationId)).toBeGreaterThan(0);
  await after({ days: 365 });
  expect(await words(other.organizationId)).toBe(0);
  expect(await rowsWith(server, [`${CANARY} Quill`])).not.toEqual([]);
}, 90_000);

it('keeps what was agreed to with a number that a contact had before a correction', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId);
  const lead = await buildLead(context, organizationId, { userId });
  const change = 'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { errors } }';
  await server.graphql(change, { id: String(lead.id), phone: '6025550171' }, token);
  server.clock.advance({ days: 12 * 365 });
  await deleteDue(context);
  const events = (phone: string) =>
    count(sql`consent_events where organization_id = ${organizationId} and phone = ${phone}`);
  expect(await events(lead.phone)).toBe(1);
  expect(await events('6025550171')).toBe(1);
}, 90_000);

it('keeps what may belong to a health record for six years', () => {
  const at = new Date('2032-03-10T00:00:00Z');
  expect(dueBefore('messages', { hipaa: true }, at)).toEqual(new Date('2026-02-10T00:00:00Z'));
  expect(dueBefore('messages', { hipaa: false }, at)).toEqual(new Date('2030-02-10T00:00:00Z'));
  expect(messagesDueTogetherBefore({ hipaa: true }, at)).toEqual(new Date('2026-03-10T00:00:00Z'));
  expect(messagesDueTogetherBefore({ hipaa: false }, at)).toEqual(new Date('2030-03-10T00:00:00Z'));
});
