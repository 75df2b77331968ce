import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { addLeadsToCampaign } from '../../../campaigns/index.ts';
import { holdConsent, keepConsent, recordConsent, recordOneStop, recordStop } from '../../../consent/index.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { buildCampaign } from '../../../testing/build-campaign.ts';
import { buildLead } from '../../../testing/build-lead.ts';
import { buildOrganization } from '../../../testing/build-organization.ts';
import { readRows } from '../../../testing/read-texts.ts';
import {
  buildBlast,
  isAnotherWaitingFor,
  joinAll,
  readMessages,
  startSendingWorld,
  until,
} from '../../../testing/sending.ts';
import { receiveReply } from '../../receiving/receive-reply.ts';
import { usualOptions } from '../options.ts';
import { gateAndMark } from './gate-and-mark.ts';

const { context, clock } = await startSendingWorld();
clock.set('2026-03-10T19:00:00Z');
clock.stand();

const gate = (organizationId: OrganizationId) =>
  gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });

/** Resolves when this work is done, or when it waits for the transaction; returns whether it waits. */
async function waitsFor(tx: Tx, work: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  await until(async () => isDone || (await isAnotherWaitingFor(tx)));
  if (isDone) await done;
  return !isDone;
}

const later: Promise<unknown>[] = [];

function stopOf(organizationId: OrganizationId, phone: string) {
  return { organizationId, phone, source: 'keyword', reason: 'STOP' } as const;
}

type Decided = Awaited<ReturnType<typeof gate>>;

/** Runs a gate while this is being written; returns what it marked. */
async function decidedDuring(
  organizationId: OrganizationId,
  write: (tx: Tx) => Promise<void>,
): Promise<Decided['marked']> {
  const gates: Promise<Decided>[] = [];
  await inTransaction(context.db, organizationId, async (tx) => {
    await write(tx);
    const decided = gate(organizationId);
    gates.push(decided);
    await waitsFor(tx, decided);
  });
  const [decided] = await Promise.all(gates);
  return decided?.marked ?? [];
}

describe('a gate that decides while a change of consent is being written', () => {
  it.each([
    { how: 'beside other stops', record: recordStop },
    { how: 'alone', record: recordOneStop },
  ])(
    'sends nothing to a contact who says STOP $how, not even what is planned at the same time [SEND-06]',
    async ({ record }) => {
      const blast = await buildBlast(context, { leads: 1 });
      const { organizationId, phones } = blast;
      const stop = { organizationId, phone: phones[0] ?? '', source: 'keyword', reason: 'STOP' } as const;
      const marked = await decidedDuring(organizationId, async (tx) => {
        await record(tx, context, { ...stop, at: clock.now() });
        await joinAll(context, blast);
      });
      expect(marked).toEqual([]);
      expect((await gate(organizationId)).marked).toEqual([]);
      expect(await readMessages(context, organizationId)).toMatchObject([{ outcome: 'skipped', reason: 'opted-out' }]);
    },
  );

  it('continues with the others, without waiting, while one contact says STOP', async () => {
    const blast = await buildBlast(context, { leads: 3 });
    await joinAll(context, blast);
    const { organizationId, phones } = blast;
    const [phone = '', ...others] = phones;
    await inTransaction(context.db, organizationId, async (tx) => {
      await recordOneStop(tx, context, { ...stopOf(organizationId, phone), at: clock.now() });
      const decided = gate(organizationId);
      expect(await waitsFor(tx, decided)).toBe(false);
      expect((await decided).marked.map((text) => text.phone).toSorted()).toEqual(others.toSorted());
    });
  });

  it('is waited for by the STOP of an unknown phone', async () => {
    const { organizationId } = await buildBlast(context, { leads: 1 });
    await inTransaction(context.db, organizationId, async (tx) => {
      await holdConsent(tx, organizationId);
      const stopped = inTransaction(context.db, organizationId, (other) =>
        recordOneStop(other, context, { ...stopOf(organizationId, '5557654321'), at: clock.now() }),
      );
      later.push(stopped);
      expect(await waitsFor(tx, stopped)).toBe(true);
    });
    expect(await Promise.all(later.splice(0))).toEqual([{ changed: true }]);
  });

  it.each([
    { body: 'not interested', waits: true },
    { body: 'Thanks, see you there', waits: false },
  ])('is $waits that it is waited for by the reply “$body”', async ({ body, waits }) => {
    const { organizationId, senderPhone, phones } = await buildBlast(context, { leads: 1 });
    const reply = { carrier: 'twilio', carrierId: 'SM1', from: `+1${phones[0]}`, to: senderPhone, body } as const;
    await inTransaction(context.db, organizationId, async (tx) => {
      await holdConsent(tx, organizationId);
      const received = inTransaction(context.db, organizationId, (other) =>
        receiveReply(other, context, { ...reply, at: clock.now() }),
      );
      later.push(received);
      expect(await waitsFor(tx, received)).toBe(waits);
    });
    await Promise.all(later.splice(0));
  });

  it('sends what is planned at the same time to a contact who opts in, if the brand asks first [SEND-07]', async () => {
    const { id: organizationId } = await buildOrganization(context, { brand: 'blast' });
    const { id: leadId, phone } = await buildLead(context, organizationId);
    const { id: campaignId } = await buildCampaign(context, organizationId, { steps: [{ message: 'Fresh bread' }] });
    const agreed = { organizationId, phones: [phone], grade: 'verified', source: 'landing-page' } as const;
    const marked = await decidedDuring(organizationId, async (tx) => {
      await recordConsent(tx, context, agreed);
      await inTransaction(context.db, organizationId, (other) =>
        addLeadsToCampaign(other, context, organizationId, { campaignId, leadIds: [leadId] }),
      );
    });
    expect(marked).toMatchObject([{ phone }]);
  });
});

