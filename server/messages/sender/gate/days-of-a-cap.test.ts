import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { limitNumbers } from '../../../testing/limit-numbers.ts';
import { buildBlast, joinAll, readMessages, startSendingWorld } from '../../../testing/sending.ts';
import { settleTexts } from '../../outcomes/settle-texts.ts';
import { usualOptions } from '../options.ts';
import { gateAndMark } from './gate-and-mark.ts';

const { context, clock } = await startSendingWorld();
clock.stand();

it('a campaign that takes days because of its number’s daily cap reaches everyone: waiting for the cap isn’t lateness', async () => {
  const blast = await buildBlast(context, { leads: 9 });
  const { organizationId } = blast;
  await limitNumbers(context, organizationId, { dailyCap: 2 });
  await joinAll(context, blast);
  for (let hour = 0; hour < 6 * 24; hour += 1) {
    const { marked } = await gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });
    const at = context.clock.now();
    const settlements = marked.map(({ itemId, carrier }) => ({
      ...{ itemId, outcome: 'sent' as const, at, carrier, carrierId: `capped-${itemId}` },
    }));
    await inTransaction(context.db, organizationId, (tx) => settleTexts(tx, context, organizationId, { settlements }));
    clock.advance({ hours: 1 });
  }
  const outcomes = (await readMessages(context, organizationId)).map(({ outcome, reason }) => reason ?? outcome);
  expect(outcomes).toEqual(Array(9).fill('sent'));
});
