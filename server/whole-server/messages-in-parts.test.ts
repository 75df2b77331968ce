import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recount } from '../counters/recount/recount.ts';
import { readLastMessages } from '../messages/inbox/store.ts';
import { receiveReply, recordDelivery } from '../messages/index.ts';
import { readLastOwnPhones } from '../messages/sender/kept-numbers/store.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { beginMessageParts, dropDueMessages } from '../privacy/parts/keep-message-parts.ts';
import { makeParts } from '../privacy/parts/keep-parts.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { live } from '../testing/by-chance/live.ts';
import { buildWorld } from '../testing/by-chance/world.ts';
import { partsRead } from '../testing/parts-read.ts';
import { readRows } from '../testing/read-texts.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { sendAs } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], carrier: 'twilio' });
recountAtEnd(server);
const { context, clock } = server;

const allParts = async () =>
  (await readRows<{ part: string }>(context, sql`select part from list_message_parts()`)).map(({ part }) => part);
const partsOf = async (carrierId: string) =>
  (
    await readRows<{ part: string }>(
      context,
      sql`select tableoid::regclass::text as part from messages where carrier_id = ${carrierId}`,
    )
  ).map(({ part }) => part.replace('parts.messages_', ''));
/** A month later messages go into a new partition. */
const begin = async () => {
  clock.advance({ days: 31 });
  await beginMessageParts(context, 1);
};

async function contact(brand = 'default') {
  const organization = await buildOrganization(context, { brand });
  const { id: leadId, phone } = await buildLead(context, organization.id);
  const hear = (carrierId: string) =>
    inTransactionAcrossOrganizations(context.db, (tx) =>
      receiveReply(tx, context, {
        ...{ carrier: 'twilio', carrierId, from: `+1${phone}`, to: organization.senderPhone, body: 'Hello' },
        at: clock.now(),
      }),
    );
  const send = (carrierId: string) => sendAs(context, { organizationId: organization.id, leadId, phone, carrierId });
  return { organizationId: organization.id, leadId, hear, send };
}

it('begins a new message partition once the current one is a month old and large enough, once even concurrently', async () => {
  const { send } = await contact();
  for (const carrierId of ['one', 'two', 'three']) await send(carrierId);
  const usual = ['messages_past', 'messages_rest', 'messages_long_past', 'messages_long_rest'];
  await makeParts(context);
  await beginMessageParts(context, 5);
  expect(await allParts()).toEqual(usual);
  await Promise.all([1, 2, 3].map(() => beginMessageParts(context, 2)));
  expect(await allParts()).toEqual(['messages_past', 'messages_1000000000', ...usual.slice(1)]);
  await send('four');
  expect(await Promise.all(['three', 'four'].map(partsOf))).toEqual([['past'], ['1000000000']]);
  clock.advance({ days: 29 });
  await beginMessageParts(context, 1);
  expect(await allParts()).toHaveLength(5);
  clock.advance({ days: 2 });
  await beginMessageParts(context, 1);
  expect(await allParts()).toContain('messages_2000000000');
  // A clock that was wrong for a while delays nothing for years.
  await send('five');
  clock.advance({ days: 800 });
  await beginMessageParts(context, 1);
  clock.advance({ days: -800 });
  await send('six');
  await beginMessageParts(context, 1);
  expect(await allParts()).toContain('messages_4000000000');
});

it('stores a text that the carrier repeats once, even while a partition begins', async () => {
  const { hear } = await contact();
  const places = new Set<string>();
  for (let n = 0; n < 6; n += 1) {
    const id = `again-${n}`;
    const before = [1, 2, 3].map(() => hear(id));
    await Promise.all([...before, begin(), ...[1, 2, 3].map(() => hear(id))]);
    await hear(id);
    const found = await partsOf(id);
    expect(found).toHaveLength(1);
    places.add(found[0] ?? '');
  }
  expect(places.size).toBeGreaterThan(2);
});

