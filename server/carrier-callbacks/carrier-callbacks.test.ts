import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { signWebhook } from '../simulator/index.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { sendAs } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer();
const { context } = server;

type Fields = Record<string, string>;
let organization: { id: OrganizationId; senderPhone: string };
beforeAll(async () => {
  organization = await buildOrganization(context);
});

async function post(kind: 'message' | 'status', fields: Fields, changed: Partial<Wrong> = {}): Promise<number> {
  const path = `/webhooks/${changed.carrier ?? 'simulator'}/${kind}${changed.query ?? ''}`;
  const signature = signWebhook(context.config, `${changed.origin ?? context.config.publicUrl}${path}`, fields);
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-simulator-signature': changed.signature ?? signature,
      ...changed.headers,
    },
    body: JSON.stringify(changed.sent ?? fields),
  });
  return answer.status;
}
type Wrong = { carrier: string; origin: string; query: string; signature: string; sent: Fields; headers: Fields };

async function stored(id: string) {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
    sql<{ kind: string; applied_at: Date | null; error: string | null; attempts: number }>`
      select kind, applied_at, error, attempts from carrier_callbacks
      where dedupe_key = ${id} or dedupe_key like ${`${id}:%`} order by id`.execute(tx),
  );
  return found.rows;
}

async function inboundOf(leadId: LeadId): Promise<string[]> {
  const rows = await inTransaction(context.db, organization.id, (tx) =>
    tx.selectFrom('messages').select('body').where('lead_id', '=', leadId).where('direction', '=', 'inbound').execute(),
  );
  return rows.map((row) => row.body);
}

describe('an incoming text', () => {
  it('is stored when the carrier gets its response, or a moment later on a busy machine', async () => {
    const lead = await buildLead(context, organization.id);
    const fields = { id: 'in-1', from: `+1${lead.phone}`, to: organization.senderPhone, body: 'Sí, a las 9 👍' };
    expect(await post('message', fields)).toBe(200);
    await expect.poll(() => inboundOf(lead.id)).toEqual(['Sí, a las 9 👍']);
    expect(await stored('in-1')).toEqual([expect.objectContaining({ applied_at: expect.any(Date), error: null })]);
  });

  it('counts once when it arrives twenty times at once, and again two days later', async () => {
    const lead = await buildLead(context, organization.id);
    const fields = { id: 'in-2', from: `+1${lead.phone}`, to: organization.senderPhone, body: 'Once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('message', fields)));
    expect(new Set(answers)).toEqual(new Set([200]));
    server.clock.advance({ hours: 48 });
    expect(await post('message', fields)).toBe(200);
    await expect.poll(() => inboundOf(lead.id)).toEqual(['Once']);
    expect(await stored('in-2')).toHaveLength(1);
  });

  it('is stored even if it contains what the database can’t store', async () => {
    const lead = await buildLead(context, organization.id);
    const fields = { id: 'in-3', from: `+1${lead.phone}`, to: organization.senderPhone, body: 'a\u0000b' };
    expect(await post('message', fields)).toBe(200);
    await expect.poll(() => inboundOf(lead.id)).toEqual(['ab']);
  });
});

describe('a forged webhook', () => {
  it('is refused with 403, and nothing of it is stored', async () => {
    const lead = await buildLead(context, organization.id);
    const fields = { id: 'forged', from: `+1${lead.phone}`, to: organization.senderPhone, body: 'STOP' };
    const forgeries: Partial<Wrong>[] = [
      { signature: '' },
      { signature: 'wrong' },
      { sent: { ...fields, body: 'START' } },
      { sent: { ...fields, extra: 'field' } },
      { origin: 'https://elsewhere.example.com' },
      { origin: 'https://elsewhere.example.com', headers: { 'x-forwarded-host': 'elsewhere.example.com' } },
      { carrier: 'twilio', headers: { 'x-twilio-signature': 'wrong' } },
      { carrier: 'twilio' },
    ];
    for (const forgery of forgeries) expect(await post('message', fields, forgery)).toBe(403);
    expect(await stored('forged')).toEqual([]);
    expect(await inboundOf(lead.id)).toEqual([]);
    expect(await post('message', fields, { carrier: 'unknown' })).toBe(404);
  });

  it('is refused without a body, with a broken one, and with one that is too large', async () => {
    for (const body of ['', '{', '[]', '{"__proto__":{"id":"x"}}', 'null']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${server.url}/webhooks/simulator/message`, { method: 'POST', headers, body });
      expect(answer.status).toBe(403);
    }
    const large = await fetch(`${server.url}/webhooks/simulator/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(200_000)}"`,
    });
    expect(large.status).toBe(413);
  });
});

describe('a delivery report', () => {
  it('waits for its message, and is applied when the message is known', async () => {
    const carrierId = 'early-report';
    expect(await post('status', { id: carrierId, status: 'delivered' }, { query: '?item=77' })).toBe(200);
    await expect.poll(async () => (await stored(carrierId))[0]?.attempts).toBeGreaterThan(0);
    expect((await stored(carrierId))[0]).toMatchObject({ applied_at: null, error: 'the text is not known yet' });
    const messageId = await sentText(carrierId);
    server.clock.advance({ seconds: 30 });
    await expect.poll(async () => (await stored(carrierId))[0]?.applied_at).toBeInstanceOf(Date);
    expect(await deliveryOf(messageId)).toEqual({ state: 'delivered', error: null });
  });

  it('ends in the same state whatever the order and however often reports arrive', async () => {
    const orders = permutations(['queued', 'sent', 'delivered', 'undelivered']);
    const sent = await Promise.all(
      orders.map(async (order, place) => {
        const carrierId = `order-${place}`;
        return { carrierId, order, messageId: await sentText(carrierId) };
      }),
    );
    await Promise.all(
      sent.map(async ({ carrierId, order }) => {
        for (const status of [...order, ...order]) {
          const error: Fields = status === 'undelivered' ? { errorCode: '30003' } : {};
          expect(await post('status', { id: carrierId, status, ...error })).toBe(200);
        }
      }),
    );
    const isApplied = async () => (await stored('order-0')).every((row) => row.applied_at !== null);
    await expect.poll(isApplied).toBe(true);
    for (const { messageId, carrierId } of sent) {
      await expect.poll(async () => (await deliveryOf(messageId)).state).toBe('delivered');
      expect(await stored(carrierId)).toHaveLength(4);
    }
  });
});

/** A message that the carrier has just accepted under this id. */
async function sentText(carrierId: string): Promise<number> {
  const lead = await buildLead(context, organization.id);
  await sendAs(context, { organizationId: organization.id, leadId: lead.id, phone: lead.phone, carrierId });
  const rows = await inTransaction(context.db, organization.id, (tx) =>
    tx.selectFrom('messages').select('id').where('carrier_id', '=', carrierId).execute(),
  );
  return rows[0]?.id ?? 0;
}

async function deliveryOf(messageId: number): Promise<{ state: string | null; error: string | null }> {
  return inTransaction(context.db, organization.id, (tx) =>
    tx
      .selectFrom('messages')
      .select(['delivery_state as state', 'error_code as error'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow(),
  );
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, place) =>
    permutations(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]),
  );
}
