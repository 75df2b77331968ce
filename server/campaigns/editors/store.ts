import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Someone who has the builder of a campaign open. */
export type EditorRow = {
  readonly userId: number;
  readonly name: string | null;
  /** The step they are editing; null while they only look. */
  readonly stepId: number | null;
  readonly isColleague: boolean;
};

/** Where someone is, and when they were last seen there. */
export type EditorPlace = {
  readonly userId: number;
  readonly campaignId: CampaignId;
  readonly stepId: number | null;
  readonly isColleague: boolean;
  readonly at: Date;
};

/** Everyone who was seen in the builder of a campaign since a moment, by name. */
export async function readEditors(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  since: Date,
): Promise<EditorRow[]> {
  const found = await sql<EditorRow>`
    select e.user_id as "userId", u.name, e.step_id as "stepId", e.is_colleague as "isColleague"
    from campaign_editors e join users u on u.id = e.user_id
    where e.organization_id = ${organizationId} and e.campaign_id = ${campaignId} and e.seen_at > ${since}::timestamptz
    order by u.name, e.user_id limit 50`.execute(tx);
  return found.rows;
}

/** Writes where someone is now; false if the step isn't in this campaign. */
export async function writeEditor(
  tx: Tx,
  organizationId: OrganizationId,
  { userId, campaignId, stepId, isColleague, at }: EditorPlace,
): Promise<boolean> {
  const written = await sql`
    insert into campaign_editors (organization_id, user_id, campaign_id, step_id, is_colleague, seen_at)
    select ${organizationId}::bigint, ${userId}::bigint, ${campaignId}::bigint, ${stepId}::bigint, ${isColleague}::boolean,
      ${at}::timestamptz
    where ${stepId}::bigint is null or exists (
      select 1 from campaign_steps s
      where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.id = ${stepId}::bigint)
    on conflict (organization_id, user_id) do update
    set campaign_id = excluded.campaign_id, step_id = excluded.step_id, is_colleague = excluded.is_colleague,
      seen_at = excluded.seen_at`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** Someone has left the builder of a campaign. */
export async function removeEditor(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
  campaignId: CampaignId,
): Promise<void> {
  await sql`
    delete from campaign_editors e
    where e.organization_id = ${organizationId} and e.user_id = ${userId} and e.campaign_id = ${campaignId}`.execute(
    tx,
  );
}

/** Someone whose browser keeps changes of a step that aren't saved. */
export type DraftRow = EditorRow & { readonly stepId: number; readonly browser: string; readonly toldAt: Date };

/** Every unsaved change of a campaign's steps since a moment, by the names of its people. */
export async function readDrafts(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  since: Date,
): Promise<DraftRow[]> {
  const found = await sql<DraftRow>`
    select d.user_id as "userId", u.name, d.step_id as "stepId", d.is_colleague as "isColleague", d.browser,
      d.told_at as "toldAt"
    from campaign_drafts d join users u on u.id = d.user_id
    where d.organization_id = ${organizationId} and d.campaign_id = ${campaignId} and d.told_at > ${since}::timestamptz
    order by u.name, d.user_id, d.step_id, d.browser limit 500`.execute(tx);
  return found.rows;
}

/** The steps of a campaign that someone has changed and not saved in one browser. */
export type KeptDrafts = {
  readonly userId: number;
  readonly campaignId: CampaignId;
  readonly browser: string;
  readonly stepIds: readonly number[];
  readonly isColleague: boolean;
  readonly at: Date;
  /** Rows from before are forgotten. */
  readonly since: Date;
};

/** Whether all of these are steps of the campaign. */
export async function areStepsOf(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  stepIds: readonly number[],
): Promise<boolean> {
  const found = await sql<{ are: boolean }>`
    select not exists (select 1 from unnest(${stepIds}::bigint[]) as asked (id) where not exists (
      select 1 from campaign_steps s
      where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.id = asked.id)) as are`.execute(
    tx,
  );
  return found.rows[0]?.are ?? false;
}

/** Writes what one browser keeps, in place of what it kept before. Steps of other campaigns are left out. */
export async function writeDrafts(
  tx: Tx,
  organizationId: OrganizationId,
  { userId, campaignId, browser, stepIds, isColleague, at, since }: KeptDrafts,
): Promise<void> {
  await sql`
    with gone as (
      delete from campaign_drafts d
      where d.organization_id = ${organizationId} and (d.told_at <= ${since}::timestamptz or (
        d.campaign_id = ${campaignId} and d.user_id = ${userId} and d.browser = ${browser}
        and d.step_id <> all(${stepIds}::bigint[]))))
    insert into campaign_drafts (organization_id, campaign_id, step_id, user_id, browser, is_colleague, told_at)
    select s.organization_id, s.campaign_id, s.id, ${userId}::bigint, ${browser}::text, ${isColleague}::boolean,
      ${at}::timestamptz
    from campaign_steps s
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.id = any(${stepIds}::bigint[])
    on conflict (organization_id, campaign_id, step_id, user_id, browser) do update
    set is_colleague = excluded.is_colleague, told_at = excluded.told_at`.execute(tx);
}
