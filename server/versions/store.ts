import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { personal } from '../platform/database/sealing/personal.ts';

/** What has versions: a step of a campaign, or a slide. */
export type Versioned = { readonly stepId: number } | { readonly slideId: number };

export type StoredVersion = {
  readonly number: number;
  readonly content: string;
  readonly userName: string | null;
  readonly restores: number | null;
  readonly createdAt: Date;
};

export type NewVersion = {
  readonly number: number;
  readonly content: string;
  readonly userId: number | null;
  readonly restores: number | null;
  readonly at: Date;
};

const isOf = (of: Versioned) => ('stepId' in of ? sql`v.step_id = ${of.stepId}` : sql`v.slide_id = ${of.slideId}`);

/** The versions of one thing, the newest first. */
export async function readVersions(tx: Tx, organizationId: OrganizationId, of: Versioned): Promise<StoredVersion[]> {
  const found = await sql<StoredVersion>`
    select v.number, v.content, u.name as "userName", v.restores, v.created_at as "createdAt"
    from saved_versions v left join users u on u.id = v.user_id
    where v.organization_id = ${organizationId} and ${isOf(of)}
    order by v.number desc`.execute(tx);
  return found.rows;
}

/** The number of the newest version of one thing; 0 if it has none. */
export async function readNewestNumber(tx: Tx, organizationId: OrganizationId, of: Versioned): Promise<number> {
  const found = await sql<{ number: number }>`
    select v.number from saved_versions v
    where v.organization_id = ${organizationId} and ${isOf(of)} order by v.number desc limit 1`.execute(tx);
  return found.rows[0]?.number ?? 0;
}

/** What the version of this number said; null if there is none. */
export async function readContent(
  tx: Tx,
  organizationId: OrganizationId,
  of: Versioned,
  number: number,
): Promise<string | null> {
  const found = await sql<{ content: string }>`
    select v.content from saved_versions v
    where v.organization_id = ${organizationId} and ${isOf(of)} and v.number = ${number}`.execute(tx);
  return found.rows[0]?.content ?? null;
}

export async function insertVersion(
  tx: Tx,
  organizationId: OrganizationId,
  of: Versioned,
  { number, content, userId, restores, at }: NewVersion,
): Promise<void> {
  const stepId = 'stepId' in of ? of.stepId : null;
  const slideId = 'slideId' in of ? of.slideId : null;
  await sql`
    insert into saved_versions (organization_id, step_id, slide_id, number, content, user_id, restores, created_at)
    select ${organizationId}, ${stepId}::bigint, ${slideId}::bigint, ${number}::integer,
      case when exists (
        select 1 from campaign_steps s join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
        where s.organization_id = ${organizationId} and s.id = ${stepId}::bigint and c.lead_id is not null)
      then ${personal(organizationId, content)}::text else ${content}::text end,
      ${userId}::bigint, ${restores}::integer, ${at}::timestamptz`.execute(tx);
}

/** Deletes the versions of one thing up to this number. */
export async function removeVersionsUpTo(
  tx: Tx,
  organizationId: OrganizationId,
  of: Versioned,
  number: number,
): Promise<void> {
  await sql`
    delete from saved_versions v
    where v.organization_id = ${organizationId} and ${isOf(of)} and v.number <= ${number}::bigint`.execute(tx);
}

export async function removeVersionsOfCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<void> {
  await sql`
    delete from saved_versions v using campaign_steps s
    where v.organization_id = ${organizationId} and s.organization_id = v.organization_id and s.id = v.step_id
      and s.campaign_id = ${campaignId}`.execute(tx);
}
