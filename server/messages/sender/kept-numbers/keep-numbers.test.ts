import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../../testing/sending.ts';
import { gateAndMark } from '../gate-and-mark.ts';
import { usualOptions } from '../options.ts';
import { keepNumbers } from './store.ts';

const ROUNDS = 8;
const { context, clock } = await startSendingWorld();
clock.set('2026-03-10T19:00:00Z');

it('lets two processes keep numbers for the same contacts at once, in whatever order each names them', async () => {
  const blast = await buildBlast(context, { leads: 400 });
  const { organizationId, leadIds } = blast;
  await joinAll(context, blast);
  const [text] = (await gateAndMark(context, usualOptions, 'a test', organizationId, 1)).marked;
  const numberId = text?.numberId ?? 0;
  const keep = (ids: readonly number[]) =>
    inTransaction(context.db, organizationId, (tx) =>
      keepNumbers(
        tx,
        organizationId,
        ids.map((leadId) => ({ leadId, before: null, numberId })),
      ),
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const kept = await Promise.all([keep(leadIds), keep(leadIds.toReversed())]);
    for (const ofOne of kept) expect(new Set(ofOne.values())).toEqual(new Set([numberId]));
  }
});
