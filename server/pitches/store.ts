import { sql } from 'kysely';
import { kindsLeadingOn } from '../../domain/campaigns/step-kinds.ts';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { EndActionType } from '../../domain/pitches/end-action.ts';
import { type SlideValues, slideSettings } from '../../domain/pitches/settings/registry.ts';
import type { SlideType } from '../../domain/pitches/slides/registry.ts';
import type { Tx } from '../platform/database/database.ts';
import type { PitchRow, SlideRow } from './types.ts';

export type NewPitch = {
  readonly userId: number;
  readonly code: string;
  readonly title: string | null;
  readonly at: Date;
};

export type PitchChange = {
  readonly title?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly endText?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly shareImage?: string | null | undefined;
  readonly showPreviews?: boolean | undefined;
  readonly redirectType?: EndActionType | undefined;
  readonly redirectUrl?: string | null | undefined;
  readonly redirectPhone?: string | null | undefined;
  readonly redirectButton?: string | null | undefined;
};

/** A slide as it is written. */
export type SlideSettings = SlideValues & {
  readonly slideType: SlideType;
  readonly isVideo: boolean;
  readonly processed: boolean;
  readonly processingFailed: boolean;
};

export type StoredSlide = Omit<SlideRow, 'widgets' | 'calendars'> & { readonly position: number };

const pitchColumns = sql`
  organization_id as "organizationId", id, user_id as "userId", title, description, end_text as "endText", image, color,
  share_image as "shareImage", show_previews as "showPreviews", v2, code, redirect_type as "redirectType",
  redirect_url as "redirectUrl", redirect_phone as "redirectPhone", redirect_button as "redirectButton",
  created_at as "createdAt", archived_at as "archivedAt"`;

const settingColumns = sql.raw(slideSettings.map(({ column }) => column).join(', '));

const slideColumns = sql.raw(`
  organization_id as "organizationId", id, pitch_id as "pitchId", position, slide_type as "slideType",
  ${slideSettings.map(({ column, key, isJson }) => `${isJson ? `${column} #>> '{}'` : column} as "${key}"`).join(', ')},
  is_video as "isVideo", processed, processing_failed as "processingFailed"`);

const storedSetting = (value: string | null, isJson: boolean) =>
  isJson ? sql`to_jsonb(${value}::text)` : sql`${value}`;

/** Every independent pitch; the target of a step without slides belongs to that step. */
export async function readPitches(tx: Tx, organizationId: OrganizationId): Promise<PitchRow[]> {
  const found = await sql<PitchRow>`
    select ${pitchColumns} from pitches p where organization_id = ${organizationId} and archived_at is null
      and not exists (select 1 from campaign_steps s
        where s.organization_id = p.organization_id and s.pitch_id = p.id and s.feature_type = any(${kindsLeadingOn}::text[]))
    order by created_at desc, id desc`.execute(tx);
  return found.rows;
}

