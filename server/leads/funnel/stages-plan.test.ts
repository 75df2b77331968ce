import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { stagesQuery } from './store.ts';

const { context } = await startTestServer({ roles: ['web'] });

it('reads only its own campaign, through indexes', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { id } = await buildCampaign(context, organizationId);
  const plan = await inTransaction(context.db, organizationId, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explained = sql<Record<string, string>>`explain ${stagesQuery(organizationId, id)}`;
    return (await explained.execute(tx)).rows.flatMap(Object.values).join('\n');
  });
  expect(plan).not.toContain('Seq Scan');
});
