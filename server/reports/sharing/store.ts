import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { ofClosedOrganization } from '../../accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A link to a report that opens now. */
export type ReportLink = { readonly id: number; readonly createdAt: Date; readonly expiresAt: Date };

/** Whose report a link opens, and until when. */
export type OpenedLink = {
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  readonly expiresAt: Date;
};

/** The links of a campaign that open at this moment, the newest first. */
export async function readLinks(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignId, at }: { readonly campaignId: CampaignId; readonly at: Date },
): Promise<ReportLink[]> {
  const found = await sql<ReportLink>`
    select id, created_at as "createdAt", expires_at as "expiresAt" from report_links
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and revoked_at is null
      and expires_at > ${at}
    order by id desc`.execute(tx);
  return found.rows;
}

export async function insertLink(
  tx: Tx,
  organizationId: OrganizationId,
  link: {
    readonly campaignId: CampaignId;
    readonly tokenHash: string;
    readonly userId: number;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into report_links (organization_id, campaign_id, token_hash, user_id, created_at, expires_at)
    values (${organizationId}, ${link.campaignId}, ${link.tokenHash}, ${link.userId}, ${link.at}, ${link.expiresAt})`.execute(
    tx,
  );
}

/** Ends a link and returns its campaign; null if there is none that opens. */
export async function endLink(
  tx: Tx,
  organizationId: OrganizationId,
  { linkId, at }: { readonly linkId: number; readonly at: Date },
): Promise<CampaignId | null> {
  const found = await sql<{ campaignId: CampaignId }>`
    update report_links set revoked_at = ${at}
    where organization_id = ${organizationId} and id = ${linkId} and revoked_at is null and expires_at > ${at}
    returning campaign_id as "campaignId"`.execute(tx);
  return found.rows[0]?.campaignId ?? null;
}

/** The link with this token that opens now, of whatever organization. */
export async function findLinkAcrossOrganizations(tx: Tx, tokenHash: string, at: Date): Promise<OpenedLink | null> {
  const found = await sql<OpenedLink>`
    select organization_id as "organizationId", campaign_id as "campaignId", expires_at as "expiresAt"
    from report_links where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${at}
      and not ${ofClosedOrganization(sql`report_links.organization_id`)}`.execute(tx);
  return found.rows[0] ?? null;
}
