import { sql } from 'kysely';
import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import type { StepKindName } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';
import type { StepRow } from '../types.ts';

export type NewStep = {
  readonly campaignId: CampaignId;
  readonly code: string;
  readonly structureType: StructureType;
  readonly featureType: StepKindName;
  readonly position: number;
  readonly at: Date;
};

export type StepChange = {
  readonly messageContent?: string | null | undefined;
  readonly pitchId?: number | null | undefined;
  readonly days?: number | undefined;
  readonly hours?: number | undefined;
  readonly minutes?: number | undefined;
  readonly windowHour?: number | null | undefined;
  readonly delayUntil?: Date | null | undefined;
  readonly structureType?: StructureType | undefined;
  readonly position?: number | undefined;
};

const columns = sql`
  s.organization_id as "organizationId", s.id, s.campaign_id as "campaignId", s.code,
  s.structure_type as "structureType", s.feature_type as "featureType", s.position, s.label, s.days, s.hours, s.minutes,
  s.window_hour as "windowHour", s.delay_until as "delayUntil", s.message_content as "messageContent",
  s.pitch_id as "pitchId", s.created_at as "createdAt",
  lag(s.id) over (partition by s.campaign_id, s.structure_type order by s.position, s.id) as "afterId",
  exists (select 1 from campaigns c
    where c.organization_id = s.organization_id and c.id = s.campaign_id and c.lead_id is not null) as "isForOneLead"`;

