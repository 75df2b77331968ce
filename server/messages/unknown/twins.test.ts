import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOutbound } from '../../platform/http/outbound.ts';
import { NO_ID } from '../../platform/no-id.ts';
import {
  type Blast,
  buildBlast,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilAnotherWaitsFor,
  untilSettled,
} from '../../testing/sending.ts';
import { sendToLead } from '../direct/send-to-lead.ts';
import { confirmText } from '../outcomes/reconcile-unknown.ts';
import { settleTexts } from '../outcomes/settle-texts.ts';
import { gateAndMark } from '../sender/gate/gate-and-mark.ts';
import { usualOptions } from '../sender/options.ts';
import { readUnknown } from './store.ts';

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;

/** Sends the same text to the first contact again; returns the item. */
function say({ organizationId, leadIds, phones, userId }: Blast): Promise<number> {
  const [leadId = NO_ID] = leadIds;
  const [phone = ''] = phones;
  return inTransaction(context.db, organizationId, (tx) =>
    sendToLead(tx, context, { organizationId, leadId, phone, userId, body: 'Are you there?' }),
  );
}

describe('two identical texts to one phone', () => {
  it('that end under the same carrier id at the same moment: one is settled, and the other stays queued', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    const { organizationId } = blast;
    const [one, other] = [await say(blast), await say(blast)];
    await gateAndMark(context, usualOptions, 'a process', { organizationId, limit: 10 });
    const settle = (itemId: number) => {
      const settlement = {
        itemId,
        outcome: 'sent',
        carrier: 'twilio',
        carrierId: 'SMone',
        at: context.clock.now(),
      } as const;
      return (tx: Parameters<typeof settleTexts>[0]) =>
        settleTexts(tx, context, organizationId, { settlements: [settlement] });
    };
    const second = await inTransaction(context.db, organizationId, async (tx) => {
      await settle(one)(tx);
      const settling = inTransaction(context.db, organizationId, settle(other)).catch((error: Error) => error);
      await untilAnotherWaitsFor(tx);
      return { settling };
    });
    await second.settling;
    expect(await readMessages(context, organizationId)).toMatchObject([{ queue_id: one, carrier_id: 'SMone' }]);
    expect(await readQueue(context, organizationId)).toMatchObject([{ id: other }]);
    await inTransaction(context.db, organizationId, settle(other));
    expect(await readQueue(context, organizationId)).toMatchObject([{ id: other }]);
  });

  it('each keep their own list entry when one is looked up while the other is in flight', async () => {
    const sender = await world.startSender({ lastLookMs: 1_200 });
    const blast = await buildBlast(context, { leads: 1 });
    const { organizationId } = blast;
    stub.behave({ rules: [{ answer: 502, times: 1 }] });
    const first = await say(blast);
    await until(async () => (await readQueue(context, organizationId))[0]?.state === 'unknown');
    stub.behave({ delayMs: 4_000 });
    const second = await say(blast);
    await until(() => acceptedBy(blast).length === 1);
    stub.behave({ delayMs: 0 });
    await untilSettled(context, organizationId);
    const ids = new Map((await readMessages(context, organizationId)).map((one) => [one.queue_id, one.carrier_id]));
    expect(acceptedBy(blast).map(({ sid }) => sid)).toEqual([ids.get(second), ids.get(first)]);
    await sender.stop();
  });
});

it('a message that was sent again is found by its first call', async () => {
  const blast = await buildBlast(context, { leads: 1 });
  const { organizationId } = blast;
  const sender = await world.startSender({ firstLookMs: 60_000 });
  stub.behave({ rules: [{ answer: 502, acceptsFirst: true, times: 1 }] });
  const id = await say(blast);
  await until(async () => (await readQueue(context, organizationId))[0]?.state === 'unknown');
  const text = await inTransaction(context.db, organizationId, (tx) => readUnknown(tx, organizationId, id));
  if (!text) throw new Error('The text is not there.');
  const outbound = createOutbound({ connections: 1, timeoutMs: 5_000 });
  const againAt = new Date(text.markedAt.getTime() + 10 * 60_000);
  expect(
    await confirmText(context, usualOptions, outbound, { text: { ...text, markedAt: againAt, requeues: 1 } }),
  ).toBe('found');
  await Promise.all([outbound.close(), sender.stop()]);
});
