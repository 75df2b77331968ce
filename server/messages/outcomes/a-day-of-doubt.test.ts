import { describe, expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { mayRetry } from '../../../domain/messages/feed-state.ts';
import { type DatabaseClock, moveDatabaseClock } from '../../testing/database-clock.ts';
import {
  buildBlast,
  joinAll,
  type QueueRow,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../../testing/sending.ts';
import { loadMessages, loadQueuedSteps } from '../feed/load-feed.ts';
import { usualOptions } from '../sender/options.ts';
import { retryText } from './retry-text.ts';

const NEVER_FOUND = 'We couldn’t find out whether the carrier received this message.';

let database: DatabaseClock | undefined;
const world = await startSendingWorld({}, {}, undefined, async (address) => {
  database = await moveDatabaseClock(address);
});
const { acceptedBy, clock, context, stub } = world;
// Its waits are those of production; it only looks at the time more often.
await world.startSender({
  ...usualOptions,
  pollMs: 50,
  reconcileEveryMs: 50,
  clockJumpPauseMs: 0,
  mostApartMs: Number.POSITIVE_INFINITY,
});

async function advance(by: { hours?: number; minutes?: number; seconds?: number }): Promise<void> {
  clock.advance(by);
  await database?.advance(by);
}

describe('a message that was sent again and whose outcome is still unknown', () => {
  it('is settled by a late entry in the carrier’s list after 23 hours, and shown as unconfirmed after 24', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    const { organizationId, leadIds, phones } = blast;
    const [late = '', lost = ''] = phones;
    const queued = async (): Promise<QueueRow[]> => readQueue(context, organizationId);
    const looked = (checks: number) => async () =>
      (await queued()).every((item) => item.state === 'unknown' && item.unknown_checks >= checks);
    const lookOnceMore = async () => {
      const checks = Math.max(...(await queued()).map((item) => item.unknown_checks));
      await until(looked(checks + 1));
    };
    const called = (times: number) => () => phones.every((phone) => stub.requests(`+1${phone}`) === times);
    stub.behave({
      rules: [
        { phone: late, answer: 502, acceptsFirst: true, times: 1 },
        { phone: late, answer: 502, times: 1 },
        { phone: lost, answer: 502, times: 2 },
      ],
      listsAfterMs: 60 * 60_000,
    });
    await joinAll(context, blast);
    await until(called(1));
    await until(looked(0));
    await advance({ seconds: 20 });
    await until(looked(1));
    // Both seem lost, and are sent once more.
    await advance({ seconds: 80 });
    await until(called(2));
    await until(looked(0));
    await advance({ seconds: 20 });
    await until(looked(1));
    await advance({ hours: 22, minutes: 22 });
    await lookOnceMore();
    expect(await queued()).toMatchObject([{ error_code: null }, { error_code: null }]);

    stub.behave({ rules: [], listsAfterMs: 0 });
    await advance({ minutes: 40 });
    await until(async () => (await queued()).length === 1);
    const [found] = await readMessages(context, organizationId);
    expect(found).toMatchObject({ phone: late, outcome: 'sent', carrier_id: acceptedBy(blast)[0]?.sid });

    // After 23 hours and 52 minutes it is still looked for, every quarter of an hour.
    await advance({ minutes: 50 });
    await lookOnceMore();
    expect(await queued()).toMatchObject([{ phone: lost, state: 'unknown', error_code: null }]);
    await advance({ minutes: 16 });
    await untilSettled(context, organizationId);
    expect(called(2)()).toBe(true);
    const unconfirmed = (await readMessages(context, organizationId)).find(({ phone }) => phone === lost);
    expect(unconfirmed).toMatchObject({ outcome: 'failed', error_code: 'unconfirmed' });

    const [, lead = 0 as LeadId] = leadIds;
    const [shown] = (await loadQueuedSteps(context, organizationId, [lead])).get(lead) ?? [];
    expect(shown?.error).toBe(NEVER_FOUND);
    expect(mayRetry(shown?.error)).toBe(true);
    await retryText(context, organizationId, unconfirmed?.queue_id ?? 0);
    await untilSettled(context, organizationId);
    expect(acceptedBy(blast).map(({ to }) => to)).toEqual([`+1${late}`, `+1${lost}`]);
    const feed = (await loadMessages(context, organizationId, [lead])).get(lead);
    expect(feed).toMatchObject([{ error: null }]);
  });
});