/** The steps of these campaigns, each chain in order. */
export async function readSteps(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<StepRow[]> {
  const found = await sql<StepRow>`
    select ${columns} from campaign_steps s
    where s.organization_id = ${organizationId} and s.campaign_id = any(${campaignIds}::bigint[]) and s.deleted_at is null
    order by s.campaign_id, s.structure_type desc, s.position, s.id`.execute(tx);
  return found.rows;
}

/** The campaign a step belongs to; null if either is deleted. */
export async function readCampaignOfStep(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
): Promise<CampaignId | null> {
  const found = await sql<{ campaignId: CampaignId }>`
    select s.campaign_id as "campaignId" from campaign_steps s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id and c.deleted_at is null
    where s.organization_id = ${organizationId} and s.id = ${stepId} and s.deleted_at is null`.execute(tx);
  return found.rows[0]?.campaignId ?? null;
}

export async function insertStep(tx: Tx, organizationId: OrganizationId, step: NewStep): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into campaign_steps (organization_id, campaign_id, code, structure_type, feature_type, position, created_at)
    values (${organizationId}, ${step.campaignId}, ${step.code}, ${step.structureType}, ${step.featureType},
      ${step.position}, ${step.at})
    returning id`.execute(tx);
  const id = made.rows[0]?.id ?? 0;
  await sql`
    insert into step_counter_parts (organization_id, campaign_id, step_id)
    values (${organizationId}, ${step.campaignId}, ${id})`.execute(tx);
  return id;
}

export async function updateStepRow(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
  change: StepChange,
): Promise<void> {
  const sets = [sql`id = id`];
  // Text written for one contact is as personal as a message to them.
  if (change.messageContent !== undefined)
    sets.push(sql`message_content = case when exists (
        select 1 from campaigns c where c.organization_id = ${organizationId} and c.id = campaign_id and c.lead_id is not null)
      then ${personal(organizationId, change.messageContent)}::text else ${change.messageContent}::text end`);
  if (change.pitchId !== undefined) sets.push(sql`pitch_id = ${change.pitchId}`);
  if (change.days !== undefined) sets.push(sql`days = ${change.days}`);
  if (change.hours !== undefined) sets.push(sql`hours = ${change.hours}`);
  if (change.minutes !== undefined) sets.push(sql`minutes = ${change.minutes}`);
  if (change.windowHour !== undefined) sets.push(sql`window_hour = ${change.windowHour}`);
  if (change.delayUntil !== undefined) sets.push(sql`delay_until = ${change.delayUntil}`);
  if (change.structureType !== undefined) sets.push(sql`structure_type = ${change.structureType}`);
  if (change.position !== undefined) sets.push(sql`position = ${change.position}`);
  await sql`
    update campaign_steps set ${sql.join(sets)}
    where organization_id = ${organizationId} and id = ${stepId} and deleted_at is null`.execute(tx);
}

/** A chain of a campaign whose order changes. */
export type Reordered = {
  readonly campaignId: CampaignId;
  readonly structureType: StructureType;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly at: Date;
};

/** Numbers a chain's steps in their new order, from 0, and keeps since when: messages that were sent keep their step's number. */
export async function writeOrder(tx: Tx, organizationId: OrganizationId, chain: Reordered): Promise<void> {
  const { campaignId, structureType, before, after, at } = chain;
  await sql`
    update campaign_steps s set position = wanted.position - 1
    from unnest(${after}::bigint[]) with ordinality as wanted (id, position)
    where s.organization_id = ${organizationId} and s.id = wanted.id and s.position <> wanted.position - 1`.execute(tx);
  // No one has had a message of a campaign that no one was ever in.
  await sql`
    insert into chain_orders (organization_id, campaign_id, structure_type, from_at, step_ids)
    select ${organizationId}::bigint, ${campaignId}::bigint, ${structureType}::text, told.from_at, told.step_ids
    from (values ('-infinity'::timestamptz, ${before}::bigint[]), (${at}::timestamptz, ${after}::bigint[])) told (from_at, step_ids)
    where exists (select 1 from campaign_leads cl where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId})
    on conflict (organization_id, campaign_id, structure_type, from_at) do update set step_ids = excluded.step_ids
      where excluded.from_at > '-infinity'`.execute(tx);
}

/** A step that was deleted, and may come back. */
export type DeletedStep = {
  readonly id: number;
  readonly campaignId: CampaignId;
  readonly structureType: StructureType;
  readonly deletedAt: Date;
  /** The steps it was behind, in order. */
  readonly behind: readonly number[];
};

const deletedColumns = sql`
  s.id, s.campaign_id as "campaignId", s.structure_type as "structureType", s.deleted_at as "deletedAt",
  s.deleted_behind as behind`;

export async function markStepDeleted(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
  { at, behind }: { readonly at: Date; readonly behind: readonly number[] },
): Promise<void> {
  await sql`
    update campaign_steps set deleted_at = ${at}, deleted_behind = ${behind}::bigint[]
    where organization_id = ${organizationId} and id = ${stepId}`.execute(tx);
}

/** The steps of a chain that were deleted since then and may come back, the one deleted last first. */
export async function readDeletedSteps(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignId, structureType }: Pick<StepRow, 'campaignId' | 'structureType'>,
  since: Date,
): Promise<DeletedStep[]> {
  const found = await sql<DeletedStep>`
    select ${deletedColumns} from campaign_steps s
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.structure_type = ${structureType}
      and s.deleted_at >= ${since} and s.deleted_behind is not null
    order by s.deleted_at desc, s.id desc`.execute(tx);
  return found.rows;
}

/** A deleted step of a campaign that is there; null if it is another organization's, or can't come back. */
export async function readDeletedStep(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
): Promise<DeletedStep | null> {
  const found = await sql<DeletedStep>`
    select ${deletedColumns} from campaign_steps s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id and c.deleted_at is null
    where s.organization_id = ${organizationId} and s.id = ${stepId} and s.deleted_at is not null
      and s.deleted_behind is not null`.execute(tx);
  return found.rows[0] ?? null;
}

export async function markStepRestored(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<void> {
  await sql`
    update campaign_steps set deleted_at = null, deleted_behind = null
    where organization_id = ${organizationId} and id = ${stepId}`.execute(tx);
}

/** The steps of every organization that were deleted before then and are still kept. */
export async function readKeptBeforeAcrossOrganizations(
  tx: Tx,
  before: Date,
): Promise<{ organizationId: OrganizationId; stepId: number }[]> {
  const found = await sql<{ organizationId: OrganizationId; stepId: number }>`
    select organization_id as "organizationId", id as "stepId" from campaign_steps
    where deleted_at < ${before} and deleted_behind is not null
    order by organization_id, id`.execute(tx);
  return found.rows;
}

/** Forgets where a deleted step was: it can't come back. Returns whether it was still kept. */
export async function forgetPlace(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<boolean> {
  const forgotten = await sql`
    update campaign_steps set deleted_behind = null
    where organization_id = ${organizationId} and id = ${stepId} and deleted_at is not null and deleted_behind is not null
    returning 1`.execute(tx);
  return forgotten.rows.length > 0;
}
