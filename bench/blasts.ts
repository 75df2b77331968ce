import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrganizationId } from '../domain/ids.ts';
import { startSession } from '../server/accounts/index.ts';
import { planBlast } from '../server/messages/blasts/plan-blast.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../server/platform/database/database.ts';
import { fillContacts } from './fill-contacts.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { comparedRow, type Figure, fixedRow, milliseconds, rateOf } from './measure/rounds.ts';
import { ROUNDS, size } from './measure/settings.ts';
import { perSecond, type Row } from './report.ts';

const CONTACTS = size(100_000, 10_000);
const SAID = CONTACTS.toLocaleString('en-US');
const ANSWER_WITHIN_MS = 300 + CONTACTS / 1_000;

// P4: a message to everyone, from the click to the last message in the queue, beside copying the same rows ready made.
export async function bench(): Promise<Row[]> {
  const answers: Figure[] = [];
  const planned: Figure[] = [];
  const copied: Figure[] = [];
  await withFreshServer({}, async (server) => {
    const { organizationId, userId } = await fillContacts(server, CONTACTS);
    const { db } = server.context;
    const token = await inTransactionAcrossOrganizations(db, (tx) =>
      startSession(tx, server.context, userId, { organizationId }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      answers.push({ value: await timeOf(() => messageEveryone(server, token, `Round ${round}`)) });
      const blastId = await newestBlast(server, organizationId);
      planned.push(await rateOf(db, CONTACTS, () => planBlast(server.context, organizationId, blastId)));
      copied.push(await rateOf(db, CONTACTS, () => copyRows(server, organizationId)));
      await emptyQueue(server);
    }
  });
  return [rateRow(planned, copied), answerRow(answers)];
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function messageEveryone({ url }: FreshServer, token: string, text: string): Promise<void> {
  const query = 'mutation ($text: String!) { messageLeads(allLeads: true, messageContent: $text) { success planned } }';
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { text } }),
  });
  const { data } = (await answer.json()) as { data: { messageLeads: { planned: number } } };
  if (data.messageLeads.planned !== CONTACTS) throw new Error(`${data.messageLeads.planned} texts were planned.`);
}

async function newestBlast({ context }: FreshServer, organizationId: OrganizationId): Promise<number> {
  const found = await inTransaction(context.db, organizationId, (tx) =>
    sql<{ id: number }>`select max(id) as id from blasts`.execute(tx),
  );
  return found.rows[0]?.id ?? 0;
}

// The same rows, ready made, into the same table.
async function copyRows({ context }: FreshServer, organizationId: OrganizationId): Promise<void> {
  await inTransaction(context.db, organizationId, async (tx) => {
    await sql`select set_config('statement_timeout', '120s', true)`.execute(tx);
    await sql`
      insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, user_id, body, due_at, created_at)
      select organization_id, 'copy' || dedupe_key, kind, lead_id, phone, user_id, body, due_at, created_at
      from text_queue where organization_id = ${organizationId}`.execute(tx);
  });
}

async function emptyQueue({ context }: FreshServer): Promise<void> {
  const client = await context.db.pool.connect();
  await client.query('reset role; truncate text_queue; set role tidings_app');
  client.release();
  await pause(500);
}

function rateRow(ours: readonly Figure[], theirs: readonly Figure[]): Row {
  const what = `planning a message to ${SAID} contacts`;
  const beside = 'insert … select';
  return comparedRow({ id: 'P4', what, ours, theirs, beside, shown: perSecond, best: 'most', bar: 0.5 });
}

function answerRow(ours: readonly Figure[]): Row {
  const what = `the time until messageLeads answers, ${SAID} contacts`;
  const limit = { value: ANSWER_WITHIN_MS, name: `300 ms + 1 ms per 1,000: ${ANSWER_WITHIN_MS} ms` };
  return fixedRow({ id: 'P4', what, ours, limit, shown: milliseconds, best: 'least', bar: 1 });
}
