import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { ofClosedOrganization } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { setWhereGiven } from '../platform/database/set-where-given.ts';
import type { LandingPageRow } from './types.ts';

type Own = Pick<
  LandingPageRow,
  'title' | 'description' | 'color' | 'image' | 'profile' | 'structure' | 'isInSearch' | 'layout'
>;
export type LandingPageChange = { readonly [Field in keyof Own]?: Own[Field] | undefined };

const columns = sql`
  p.organization_id as "organizationId", p.id, p.code, p.title, p.description, p.color, p.image, p.profile, p.structure,
  p.is_in_search as "isInSearch", p.layout,
  array(select c.campaign_id from landing_page_campaigns c
    join campaigns k on k.organization_id = c.organization_id and k.id = c.campaign_id and k.archived_at is null
    where c.organization_id = p.organization_id and c.landing_page_id = p.id order by c.campaign_id) as "campaignIds",
  (select count(*) from leads l where l.organization_id = p.organization_id and l.landing_page_id = p.id
    and l.archived_at is null) as leads`;

/** The pages that are in use, or those that are archived, newest first. */
export async function readLandingPages(
  tx: Tx,
  organizationId: OrganizationId,
  areArchived: boolean,
): Promise<LandingPageRow[]> {
  const found = await sql<LandingPageRow>`
    select ${columns} from landing_pages p
    where p.organization_id = ${organizationId} and (p.archived_at is not null) = ${areArchived}
    order by p.created_at desc, p.id desc`.execute(tx);
  return found.rows;
}

export async function readLandingPage(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
): Promise<LandingPageRow | null> {
  const found = await sql<LandingPageRow>`
    select ${columns} from landing_pages p
    where p.organization_id = ${organizationId} and p.id = ${id} and p.archived_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/** The page of a public code, in any organization; the code is the key. */
export async function readLandingPageAcrossOrganizations(tx: Tx, code: string): Promise<LandingPageRow | null> {
  const found = await sql<LandingPageRow>`
    select ${columns} from landing_pages p where p.code = ${code} and p.archived_at is null
      and not ${ofClosedOrganization(sql`p.organization_id`)}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The organization of an archived page's code, or of any code of a closed organization. */
export async function readClosedPageAcrossOrganizations(tx: Tx, code: string): Promise<OrganizationId | null> {
  const found = await sql<{ organizationId: OrganizationId }>`
    select organization_id as "organizationId" from landing_pages
    where code = ${code} and (archived_at is not null
      or ${ofClosedOrganization(sql`landing_pages.organization_id`)})`.execute(tx);
  return found.rows[0]?.organizationId ?? null;
}

export async function countLandingPages(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from landing_pages
    where organization_id = ${organizationId} and archived_at is null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function insertLandingPage(
  tx: Tx,
  organizationId: OrganizationId,
  page: { title: string | null; code: string; structure: readonly string[]; userId: number; at: Date },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into landing_pages (organization_id, code, user_id, title, structure, created_at)
    values (${organizationId}, ${page.code}, ${page.userId}, ${page.title}, ${page.structure}::text[], ${page.at})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** Changes the given fields; returns whether there is such a page. */
export async function updateLandingPageRow(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  change: LandingPageChange,
): Promise<boolean> {
  const sets = [
    sql`id = id`,
    ...setWhereGiven(change.title, (value) => sql`title = ${value}`),
    ...setWhereGiven(change.description, (value) => sql`description = ${value}`),
    ...setWhereGiven(change.color, (value) => sql`color = ${value}`),
    ...setWhereGiven(change.image, (value) => sql`image = ${value}`),
    ...setWhereGiven(change.profile, (value) => sql`profile = ${value}`),
    ...setWhereGiven(change.isInSearch, (value) => sql`is_in_search = ${value}`),
    ...setWhereGiven(change.layout, (value) => sql`layout = ${value}`),
    ...setWhereGiven(change.structure, (value) => sql`structure = ${value}`),
  ];
  const changed = await sql`
    update landing_pages set ${sql.join(sets)}
    where organization_id = ${organizationId} and id = ${id} and archived_at is null returning id`.execute(tx);
  return changed.rows.length > 0;
}

/** Replaces the campaigns of the page. */
export async function replaceCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  await sql`
    delete from landing_page_campaigns where organization_id = ${organizationId} and landing_page_id = ${id}
      and campaign_id <> all(${campaignIds}::bigint[])`.execute(tx);
  await sql`
    insert into landing_page_campaigns (organization_id, landing_page_id, campaign_id)
    select ${organizationId}, ${id}, wanted from unnest(${campaignIds}::bigint[]) as wanted
    on conflict do nothing`.execute(tx);
}

export async function markLandingPagesArchived(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const changed = await sql<{ id: number }>`
    update landing_pages set archived_at = ${at}
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and archived_at is null
    returning id`.execute(tx);
  return changed.rows.map((row) => row.id);
}

export async function markLandingPagesRestored(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<number[]> {
  const changed = await sql<{ id: number }>`
    update landing_pages set archived_at = null
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and archived_at is not null
    returning id`.execute(tx);
  return changed.rows.map((row) => row.id);
}

/** Whether the organization lets people sign themselves up. */
export async function readAllowsSelfOnboarding(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql<{ allowed: boolean }>`
    select allow_self_onboarding as allowed from organizations where id = ${organizationId}`.execute(tx);
  return found.rows[0]?.allowed ?? false;
}

/** Has other changes of this page wait until this one is over. */
export async function lockLandingPage(tx: Tx, organizationId: OrganizationId, id: number): Promise<void> {
  await sql`
    select 1 from landing_pages where organization_id = ${organizationId} and id = ${id} for no key update`.execute(tx);
}
