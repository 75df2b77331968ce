import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { LeadId } from '../../../../domain/ids.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { NO_ID } from '../../../platform/no-id.ts';
import { buildBlast, readRows, startSendingWorld, untilAnotherWaitsFor } from '../../../testing/sending.ts';
import { preferKeys } from '../store.ts';
import { keepNumbers } from './store.ts';

const { context } = await startSendingWorld();

it('contacts are locked in the order of their ids, so that two processes never deadlock', async () => {
  const { organizationId, leadIds } = await buildBlast(context, { leads: 2 });
  const [low = NO_ID, high = NO_ID] = leadIds.toSorted((one, other) => one - other);
  const [number] = await readRows<{ id: number }>(
    context,
    sql`select id from numbers where organization_id = ${organizationId}`,
  );
  const numberId = number?.id ?? 0;
  const chosen = [high, low].map((leadId) => ({ leadId, before: null, numberId }));
  let keeping: Promise<ReadonlyMap<number, number | null>> = Promise.resolve(new Map());
  await inTransaction(context.db, organizationId, async (tx) => {
    const hold = (leadId: LeadId) =>
      sql`select 1 from leads where organization_id = ${organizationId} and id = ${leadId} for update`;
    await hold(low).execute(tx);
    keeping = inTransaction(context.db, organizationId, async (other) => {
      // Every gate sets this first: then each contact is found by its key, in the requested order.
      await preferKeys(other);
      return keepNumbers(other, organizationId, chosen);
    });
    await untilAnotherWaitsFor(tx);
    // The one that waits for the first holds nothing of the second.
    const free = await sql`${hold(high)} skip locked`.execute(tx);
    expect(free.rows).toHaveLength(1);
  });
  expect(await keeping).toEqual(
    new Map([
      [low, numberId],
      [high, numberId],
    ]),
  );
});