it('finds the text of a delivery receipt in the previous partition, and opens no older one', async () => {
  const { organizationId, send } = await contact();
  await send('reported');
  await begin();
  await send('newest');
  const parts = [...(await partsOf('reported')), ...(await partsOf('newest'))];
  expect(new Set(parts).size).toBe(2);
  const report = { carrier: 'twilio', carrierId: 'reported', state: 'delivered', errorCode: null } as const;
  const { parts: opened, whole } = await partsRead(context, (tx) =>
    recordDelivery(tx, context, { ...report, reference: {}, at: clock.now() }),
  );
  const ofMessages = opened.filter((part) => /^messages_\d/.test(part));
  expect(ofMessages).toEqual(parts.map((part) => `messages_${part}`).toSorted());
  expect(whole.filter((part) => part.startsWith('messages_'))).toEqual([]);
  expect(
    await readRows(
      context,
      sql`select delivery_state as state from messages where organization_id = ${organizationId} order by id`,
    ),
  ).toEqual([{ state: 'delivered' }, { state: 'queued' }]);
});

it('finds the newest message of each contact in the newest partitions first, and those that are only in older ones anyway', async () => {
  const [ana, ben] = [await contact(), await contact()];
  await ana.hear('old-of-ana');
  await ben.hear('old-of-ben');
  for (const carrierId of ['first', 'second', 'third']) {
    await begin();
    await ana.hear(`${carrierId}-of-ana`);
  }
  const [old = ''] = await partsOf('old-of-ana');
  const last = (one: typeof ana) =>
    partsRead(context, async (tx) => {
      expect(await readLastMessages(tx, one.organizationId, [one.leadId])).toMatchObject([{ body: 'Hello' }]);
      expect((await readLastOwnPhones(tx, one.organizationId, [one.leadId])).size).toBe(1);
    });
  expect((await last(ana)).parts).not.toContain(`messages_${old}`);
  expect((await last(ben)).parts).toContain(`messages_${old}`);
});

it('puts messages that may belong to a health record into a separate partition', async () => {
  const [clinic, roofer] = [await contact('health'), await contact()];
  await clinic.hear('of-a-patient');
  await roofer.hear('of-a-roof');
  await begin();
  await clinic.send('to-a-patient');
  expect(await partsOf('of-a-patient')).toEqual(['long_past']);
  expect(await partsOf('to-a-patient')).toEqual(['1000001000000000']);
  expect((await partsOf('of-a-roof'))[0]).toMatch(/^\d{10,11}$/);
});

it('drops a partition as soon as all in it is due, and every counter agrees with what is left and what was dropped', async () => {
  const world = await buildWorld(server, 31);
  const count = (tx: Parameters<typeof recount>[0]) => recount(tx, world.organizationId);
  for (let n = 0; n < 4; n += 1) {
    await live(world, 50);
    await begin();
  }
  const check = () => inTransaction(context.db, world.organizationId, count);
  const rows = () =>
    readRows<{ part: string; newest: Date }>(
      context,
      sql`select tableoid::regclass::text as part, max(created_at) as newest from messages
        where organization_id = ${world.organizationId} group by tableoid, 1 order by min(id)`,
    );
  const before = await rows();
  expect(before.length).toBeGreaterThan(2);
  expect(await check()).toEqual([]);
  const [first, second] = before;
  const now = clock.now();
  const dayAfter = (at = now) => Math.ceil((at.getTime() - now.getTime()) / 86_400_000) + 731;
  clock.advance({ days: dayAfter(first?.newest) - 3 });
  await dropDueMessages(context);
  expect(await rows()).toEqual(before);
  clock.advance({ days: 4 });
  await dropDueMessages(context);
  expect(await rows()).toEqual(before.filter(({ newest }) => newest > (first?.newest ?? now)));
  expect(second?.newest.getTime()).toBeGreaterThan(first?.newest.getTime() ?? 0);
  expect(await check()).toEqual([]);
  clock.advance({ days: 300 });
  await dropDueMessages(context);
  // However old, the newest partitions stay: carriers' callbacks look for their messages there.
  expect(await allParts()).toContain((await rows()).map(({ part }) => part.replace('parts.', ''))[0]);
  expect(await check()).toEqual([]);
  expect(await partsOf('of-a-patient')).toEqual(['long_past']);
});
