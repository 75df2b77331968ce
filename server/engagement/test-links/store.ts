import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { ofClosedOrganization } from '../../accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';

export type NewTestLink = {
  readonly code: string;
  readonly userId: number;
  readonly pitchId: number;
  readonly campaignId: CampaignId | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type TestLink = {
  readonly organizationId: OrganizationId;
  readonly pitchId: number;
  readonly campaignId: CampaignId | null;
};

/** Inserts the link and deletes the organization's links that expired before it was created. */
export async function insertTestLink(tx: Tx, organizationId: OrganizationId, link: NewTestLink): Promise<void> {
  await sql`
    with expired as (
      delete from test_links where organization_id = ${organizationId} and expires_at <= ${link.createdAt})
    insert into test_links (organization_id, code, user_id, pitch_id, campaign_id, created_at, expires_at)
    values (${organizationId}, ${link.code}, ${link.userId}, ${link.pitchId}, ${link.campaignId}, ${link.createdAt},
      ${link.expiresAt})`.execute(tx);
}

/** The link with this code that has not expired, in any organization: the code is the key. */
export async function readTestLinkAcrossOrganizations(tx: Tx, code: string, now: Date): Promise<TestLink | null> {
  const found = await sql<TestLink>`
    select organization_id as "organizationId", pitch_id as "pitchId", campaign_id as "campaignId" from test_links
    where code = ${code} and expires_at > ${now}
      and not ${ofClosedOrganization(sql`test_links.organization_id`)}`.execute(tx);
  return found.rows[0] ?? null;
}