describe('while a gate decides', () => {
  it('another gate of the organization decides, too', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    const { organizationId } = blast;
    await inTransaction(context.db, organizationId, async (tx) => {
      await holdConsent(tx, organizationId);
      const decided = gate(organizationId);
      expect(await waitsFor(tx, decided)).toBe(false);
      expect((await decided).marked).toHaveLength(1);
    });
  });

  it('a contact it is deciding about says STOP after it, and another contact meanwhile', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    const { organizationId, phones } = blast;
    const [phone = '', another = ''] = phones;
    const stop = (of: string) =>
      inTransaction(context.db, organizationId, (tx) =>
        recordOneStop(tx, context, { ...stopOf(organizationId, of), at: clock.now() }),
      );
    await inTransaction(context.db, organizationId, async (tx) => {
      await holdConsent(tx, organizationId);
      await keepConsent(tx, organizationId, [phone]);
      expect(await waitsFor(tx, stop(another))).toBe(false);
      const stopped = stop(phone);
      later.push(stopped);
      expect(await waitsFor(tx, stopped)).toBe(true);
    });
    expect(await Promise.all(later.splice(0))).toEqual([{ changed: true }]);
  });

  it('it reads the consent of its own contacts, and not that of all others', async () => {
    const blast = await buildBlast(context, { leads: 600 });
    await joinAll(context, blast);
    const before = await agreementsRead();
    expect((await gate(blast.organizationId)).marked).toHaveLength(100);
    await until(async () => (await agreementsRead()) > before);
    expect((await agreementsRead()) - before).toBeLessThan(1_000);
  });

  it('staff add contacts without waiting for it', async () => {
    const { organizationId } = await buildBlast(context, { leads: 1 });
    await inTransaction(context.db, organizationId, async (tx) => {
      await holdConsent(tx, organizationId);
      expect(await waitsFor(tx, buildLead(context, organizationId))).toBe(false);
    });
  });
});

// Index entries read from the consent table.
async function agreementsRead(): Promise<number> {
  const [found] = await readRows<{ read: number }>(
    context,
    sql`select idx_tup_read::integer as read, pg_stat_force_next_flush()::text from pg_stat_user_indexes
      where indexrelname = 'consent_states_pkey'`,
  );
  return found?.read ?? 0;
}
