import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { costOfStatements } from '../../testing/cost-of-statements.ts';
import { type Blast, buildBlast, joinAll, startSendingWorld } from '../../testing/sending.ts';
import { readLinkFactsAcrossOrganizations } from './store.ts';

const { context } = await startSendingWorld();
const CONTACTS = 120;

/** How many rows are looked at for the link of this organization's last contact. */
async function rowsFor({ campaignId, leadIds }: Blast): Promise<number> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const codes = await sql<{ leadCode: string; stepCode: string }>`
      select cl.code as "leadCode", s.code as "stepCode" from campaign_leads cl
      join campaign_steps s on s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id
      where cl.campaign_id = ${campaignId} and cl.lead_id = ${leadIds.at(-1)}`.execute(tx);
    const read = (all: typeof tx) => readLinkFactsAcrossOrganizations(all, codes.rows);
    const { result, cost } = await costOfStatements(tx, read);
    expect(result).toMatchObject([{ link: { campaignId } }]);
    return cost.rows;
  });
}

it('a link finds its contact by key, however many contacts the organization has', async () => {
  const few = await buildBlast(context, { leads: 1 });
  const many = await buildBlast(context, { leads: CONTACTS });
  for (const blast of [few, many]) await joinAll(context, blast);
  // A way that goes through the contacts looks at each of them; PostgreSQL’s statistics move a few rows of the rest.
  expect((await rowsFor(many)) - (await rowsFor(few))).toBeLessThan(CONTACTS / 2);
});
