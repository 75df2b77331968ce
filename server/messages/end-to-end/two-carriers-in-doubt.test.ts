import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { atEnd } from '../../testing/at-end.ts';
import { type Blast, buildBlast, joinAll } from '../../testing/build-blast.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { createSendingContext, quickOptions } from '../../testing/sending-context.ts';
import { type SenderProcess, spawnSender } from '../../testing/spawn-sender.ts';
import { startTelnyxStub, type TelnyxRule } from '../../testing/telnyx/telnyx-stub.ts';
import { bringIn, giveNumber, settingsOf } from '../../testing/telnyx/two-carriers.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTwilioStub } from '../../testing/twilio-stub.ts';

const atTwilio = '+16025557001';
const atTelnyx = '+14805557001';
// Telnyx's record exists only then, and only after that is a message without one sent again.
const RECORDED_AFTER_MS = 4_000;
const options = {
  ...quickOptions,
  ...{ mostInFlight: 20, firstInFlight: 20, leaseMs: 3_000, callTimeoutMs: 1_500, lastLookMs: 2_500 },
  ...{ lagMs: 8_000, longestPauseMs: 500, giveUpMs: 60_000 },
};

const twilio = await startTwilioStub({ delayMs: [50, 300] });
const telnyx = await startTelnyxStub({ delayMs: 200, recordsAfterMs: RECORDED_AFTER_MS });
const { address, drop } = await createTestDatabase();
const db = connectDatabase(address, { log: createLog('silent') });
const context = await createSendingContext(db, systemClock, twilio, { telnyx: settingsOf(telnyx) });
atEnd(async () => {
  for (const sender of senders) await sender.end('SIGKILL');
  await context.live.close();
  await db.close();
  await drop();
  await twilio.close();
  await telnyx.close();
});
await bringIn(context, telnyx, atTelnyx);

const senders: SenderProcess[] = [];
async function start(): Promise<SenderProcess> {
  const settings = { databaseAddress: address, stub: twilio, telnyx: settingsOf(telnyx) };
  const sender = await spawnSender({ ...settings, options });
  senders.push(sender);
  return sender;
}
const accepted = () => [...twilio.accepted(), ...telnyx.accepted()];

/** Half of the contacts live near the number at Twilio, the others near the one at Telnyx. */
async function buildHalves(leads: number): Promise<Blast> {
  const blast = await buildBlast(context, { leads, allowAfterHours: true, phonePrefix: ['6025559', '4805559'] });
  await giveNumber(context, blast.organizationId, atTwilio);
  await giveNumber(context, blast.organizationId, atTelnyx);
  return blast;
}

describe('an organization with a number at Twilio and one at Telnyx', () => {
  it('sends no message twice and loses none despite kills, lost responses, and calls that never arrived', {
    timeout: 180_000,
  }, async () => {
    const blast = await buildHalves(80);
    // The last of each half, so that their responses aren't lost to a kill as well.
    const near = (area: string, place: number) => blast.phones.filter((phone) => phone.startsWith(area))[place] ?? '';
    const took = { acceptsFirst: true, times: 1 } as const;
    const rules: readonly TelnyxRule[] = [
      { phone: near('480', 33), answer: 'reset', ...took },
      { phone: near('480', 34), answer: 503, ...took },
      { phone: near('480', 35), answer: 'hang', ...took },
      { phone: near('480', 36), answer: 400, code: '10008', ...took },
      // Nothing was accepted.
      { phone: near('480', 37), answer: 'reset', times: 1 },
      { phone: near('480', 38), answer: 429, retryAfterSeconds: 1, times: 1 },
      { phone: near('480', 39), answer: 403, code: '40318', times: 1 },
    ];
    telnyx.behave({ rules });
    twilio.behave({ rules: [{ phone: near('602', 39), answer: 'reset', ...took }] });
    await joinAll(context, blast);
    let sender = await start();
    for (const goal of [25, 50]) {
      await until(() => accepted().length >= goal, 60_000);
      await sender.end('SIGKILL');
      sender = await start();
    }
    await until(async () => (await readQueue(context, blast.organizationId)).length === 0, 90_000);
    await sender.end('SIGTERM');
    const phones = blast.phones.map((phone) => `+1${phone}`).toSorted();
    const messages = await readMessages(context, blast.organizationId);
    const sent = messages.filter(({ outcome }) => outcome === 'sent');
    // A message whose second call is cut off as well isn't called a third time: staff see it as not confirmed.
    const twiceInDoubt = messages.filter(({ outcome }) => outcome !== 'sent');
    expect(twiceInDoubt.filter(({ error_code }) => error_code !== 'unconfirmed')).toEqual([]);
    expect(twiceInDoubt.length).toBeLessThanOrEqual(2);
    const got = accepted().map(({ to }) => to);
    expect([...got, ...twiceInDoubt.map(({ phone }) => `+1${phone}`)].toSorted()).toEqual(phones);
    const ids = accepted().map((text) => ('sid' in text ? text.sid : text.id));
    expect(sent.map(({ carrier_id }) => carrier_id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(telnyx.accepted().map(({ from }) => from))).toEqual(new Set([atTelnyx]));
    const nearTelnyx = twiceInDoubt.filter(({ phone }) => phone.startsWith('480'));
    expect(telnyx.accepted().length).toBe(40 - nearTelnyx.length);
  });

  it('looks again and resends nothing while Telnyx’s records don’t identify the messages', {
    timeout: 60_000,
  }, async () => {
    telnyx.behave({
      rules: [{ answer: 'reset', acceptsFirst: true, times: 1 }],
      recordsAfterMs: 0,
      hidesAddresses: true,
    });
    const blast = await buildBlast(context, { leads: 1, allowAfterHours: true, phonePrefix: '4805558' });
    await giveNumber(context, blast.organizationId, await another());
    await joinAll(context, blast);
    const sender = await start();
    const phone = `+1${blast.phones[0]}`;
    await until(() => telnyx.requests(phone) === 1);
    await pause(options.lagMs + 2_000);
    expect(telnyx.requests(phone)).toBe(1);
    expect(await readQueue(context, blast.organizationId)).toMatchObject([{ state: 'unknown' }]);
    telnyx.behave({ hidesAddresses: false });
    await until(async () => (await readQueue(context, blast.organizationId)).length === 0);
    expect(await readMessages(context, blast.organizationId)).toMatchObject([{ outcome: 'sent' }]);
    expect(telnyx.requests(phone)).toBe(1);
    await sender.end('SIGTERM');
  });
});

async function another(): Promise<string> {
  const phone = '+14805557002';
  await bringIn(context, telnyx, phone);
  return phone;
}
