import { describe, expect, it } from 'vitest';
import { NO_ID } from '../../platform/no-id.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  startSendingWorld,
  untilSettled,
  untilState,
} from '../../testing/sending.ts';
import { correctPhone, optOut, pauseOne } from '../../testing/staff-actions.ts';
import { retryText } from '../outcomes/retry-text.ts';

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;
await world.startSender({ lastLookMs: 1_200, listPatienceMs: 1_500 });

const NEW_PHONE = '6025559001';

const change = (blast: Blast) => correctPhone(context, blast, blast.leadIds[0] ?? NO_ID, NEW_PHONE);

/** Each has a message that went to the old phone wait again, with the campaign paused. */
const ways: Record<string, (blast: Blast) => Promise<void>> = {
  'was tried again by a person': async (blast) => {
    const { organizationId } = blast;
    stub.behave({ rules: [{ answer: 400, code: 21408, times: 1 }] });
    await joinAll(context, blast);
    await untilSettled(context, organizationId);
    await change(blast);
    await pauseOne(context, blast);
    const [failed] = await readMessages(context, organizationId);
    await retryText(context, organizationId, failed?.queue_id ?? NO_ID);
  },
  'the carrier turned out not to have': async (blast) => {
    stub.behave({ rules: [{ answer: 'reset', times: 1 }] });
    await joinAll(context, blast);
    await untilState(context, blast.organizationId, 'unknown');
    await pauseOne(context, blast);
    await change(blast);
    await untilState(context, blast.organizationId, 'waiting');
  },
  'the carrier was too busy for': async (blast) => {
    stub.behave({ delayMs: 1_000, rules: [{ answer: 429, times: 1 }] });
    await joinAll(context, blast);
    await untilState(context, blast.organizationId, 'in_flight');
    await change(blast);
    await pauseOne(context, blast);
    await untilState(context, blast.organizationId, 'waiting');
  },
};

describe('a STOP from the phone that a contact had before', () => {
  it.each(Object.keys(ways))('takes away no message that %s: it goes to the new phone', async (way) => {
    const blast = await buildBlast(context, { leads: 1 });
    const { organizationId } = blast;
    await ways[way]?.(blast);
    stub.behave({});
    await optOut(context, organizationId, blast.phones[0] ?? '');
    await pauseOne(context, blast, false);
    await untilSettled(context, organizationId);
    expect(acceptedBy(blast)).toMatchObject([{ to: `+1${NEW_PHONE}` }]);
  });
});
