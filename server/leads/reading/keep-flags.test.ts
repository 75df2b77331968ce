import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { readRows } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const { context } = await startTestServer({ roles: ['web'] });

it('a contact views content while being added to another campaign, and neither waits for the other', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { id: leadId } = await buildLead(context, organizationId);
  const viewed = await buildCampaign(context, organizationId, { leadIds: [leadId] });
  const other = await buildCampaign(context, organizationId);
  const [stepId = 0] = viewed.stepIds;
  await inTransaction(context.db, organizationId, async (joining) => {
    await addLeadsToCampaign(joining, context, organizationId, { campaignId: other.id, leadIds: [leadId] });
    // Not committed yet. Recording a view locks their place in the campaign first, so it must not wait for this.
    await inTransaction(context.db, organizationId, (viewing) =>
      context.facts.publish(viewing, context, {
        ...{ kind: 'slide.viewed', organizationId, at: context.clock.now() },
        views: [{ leadId, campaignId: viewed.id, stepId, addedSeconds: 5, newSlides: 1 }],
      }),
    );
  });
  const seconds = await readRows(context, sql`select viewed_seconds from leads where id = ${leadId}`);
  expect(seconds).toEqual([{ viewed_seconds: 5 }]);
});
