import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { leaveOutStopped } from '../messages/canceling/cancel-waiting.ts';
import { recheckHeld } from '../messages/index.ts';
import { planNextSteps } from '../messages/next-step/store.ts';
import { recordDelivery } from '../messages/outcomes/record-delivery.ts';
import { settleTexts } from '../messages/outcomes/settle-texts.ts';
import { type CallOutcome, type Ended, writeOutcomes } from '../messages/sender/carrier/settle-outcomes.ts';
import { markInFlight } from '../messages/sender/store.ts';
import { moveDueTimes } from '../messages/store.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { inTurn, lockItem, lockLead } from '../testing/in-turn.ts';
import { sendAs, sendWaiting } from '../testing/send-waiting.ts';
import { type Blast, buildBlast, joinAll, readQueue, startSendingWorld } from '../testing/sending.ts';

const { context } = await startSendingWorld();

async function started(messages: readonly string[]): Promise<Blast> {
  const blast = await buildBlast(context, { leads: 2, messages });
  await joinAll(context, blast);
  return blast;
}

async function idsOf(organizationId: OrganizationId): Promise<readonly [number, number]> {
  const [lower, higher] = (await readQueue(context, organizationId)).map(({ id }) => id).toSorted((a, b) => a - b);
  return [lower ?? expect.fail(), higher ?? expect.fail()];
}

const markAll = (organizationId: OrganizationId, from: string, ids: readonly number[]) =>
  inTransaction(context.db, organizationId, async (tx) => {
    const queue = await readQueue(context, organizationId);
    const marked = queue
      .filter(({ id }) => ids.includes(id))
      .map(({ id, phone }) => ({ id, phone, body: 'One', segments: 1, from, isHandedOver: false }));
    await markInFlight(tx, organizationId, marked, { owner: 'test', ms: 60_000 });
  });

