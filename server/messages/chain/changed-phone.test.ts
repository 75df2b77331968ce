import { describe, expect, it } from 'vitest';
import { NO_ID } from '../../platform/no-id.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  untilSettled,
  untilState,
} from '../../testing/sending.ts';
import { correctPhone, correctPhoneWhile, optOut, pauseOne } from '../../testing/staff-actions.ts';
import { retryText } from '../outcomes/retry-text.ts';

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;
await world.startSender({ lastLookMs: 1_200, listPatienceMs: 1_500 });

const NEW_PHONE = '6025559001';
const TO_NEW_PHONE = `+1${NEW_PHONE}`;

const twoSteps = () => buildBlast(context, { leads: 1, messages: ['First', 'Second'] });

const changePhone = (blast: Blast) => correctPhone(context, blast, blast.leadIds[0] ?? NO_ID, NEW_PHONE);

describe('a contact’s phone changes', () => {
  it('while a message is in flight, and the next one goes to the new phone', async () => {
    const blast = await twoSteps();
    stub.behave({ delayMs: 400 });
    await joinAll(context, blast);
    await untilState(context, blast.organizationId, 'in_flight');
    await changePhone(blast);
    stub.behave({});
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toMatchObject([{ to: `+1${blast.phones[0]}` }, { to: TO_NEW_PHONE }]);
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { phone: blast.phones[0] },
      { phone: NEW_PHONE },
    ]);
  });

  it('to a phone that replied STOP, and the next message is skipped', async () => {
    const blast = await twoSteps();
    const { organizationId } = blast;
    await optOut(context, organizationId, NEW_PHONE);
    stub.behave({ delayMs: 400 });
    await joinAll(context, blast);
    await untilState(context, blast.organizationId, 'in_flight');
    await changePhone(blast);
    stub.behave({});
    await untilSettled(context, organizationId);
    expect(acceptedBy(blast)).toMatchObject([{ to: `+1${blast.phones[0]}` }]);
    expect((await readMessages(context, organizationId)).map((one) => one.outcome)).toEqual(['sent', 'skipped']);
  });

  it('while the carrier hasn’t confirmed a message, and the retry goes to the new phone', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({ rules: [{ answer: 'reset', times: 1 }] });
    await joinAll(context, blast);
    await untilState(context, blast.organizationId, 'unknown');
    await changePhone(blast);
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toMatchObject([{ to: TO_NEW_PHONE }]);
  });

  it('at the moment when the carrier turns out not to have a message, and it goes to the new phone', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    const { organizationId, leadIds } = blast;
    stub.behave({ rules: [{ answer: 'reset', times: 1 }] });
    await joinAll(context, blast);
    await untilState(context, blast.organizationId, 'unknown');
    await pauseOne(context, blast);
    const work = () => untilState(context, blast.organizationId, 'waiting');
    await correctPhoneWhile(context, blast, { leadId: leadIds[0] ?? NO_ID, phone: NEW_PHONE, work });
    expect((await readQueue(context, organizationId)).map(({ phone }) => phone)).toEqual([blast.phones[0]]);
    await pauseOne(context, blast, false);
    await untilSettled(context, organizationId);
    expect(acceptedBy(blast)).toMatchObject([{ to: TO_NEW_PHONE }]);
  });

  it('after a message failed, and Retry sends it to the new phone', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({ rules: [{ answer: 400, code: 21408, times: 1 }] });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    await changePhone(blast);
    const [failed] = await readMessages(context, blast.organizationId);
    await retryText(context, blast.organizationId, failed?.queue_id ?? 0);
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toMatchObject([{ to: TO_NEW_PHONE }]);
  });
});
