import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/database.ts';
import { NO_ID } from '../platform/no-id.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  readRows,
  startSendingWorld,
  until,
  untilSettled,
} from '../testing/sending.ts';
import { optOut, pauseAll, subscribe, unsubscribe } from '../testing/staff-actions.ts';
import { OPEN_TUESDAY } from '../testing/test-server.ts';
import { sendToLead } from './direct/send-to-lead.ts';

const world = await startSendingWorld({}, { payments: 'simulator' });
const { acceptedBy, context, clock, stub } = world;
await world.startSender();

async function sendDirect(blast: Blast, index: number, body: string): Promise<number> {
  const text = { leadId: blast.leadIds[index] ?? NO_ID, phone: blast.phones[index] ?? '', userId: blast.userId, body };
  return inTransaction(context.db, blast.organizationId, (tx) =>
    sendToLead(tx, context, { organizationId: blast.organizationId, ...text }),
  );
}

describe('sending what is due', () => {
  it('sends one text to each contact of a campaign, in the background, and records the carrier’s result [SEND-11]', async () => {
    const blast = await buildBlast(context, { leads: 20, messages: ['Hello {{first_name}} {{last_name}}'] });
    await joinAll(context, blast);
    expect(acceptedBy(blast)).toHaveLength(0);
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toHaveLength(20);
    expect(new Set(acceptedBy(blast).map((text) => text.to)).size).toBe(20);
    const sent = await readMessages(context, blast.organizationId);
    expect(sent).toHaveLength(20);
    expect(sent.every((one) => one.outcome === 'sent' && one.success && one.sent_at && one.carrier_id)).toBe(true);
    expect(sent.map((one) => one.body)).toContain('Hello Lead 7');
    expect(sent[0]?.sender_name).toBe('Uma User');
  });

  it('plans the next step of each contact after the one before was sent, by its own delay', async () => {
    const blast = await buildBlast(context, { leads: 3, messages: ['First', 'Second', 'Third'], minutesBetween: 90 });
    await joinAll(context, blast);
    await until(async () => (await readMessages(context, blast.organizationId)).length === 3);
    const waiting = await readQueue(context, blast.organizationId);
    const sent = await readMessages(context, blast.organizationId);
    expect(waiting.map((item) => item.step_id)).toEqual([blast.stepIds[1], blast.stepIds[1], blast.stepIds[1]]);
    for (const item of waiting) {
      const before = sent.find((one) => one.lead_id === item.lead_id);
      expect(item.due_at.getTime() - (before?.sent_at?.getTime() ?? 0)).toBe(90 * 60_000);
    }
  });

  it('is billed by its stored content: neither a name nor a link turns one message into two [SEND-03]', async () => {
    const steps = [
      { message: 'a'.repeat(119), type: 'PITCH' },
      { message: `${'b'.repeat(109)}{{first_name}}` },
      { message: 'c'.repeat(120) },
    ] as const;
    const blast = await buildBlast(context, { leads: 1, steps, minutesBetween: 0 });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const sent = await readMessages(context, blast.organizationId);
    expect(sent.map(({ body, segments }) => [body.slice(0, 1), segments])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ]);
    expect(sent[0]?.body.length).toBeGreaterThan(120);
  });

  it('does not send a step again to a contact who rejoins', async () => {
    const blast = await buildBlast(context, { leads: 2, messages: ['Only once'] });
    await joinAll(context, blast);
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    await joinAll(context, blast);
    expect(await readQueue(context, blast.organizationId)).toHaveLength(0);
    expect(acceptedBy(blast)).toHaveLength(2);
  });

  it.each(['PITCH', 'REDIRECT'] as const)(
    "appends the contact's own link to the message of a %s and none to a plain message's [OPEN-91]",
    async (type) => {
      const steps = [{ message: 'Look at this', type }, { message: 'And a message' }];
      const blast = await buildBlast(context, { leads: 1, steps });
      await joinAll(context, blast);
      await untilSettled(context, blast.organizationId);
      const codes = await readRows<{ lead: string; step: string }>(
        context,
        sql`select l.code as lead, s.code as step from campaign_leads l, campaign_steps s
        where l.organization_id = ${blast.organizationId} and s.id = ${blast.stepIds[0]}`,
      );
      const link = `${context.config.publicUrl}/c/${codes[0]?.lead}/${codes[0]?.step}`;
      expect(acceptedBy(blast).map((text) => text.body)).toEqual([`Look at this ${link}`, 'And a message']);
    },
  );

  it('fails only the bad number, flags it, and sends to all others', async () => {
    const blast = await buildBlast(context, { leads: 30 });
    const bad = (index: number) => `+1${blast.phones[index]}`;
    stub.behave({
      rules: [
        { phone: bad(3), answer: 400, code: 21211 },
        { phone: bad(7), answer: 400, code: 21614 },
        { phone: bad(11), answer: 400, code: 21610 },
        { phone: bad(15), answer: 400, code: 21408 },
      ],
    });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toHaveLength(26);
    const failed = (await readMessages(context, blast.organizationId)).filter((one) => one.outcome === 'failed');
    const codes = Object.fromEntries(failed.map((one) => [one.phone, one.error_code]));
    expect(codes).toEqual({
      [blast.phones[3] ?? '']: '21211',
      [blast.phones[7] ?? '']: '21614',
      [blast.phones[11] ?? '']: '21610',
      [blast.phones[15] ?? '']: '21408',
    });
    const flags = await readRows<{ phone: string; invalid_phone: boolean; opted_out: boolean }>(
      context,
      sql`select phone, invalid_phone, opted_out from leads where organization_id = ${blast.organizationId}
        and (invalid_phone or opted_out) order by phone`,
    );
    expect(flags).toEqual([
      { phone: blast.phones[3], invalid_phone: true, opted_out: false },
      { phone: blast.phones[7], invalid_phone: true, opted_out: false },
      { phone: blast.phones[11], invalid_phone: false, opted_out: true },
    ]);
    stub.behave({ rules: [] });
  });

  it('never sends to a contact who has opted out, and says why', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    await optOut(context, blast.organizationId, blast.phones[0] ?? '');
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast).map((text) => text.to)).toEqual([`+1${blast.phones[1]}`]);
    const skipped = (await readMessages(context, blast.organizationId)).filter((one) => one.outcome === 'skipped');
    expect(skipped).toMatchObject([{ phone: blast.phones[0], reason: 'opted-out', success: false, sent_at: null }]);
  });

  it('sends nothing without an active plan, and all of it once there is one [SEND-13]', async () => {
    const blast = await buildBlast(context, { leads: 2, billingActive: false });
    const { organizationId } = blast;
    clock.set('2026-02-10T20:00:00Z');
    await subscribe(context, blast);
    await unsubscribe(context, blast);
    await pauseAll(context, blast);
    clock.set('2026-03-10T19:59:00Z');
    await joinAll(context, blast);
    await sendDirect(blast, 0, 'A single text');
    clock.set('2026-03-10T20:00:01Z');
    await pauseAll(context, blast, false);
    const other = await buildBlast(context, { leads: 1 });
    await joinAll(context, other);
    await untilSettled(context, other.organizationId);
    expect(acceptedBy(blast)).toHaveLength(0);
    expect(await readQueue(context, organizationId)).toHaveLength(3);
    await subscribe(context, blast);
    await untilSettled(context, organizationId);
    expect(acceptedBy(blast)).toHaveLength(3);
    clock.set(OPEN_TUESDAY);
  });

  it('sends the single text of one organization at once during a long send of another', async () => {
    stub.behave({ delayMs: 40 });
    const long = await buildBlast(context, { leads: 3_000 });
    const short = await buildBlast(context, { leads: 1 });
    await joinAll(context, long);
    await until(() => acceptedBy(long).length > 200);
    await sendDirect(short, 0, 'Just this one');
    await untilSettled(context, long.organizationId);
    await untilSettled(context, short.organizationId);
    expect(acceptedBy(long)).toHaveLength(3_000);
    expect(acceptedBy(short)).toHaveLength(1);
    expect(stub.accepted().at(-1), 'the last text of all').toMatchObject({ from: long.senderPhone });
    stub.behave({ delayMs: 0 });
  });

  it('lets a single text overtake the campaign texts of its own organization', async () => {
    stub.behave({ delayMs: 40 });
    const blast = await buildBlast(context, { leads: 2_000 });
    await joinAll(context, blast);
    await until(() => acceptedBy(blast).length > 100);
    await sendDirect(blast, 0, 'First of all');
    await untilSettled(context, blast.organizationId);
    const bodies = acceptedBy(blast).map((text) => text.body);
    expect(bodies).toHaveLength(2_001);
    expect(bodies).toContain('First of all');
    expect(bodies.at(-1)).not.toBe('First of all');
    stub.behave({ delayMs: 0 });
  });

  it("deletes a send's figures once it is done", async () => {
    const blast = await buildBlast(context, { leads: 4 });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const runs = () => readRows(context, sql`select * from send_runs where organization_id = ${blast.organizationId}`);
    await until(async () => (await runs()).length === 0);
    expect(await runs()).toEqual([]);
  });
});
