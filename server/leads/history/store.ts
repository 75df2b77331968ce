import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What happened with these contacts, and who did it; null if the program or an import did. */
type LeadChange = {
  readonly change: 'archived' | 'restored' | 'phone-changed' | 'details-changed';
  /** The number before a correction, and after it. */
  readonly phones?: { readonly before: string; readonly after: string };
  /** The names of the changed details, with spaces between them. */
  readonly fields?: string;
  /** The import that filled them in, or brought the contact back. */
  readonly importId?: number | null;
  readonly leadIds: readonly LeadId[];
  readonly userId: number | null;
  readonly at: Date;
};

/** Keeps for the timeline what the contacts themselves no longer show. */
export async function writeLeadChanges(
  tx: Tx,
  organizationId: OrganizationId,
  { change, leadIds, userId, at, phones, fields, importId }: LeadChange,
): Promise<void> {
  if (leadIds.length === 0) return;
  await sql`
    insert into lead_changes (organization_id, lead_id, change, at, user_id, phone_before, phone_after, fields, import_id)
    select ${organizationId}::bigint, lead_id, ${change}, ${at}::timestamptz, ${userId}::bigint,
      ${phones?.before ?? null}::text, ${phones?.after ?? null}::text, ${fields ?? null}::text, ${importId ?? null}::bigint
    from unnest(${leadIds}::bigint[]) as lead_id`.execute(tx);
}

/**
 * Keeps when these contacts were in the campaign before, where they were removed: coming back overwrites it. Everyone's
 * place is locked, so that it is kept once when two add them at once, and because adding them locks those still there, too.
 */
export async function writePastMemberships(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<void> {
  await sql`
    with held as materialized (
      select organization_id, campaign_id, lead_id, joined_at, joined_by, removed_at, removed_by from campaign_leads
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
        and lead_id = any(${leadIds}::bigint[])
      order by lead_id for update)
    insert into lead_changes (organization_id, lead_id, change, at, user_id, campaign_id)
    select held.organization_id, held.lead_id, past.change, past.at, past.user_id, held.campaign_id
    from held
    cross join lateral (
      values ('joined', held.joined_at, held.joined_by), ('left', held.removed_at, held.removed_by)) past (change, at, user_id)
    where held.removed_at is not null`.execute(tx);
}

/** Who archived these contacts the last time, where someone did. */
export async function readArchivers(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<{ leadId: LeadId; name: string }[]> {
  const found = await sql<{ leadId: LeadId; name: string }>`
    select last.lead_id as "leadId", u.name from (
      select distinct on (lead_id) lead_id, user_id from lead_changes
      where organization_id = ${organizationId} and lead_id = any(${leadIds}::bigint[]) and change = 'archived'
      order by lead_id, id desc) last
    join users u on u.id = last.user_id
    where u.name is not null`.execute(tx);
  return found.rows;
}
