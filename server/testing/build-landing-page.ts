import { sql } from 'kysely';
import { structureOf } from '../../domain/landing-pages/submit-rules.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** A landing page that sends this campaign, with one choice that sends nothing more. */
export function buildLandingPage(
  context: Context,
  organizationId: number,
  given: { title?: string; userId?: number; campaignId?: number; structure?: readonly string[] } = {},
): Promise<{ id: number; code: string; optionId: number }> {
  const { title = 'Join us', userId = 1, campaignId, structure = [] } = given;
  const code = publicCode(8);
  return inTransaction(context.db, organizationId, async (tx) => {
    const made = await sql<{ id: number }>`
      insert into landing_pages (organization_id, code, user_id, title, description, structure, created_at)
      values (${organizationId}, ${code}, ${userId}, ${title}, ${title}, ${structureOf(structure)}::text[],
        ${context.clock.now()}) returning id`.execute(tx);
    const id = made.rows[0]?.id ?? 0;
    if (campaignId !== undefined) {
      await sql`
        insert into landing_page_campaigns (organization_id, landing_page_id, campaign_id)
        values (${organizationId}, ${id}, ${campaignId})`.execute(tx);
    }
    const option = await sql<{ id: number }>`
      insert into landing_page_options (organization_id, landing_page_id, label, created_at)
      values (${organizationId}, ${id}, ${title}, ${context.clock.now()}) returning id`.execute(tx);
    return { id, code, optionId: option.rows[0]?.id ?? 0 };
  });
}
