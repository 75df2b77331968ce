import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { blockedStatement } from '../blocking/store.ts';
import { lostStatement } from './store.ts';

const { context } = await startTestServer({ roles: ['web'] });
const now = context.clock.now();

it.each([
  [
    'those of a carrier that can’t have any',
    () => lostStatement('simulator', { reason: 'carrier-lost', at: now }),
    'numbers_in_use_by_carrier',
  ],
  ['those that a carrier has blocked', () => blockedStatement(now), 'numbers_blocked'],
])('what looks for numbers each minute finds %s through an index', async (_whose, statement, index) => {
  const plan = await inTransactionAcrossOrganizations(context.db, async (tx: Tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explained = sql<Record<string, string>>`explain ${statement()}`;
    return (await explained.execute(tx)).rows.flatMap(Object.values).join('\n');
  });
  expect(plan).toContain(index);
});
