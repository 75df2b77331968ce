import { describe, expect, it } from 'vitest';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { holdConsent, recordConsent, recordStop } from '../../consent/index.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import {
  buildBlast,
  joinAll,
  readMessages,
  somebodyWaitsFor,
  startSendingWorld,
  until,
} from '../../testing/sending.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { usualOptions } from './options.ts';

const { context, clock } = await startSendingWorld();
clock.set('2026-03-10T19:00:00Z');
clock.stand();

const gate = (organizationId: number) => gateAndMark(context, usualOptions, 'a test', organizationId, 100);

/** Goes on as soon as this work is done, or waits for the transaction; answers whether it waits. */
async function waitsFor(tx: Tx, work: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  await until(async () => isDone || (await somebodyWaitsFor(tx)));
  if (isDone) await done;
  return !isDone;
}

type Decided = Awaited<ReturnType<typeof gate>>;

/** Lets a gate decide while this is being written, and answers what it marked. */
async function decidedDuring(organizationId: number, write: (tx: Tx) => Promise<void>): Promise<Decided['marked']> {
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

describe('a gate that is to decide while a change of consent is being written', () => {
  it('sends nothing to a contact who says STOP, not even what is planned meanwhile [SEND-06]', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    const { organizationId, phones } = blast;
    const stop = { organizationId, phone: phones[0] ?? '', source: 'keyword', reason: 'STOP' } as const;
    const marked = await decidedDuring(organizationId, async (tx) => {
      await recordStop(tx, context, { ...stop, at: clock.now() });
      await joinAll(context, blast);
    });
    expect(marked).toEqual([]);
    expect(await readMessages(context, organizationId)).toMatchObject([{ outcome: 'skipped', reason: 'opted-out' }]);
  });

  it('sends what is planned meanwhile to a contact who agrees, where each is asked first [SEND-07]', async () => {
    const { id: organizationId } = await buildOrganization(context, { brand: 'blast' });
    const { id: leadId, phone } = await buildLead(context, organizationId);
    const { id: campaignId } = await buildCampaign(context, organizationId, { steps: [{ message: 'Fresh bread' }] });
    const agreed = { organizationId, phones: [phone], grade: 'verified', source: 'landing-page' } as const;
    const marked = await decidedDuring(organizationId, async (tx) => {
      await recordConsent(tx, context, agreed);
      await inTransaction(context.db, organizationId, (other) =>
        addLeadsToCampaign(other, context, organizationId, campaignId, [leadId]),
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

  it('staff add contacts without waiting for it', async () => {
    const { organizationId } = await buildBlast(context, { leads: 1 });
    await inTransaction(context.db, organizationId, async (tx) => {
      await holdConsent(tx, organizationId);
      expect(await waitsFor(tx, buildLead(context, organizationId))).toBe(false);
    });
  });
});