describe('messages are locked in one order', () => {
  it('when messages are settled that the carrier answered in another order', async () => {
    const { organizationId } = await started(['One']);
    const [lower, higher] = await idsOf(organizationId);
    const settlements = [higher, lower].map((itemId) => ({
      ...{ itemId, outcome: 'skipped' as const, reason: 'opted-out', at: context.clock.now() },
    }));
    await inTurn(context, organizationId, {
      first: (tx) => lockItem(tx, organizationId, lower),
      work: () =>
        inTransaction(context.db, organizationId, (tx) => settleTexts(tx, context, organizationId, { settlements })),
      second: (tx) => lockItem(tx, organizationId, higher),
    });
    expect(await readQueue(context, organizationId)).toEqual([]);
  });

  it('when messages are settled that were written again since they were planned', async () => {
    const { organizationId } = await started(['One']);
    const [lower, higher] = await idsOf(organizationId);
    // It is the last one in the table now.
    await inTransaction(context.db, organizationId, (tx) =>
      moveDueTimes(tx, organizationId, [lower], { dueAts: [context.clock.now()], at: context.clock.now() }),
    );
    const settlements = [lower, higher].map((itemId) => ({
      ...{ itemId, outcome: 'skipped' as const, reason: 'opted-out', at: context.clock.now() },
    }));
    await inTurn(context, organizationId, {
      first: (tx) => lockItem(tx, organizationId, lower),
      work: () =>
        inTransaction(context.db, organizationId, async (tx) => {
          // A batch of some hundred is read in the order of the table, whatever that is.
          await sql`set local enable_indexscan = off`.execute(tx);
          return settleTexts(tx, context, organizationId, { settlements });
        }),
      second: (tx) => lockItem(tx, organizationId, higher),
    });
  });

  it.each(
    ['accepted', 'not processed', 'ambiguous'].flatMap((one) =>
      ['not processed', 'ambiguous'].filter((other) => other !== one).map((other) => [one, other]),
    ),
  )('when of two calls the later message’s was %s and the earlier one’s %s', async (ofHigher, ofLower) => {
    const { organizationId, phones } = await started(['One']);
    const [lower, higher] = await idsOf(organizationId);
    await markAll(organizationId, phones[0] ?? '', [lower, higher]);
    const outcomes: Record<string, CallOutcome> = {
      accepted: { accepted: `SM${higher}` },
      'not processed': { notProcessed: 'too many requests' },
      ambiguous: { ambiguous: 'timeout' },
    };
    const batch = [
      { itemId: higher, outcome: ofHigher },
      { itemId: lower, outcome: ofLower },
    ].map(({ itemId, outcome }) => ({
      text: { organizationId, itemId, attempt: 1, carrier: 'twilio', senderName: null, body: 'One', segments: 1 },
      outcome: outcomes[outcome],
      at: context.clock.now(),
    })) as unknown as Ended[];
    await inTurn(context, organizationId, {
      first: (tx) => lockItem(tx, organizationId, lower),
      work: () => inTransaction(context.db, organizationId, (tx) => writeOutcomes(tx, context, organizationId, batch)),
      second: (tx) => lockItem(tx, organizationId, higher),
    });
  });

  it('when a step is planned that waits already, and is being checked again: it doesn’t wait for it', async () => {
    const blast = await started(['One']);
    const { organizationId, campaignId, leadIds, phones, stepIds } = blast;
    const step = {
      ...{ campaignId, leadId: leadIds[0] ?? expect.fail(), stepId: stepIds[0] ?? expect.fail() },
      ...{ phone: phones[0] ?? expect.fail(), dueAt: context.clock.now() },
    };
    const planning = await inTransaction(context.db, organizationId, async (tx) => {
      await recheckHeld(tx, context, organizationId);
      const work = inTransaction(context.db, organizationId, (other) =>
        planNextSteps(other, organizationId, [step], context.clock.now()),
      ).then(() => 'done');
      return { first: await Promise.race([work, pause(2000, 'waits')]), work };
    });
    expect(planning.first).toBe('done');
    await planning.work;
  });

  it('when a phone opts out that has a message in flight and an earlier one that waits', async () => {
    const { organizationId, phones } = await started(['One']);
    const phone = phones[0] ?? expect.fail();
    const [lower, higher] = await idsOf(organizationId);
    await markAll(organizationId, phone, [higher]);
    await inTurn(context, organizationId, {
      first: (tx) => lockItem(tx, organizationId, lower),
      work: () =>
        inTransaction(context.db, organizationId, (tx) => leaveOutStopped(tx, context, organizationId, phones)),
      second: (tx) => lockItem(tx, organizationId, higher),
    });
  });

  it('when the carrier reports that a message went to a landline, after the contact, whom an erasure holds', async () => {
    const { organizationId, leadIds, phones } = await started(['One']);
    const phone = phones[0] ?? expect.fail();
    const to = { organizationId, leadId: leadIds[0] ?? expect.fail(), phone };
    await sendAs(context, { ...to, carrierId: 'landline' });
    const told = { carrier: 'twilio', carrierId: 'landline', state: 'undelivered', errorCode: '30006' } as const;
    const message = sql`select id from messages where organization_id = ${organizationId} and carrier_id = 'landline'`;
    await inTurn(context, organizationId, {
      first: (tx) => lockLead(tx, organizationId, to.leadId),
      work: () =>
        inTransactionAcrossOrganizations(context.db, (tx) =>
          recordDelivery(tx, context, { ...told, reference: {}, at: context.clock.now() }),
        ),
      second: (tx) => sql`${message} for update`.execute(tx),
    });
  });

  it('when a message is put back that the carrier had accepted too fast: the figures of its send come last', async () => {
    const { organizationId } = await started(['One']);
    const [carrierId = expect.fail()] = await sendWaiting(context, organizationId);
    const told = { carrier: 'twilio', carrierId, state: 'undelivered', errorCode: '30022' } as const;
    const runs = sql`select 1 from send_runs where organization_id = ${organizationId} for update`;
    await inTurn(context, organizationId, {
      // Each connection counts in a part of its own.
      first: (tx) => sql`lock table campaign_counter_parts in share mode`.execute(tx),
      work: () =>
        inTransactionAcrossOrganizations(context.db, (tx) =>
          recordDelivery(tx, context, { ...told, reference: {}, at: context.clock.now() }),
        ),
      second: async (tx) => {
        expect((await runs.execute(tx)).rows).toHaveLength(1);
      },
    });
  });
});
