import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { assignNumber } from '../../../numbers/index.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../../platform/database/database.ts';
import { NO_ID } from '../../../platform/no-id.ts';
import { type Blast, buildBlast, joinAll, startSendingWorld, untilSettled } from '../../../testing/sending.ts';
import { sendToLead } from '../../direct/send-to-lead.ts';
import { lockSendingNumbers, type SendingNumber } from '../numbers/store.ts';
import { usualOptions } from '../options.ts';
import { chooseSenders } from './choose-senders.ts';
import { gateAndMark } from './gate-and-mark.ts';

const world = await startSendingWorld();
const { context, clock } = world;
clock.set('2026-03-10T19:00:00Z');

const giveNumberTo = (organizationId: OrganizationId, phone: string) =>
  inTransactionAcrossOrganizations(context.db, (tx) => assignNumber(tx, context, { organizationId, phone }));

const giveNumber = (blast: Blast, phone: string) => giveNumberTo(blast.organizationId, phone);

const gate = async (blast: Blast) =>
  (await gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit: 100 })).marked;

describe('the number of a conversation', () => {
  it('has the contact’s area code if the organization has one, or else is the least used', async () => {
    const blast = await buildBlast(context, { leads: 4, phonePrefix: '6025559' });
    await giveNumber(blast, '+16025557701');
    await joinAll(context, blast);
    expect((await gate(blast)).map(({ from }) => from)).toEqual(Array(4).fill('+16025557701'));
    const far = await buildBlast(context, { leads: 4, phonePrefix: '9075559' });
    await giveNumber(far, '+16025557702');
    await joinAll(context, far);
    const used = (await gate(far)).map(({ from }) => from).toSorted();
    expect(used).toEqual(['+16025557702', '+16025557702', far.senderPhone, far.senderPhone].toSorted());
  });

  it('stays the one they were texted from when a nearer number is added later', async () => {
    const blast = await buildBlast(context, { leads: 3, phonePrefix: '6025558' });
    await joinAll(context, blast);
    const sender = await world.startSender();
    await untilSettled(context, blast.organizationId);
    await sender.stop();
    await giveNumber(blast, '+16025557703');
    const { organizationId, userId } = blast;
    const [leadId = NO_ID] = blast.leadIds;
    const [phone = ''] = blast.phones;
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      sendToLead(tx, context, { organizationId, leadId, phone, userId, body: 'And another thing' }),
    );
    expect((await gate(blast)).map(({ from }) => from)).toEqual([blast.senderPhone]);
  });

  it('is the one that another process chose first, for which alone the contact is counted', async () => {
    const { organizationId, leadIds, phones } = await buildBlast(context, { leads: 1, phonePrefix: '9075557' });
    await giveNumberTo(organizationId, '+16025557704');
    const [leadId = NO_ID] = leadIds;
    const item = { id: 1, leadId, phone: phones[0] ?? '', ownPhone: null, keptNumberId: null, lineOf: null };
    const chosen = { ...item, isHandedOver: false };
    const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(context.db, organizationId, work);
    const read = () => run((tx) => lockSendingNumbers(tx, organizationId, clock.now(), 'many at once'));
    const [older = expect.fail(), newer = expect.fail()] = await read();
    // What a process reads that is later: the other number looked less used.
    const choose = (numbers: [SendingNumber, ...SendingNumber[]]) =>
      run(async (tx) => (await chooseSenders(tx, organizationId, [chosen], { numbers, had: 2 }))(chosen));
    expect(await choose([{ ...older, contacts: 1 }, newer])).toMatchObject({ phone: newer.phone });
    expect(await choose([older, { ...newer, contacts: 1 }])).toMatchObject({ id: newer.id, phone: newer.phone });
    expect((await read()).map(({ contacts }) => contacts)).toEqual([0, 1]);
  });
});
