import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { openAccountsStatement } from '../accounts/store.ts';
import { blockedStatement } from '../blocking/store.ts';
import { lostStatement } from './store.ts';

const { context } = await startTestServer({ roles: ['web'] });
const now = context.clock.now();

it.each<[string, () => RawBuilder<unknown>, string]>([
  [
    'those of a carrier that can’t have any',
    () => lostStatement('simulator', { reason: 'carrier-lost', at: now }),
    'numbers_in_use_by_carrier',
  ],
  ['those that a carrier has blocked', () => blockedStatement(now), 'numbers_blocked'],
  ['accounts that may not be made yet', () => openAccountsStatement('twilio', now), 'carrier_accounts_being_made'],
])('what looks for numbers and accounts each minute finds %s through an index', async (_whose, statement, index) => {
  const plan = await inTransactionAcrossOrganizations(context.db, async (tx: Tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explained = sql<Record<string, string>>`explain ${statement()}`;
    return (await explained.execute(tx)).rows.flatMap(Object.values).join('\n');
  });
  expect(plan).toContain(index);
});
