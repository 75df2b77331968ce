import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { consentStateOf } from '../consent/index.ts';
import { receiveReply } from '../messages/receiving/receive-reply.ts';
import { numbersOf } from '../numbers/index.ts';
import { moveNumber } from '../numbers/platform/move-number.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readRows,
  startSendingWorld,
  until,
} from '../testing/sending.ts';

const world = await startSendingWorld();
const { acceptedBy, context, clock } = world;
await world.startSender();

let replies = 0;

/** A text from the blast's first contact to its number, which may be another organization’s by now. */
async function reply(blast: Blast, body: string): Promise<void> {
  replies += 1;
  clock.advance({ seconds: 1 });
  const from = `+1${blast.phones[0]}`;
  const text = {
    carrier: 'twilio',
    carrierId: `SMmoved${replies}`,
    from,
    to: blast.senderPhone,
    body,
    at: clock.now(),
  };
  await inTransactionAcrossOrganizations(context.db, (tx) => receiveReply(tx, context, text));
}

async function move({ organizationId }: Blast, to: OrganizationId | null): Promise<void> {
  const [number] = await inTransaction(context.db, organizationId, (tx) => numbersOf(tx, organizationId));
  await moveNumber(context, null, { numberId: number?.id ?? 0, from: organizationId, to });
}

/** A contact who got the first of two messages from a number that is then moved. */
async function moved(to: OrganizationId | null, phonePrefix = '555666000') {
  const blast = await buildBlast(context, { leads: 1, phonePrefix, messages: ['One', 'Two'], minutesBetween: 60 });
  await joinAll(context, blast);
  await until(async () => (await readMessages(context, blast.organizationId)).length === 1);
  clock.advance({ minutes: 1 });
  await move(blast, to);
  return blast;
}

const stateAt = (organizationId: OrganizationId, { phones: [phone = ''] }: Blast) =>
  inTransaction(context.db, organizationId, (tx) => consentStateOf(tx, organizationId, phone));

describe('STOP to a number that was moved', () => {
  it('stops the messages of the organization that texted from it, also while no one has the number', async () => {
    const blast = await moved(null);
    await reply(blast, 'Hello?');
    expect(await stateAt(blast.organizationId, blast)).toBe('consented');
    await reply(blast, 'STOP');
    expect(await stateAt(blast.organizationId, blast)).toBe('stopped');
  });

  it('stops those of both organizations, when the new one hasn’t texted yet', async () => {
    const other = await buildBlast(context, { leads: 1 });
    const blast = await moved(other.organizationId);
    await reply(blast, 'please stop texting me, I am Ana');
    expect(await stateAt(blast.organizationId, blast)).toBe('stopped');
    const ledger = sql`select reason from consent_events where organization_id = ${blast.organizationId} and event = 'revoked'`;
    expect(await readRows(context, ledger)).toEqual([{ reason: 'Asked to stop' }]);
    expect(await stateAt(other.organizationId, blast)).toBe('stopped');
  });

  it('is about the organization that texted from it last', async () => {
    const other = await buildBlast(context, { leads: 1, phonePrefix: '555777000' });
    await move(other, null);
    const first = await moved(other.organizationId, '555777000');
    await joinAll(context, other);
    await until(async () => (await readMessages(context, other.organizationId)).length === 1);
    expect(acceptedBy(first)).toHaveLength(2);
    await reply(first, 'STOP');
    expect(await stateAt(other.organizationId, first)).toBe('stopped');
    expect(await stateAt(first.organizationId, first)).toBe('consented');
  });
});