export async function readPitchesByIds(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<PitchRow[]> {
  const found = await sql<PitchRow>`
    select ${pitchColumns} from pitches
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(tx);
  return found.rows;
}

/** Locks the pitch until the transaction ends, so that edits of its slides are serialized. */
export async function lockPitch(tx: Tx, organizationId: OrganizationId, pitchId: number): Promise<boolean> {
  const found = await sql`
    select 1 from pitches where organization_id = ${organizationId} and id = ${pitchId} for update`.execute(tx);
  return found.rows.length > 0;
}

/** Locks the content of a campaign's steps that has this title, in one order. */
export async function holdPitchesTitled(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  title: string,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from pitches
    where organization_id = ${organizationId} and title = ${title} and id in (
      select pitch_id from campaign_steps
      where organization_id = ${organizationId} and campaign_id = ${campaignId} and deleted_at is null)
    order by id for update`.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function insertPitch(tx: Tx, organizationId: OrganizationId, pitch: NewPitch): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into pitches (organization_id, user_id, code, title, created_at)
    values (${organizationId}, ${pitch.userId}, ${pitch.code}, ${pitch.title}, ${pitch.at}) returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** Copies the pitch itself, without slides; returns 0 if there is none to copy. */
export async function insertPitchCopy(
  tx: Tx,
  organizationId: OrganizationId,
  fromOrganizationId: number,
  { pitchId, copy }: { readonly pitchId: number; readonly copy: Omit<NewPitch, 'title'> },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into pitches (organization_id, user_id, code, title, description, end_text, image, color, share_image,
      show_previews, v2, redirect_type, redirect_url, redirect_phone, redirect_button, created_at)
    select ${organizationId}::bigint, ${copy.userId}, ${copy.code}, title, description, end_text, image, color, share_image,
      show_previews, v2, redirect_type, redirect_url, redirect_phone, redirect_button, ${copy.at}::timestamptz
    from pitches where organization_id = ${fromOrganizationId} and id = ${pitchId} returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function updatePitchRow(
  tx: Tx,
  organizationId: OrganizationId,
  pitchId: number,
  change: PitchChange,
): Promise<boolean> {
  const sets = [sql`id = id`];
  if (change.title !== undefined) sets.push(sql`title = ${change.title}`);
  if (change.color !== undefined) sets.push(sql`color = ${change.color}`);
  if (change.image !== undefined) sets.push(sql`image = ${change.image}`);
  if (change.endText !== undefined) sets.push(sql`end_text = ${change.endText}`);
  if (change.description !== undefined) sets.push(sql`description = ${change.description}`);
  if (change.shareImage !== undefined) sets.push(sql`share_image = ${change.shareImage}`);
  if (change.showPreviews !== undefined) sets.push(sql`show_previews = ${change.showPreviews}`);
  if (change.redirectType !== undefined) sets.push(sql`redirect_type = ${change.redirectType}`);
  if (change.redirectUrl !== undefined) sets.push(sql`redirect_url = ${change.redirectUrl}`);
  if (change.redirectPhone !== undefined) sets.push(sql`redirect_phone = ${change.redirectPhone}`);
  if (change.redirectButton !== undefined) sets.push(sql`redirect_button = ${change.redirectButton}`);
  const changed = await sql`
    update pitches set ${sql.join(sets)} where organization_id = ${organizationId} and id = ${pitchId} returning id`.execute(
    tx,
  );
  return changed.rows.length > 0;
}

/** The slides of these pitches in their order, without their widgets. */
export async function readSlides(
  tx: Tx,
  organizationId: OrganizationId,
  pitchIds: readonly number[],
): Promise<StoredSlide[]> {
  const found = await sql<StoredSlide>`
    select ${slideColumns} from slides
    where organization_id = ${organizationId} and pitch_id = any(${pitchIds}::bigint[])
    order by pitch_id, position, id`.execute(tx);
  return found.rows;
}

export async function readSlide(tx: Tx, organizationId: OrganizationId, slideId: number): Promise<StoredSlide | null> {
  const found = await sql<StoredSlide>`
    select ${slideColumns} from slides where organization_id = ${organizationId} and id = ${slideId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The same, locked until the transaction ends, so that changes of a slide are serialized. */
export async function lockSlide(tx: Tx, organizationId: OrganizationId, slideId: number): Promise<StoredSlide | null> {
  await sql`
    select 1 from slides where organization_id = ${organizationId} and id = ${slideId} for no key update`.execute(tx);
  return readSlide(tx, organizationId, slideId);
}

export async function insertSlide(
  tx: Tx,
  organizationId: OrganizationId,
  slide: SlideSettings & { pitchId: number; position: number; at: Date },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into slides (organization_id, pitch_id, position, slide_type, ${settingColumns}, is_video, processed,
      processing_failed, created_at)
    values (${organizationId}, ${slide.pitchId}, ${slide.position}, ${slide.slideType},
      ${sql.join(slideSettings.map(({ key, isJson }) => storedSetting(slide[key], isJson)))},
      ${slide.isVideo}, ${slide.processed}, ${slide.processingFailed}, ${slide.at})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function updateSlideRow(
  tx: Tx,
  organizationId: OrganizationId,
  slideId: number,
  slide: SlideSettings,
): Promise<void> {
  await sql`
    update slides set slide_type = ${slide.slideType}, is_video = ${slide.isVideo},
      ${sql.join(slideSettings.map(({ key, column, isJson }) => sql`${sql.ref(column)} = ${storedSetting(slide[key], isJson)}`))},
      processed = ${slide.processed}, processing_failed = ${slide.processingFailed}
    where organization_id = ${organizationId} and id = ${slideId}`.execute(tx);
}

export async function removeSlide(tx: Tx, organizationId: OrganizationId, slideId: number): Promise<void> {
  await sql`delete from slides where organization_id = ${organizationId} and id = ${slideId}`.execute(tx);
}

/** Numbers the slides of a pitch in the given order, from 0. */
export async function writeSlideOrder(
  tx: Tx,
  organizationId: OrganizationId,
  slideIds: readonly number[],
): Promise<void> {
  await sql`
    update slides s set position = wanted.position - 1
    from unnest(${slideIds}::bigint[]) with ordinality as wanted (id, position)
    where s.organization_id = ${organizationId} and s.id = wanted.id and s.position <> wanted.position - 1`.execute(tx);
}

/**
 * Records the result on every slide that waits for this uploaded video, including other organizations' copies; returns
 * their organizations.
 */
export async function settleVideoAcrossOrganizations(tx: Tx, url: string, isReady: boolean): Promise<OrganizationId[]> {
  const changed = await sql<{ organizationId: OrganizationId }>`
    update slides set processed = ${isReady}, processing_failed = ${!isReady} where url = ${url} and not processed
    returning organization_id as "organizationId"`.execute(tx);
  return [...new Set(changed.rows.map((row) => row.organizationId))];
}

/** The organization of this slide, if a campaign that is offered to the brand sends it; otherwise null. */
export async function readOwnerOfOfferedSlideAcrossOrganizations(
  tx: Tx,
  brand: string,
  slideId: number,
): Promise<OrganizationId | null> {
  const found = await sql<{ organizationId: OrganizationId }>`
    select s.organization_id as "organizationId" from slides s
    join campaign_steps t on t.organization_id = s.organization_id and t.pitch_id = s.pitch_id and t.deleted_at is null
    join campaigns c on c.organization_id = t.organization_id and c.id = t.campaign_id
      and c.public and c.lead_id is null and c.archived_at is null and c.deleted_at is null
    join organizations o on o.id = c.organization_id and o.brand = ${brand}
    where s.id = ${slideId} limit 1`.execute(tx);
  return found.rows[0]?.organizationId ?? null;
}

/** Those that a step of a campaign made for one contact shows: what they say can say who that is. */
export async function readForOneLead(
  tx: Tx,
  organizationId: OrganizationId,
  pitchIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select distinct s.pitch_id as id
    from campaign_steps s join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    where s.organization_id = ${organizationId} and s.pitch_id = any(${pitchIds}::bigint[]) and c.lead_id is not null`.execute(
    tx,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** The same of one. */
export async function readIsForOneLead(tx: Tx, organizationId: OrganizationId, pitchId: number): Promise<boolean> {
  return (await readForOneLead(tx, organizationId, [pitchId])).has(pitchId);
}
