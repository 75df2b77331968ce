import { sql } from 'kysely';
import { kindsLeadingOn } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { writePastMemberships } from '../../leads/index.ts';
import {
  gotNothing,
  hasEnded,
  hasStopped,
  isWaiting,
  leftOutSteps,
  missedDeleted,
  undeliveredSteps,
} from '../../messages/index.ts';
import type { Tx } from '../../platform/database/database.ts';

export type Joined = { readonly leadId: LeadId; readonly lastStepId: number | null; readonly isComplete: boolean };
export type Left = Joined;

export type CampaignLink = {
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  /** The campaign's public code. */
  readonly campaignCode: string;
  readonly leadId: LeadId;
  readonly leadFirstName: string | null;
  /** The page the contact signed up on, if any. */
  readonly landingPageId: number | null;
  readonly stepId: number;
  readonly pitchId: number | null;
  /** The step's link redirects straight to its pitch's destination. */
  readonly isRedirect: boolean;
  readonly brandName: string | null;
  readonly brandImage: string | null;
  readonly brandColor: string | null;
  /** The campaign is archived or deleted, or the step deleted: its content is no longer shown. */
  readonly isOver: boolean;
};

const MANY = 500;

type NewMembers = {
  readonly leadIds: readonly LeadId[];
  readonly codes: readonly string[];
  readonly userId: number | null;
  readonly at: Date;
};

/** Adds leads, or adds them back, in the order of their ids so that two concurrent calls never deadlock. */
export async function insertMembers(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  members: NewMembers,
): Promise<{ known: number; joined: Joined[] }> {
  // Looked up first instead of joined: right after an import the table has no statistics, and a join is misplanned.
  const known = await sql<{ id: LeadId }>`
    select id from leads
    where organization_id = ${organizationId} and id = any(${members.leadIds}::bigint[]) and archived_at is null
    -- Who is being archived is waited for, and then is not there.
    order by id for key share`.execute(tx);
  const leadIds = known.rows.map((row) => row.id);
  // A connection caches its plan of the foreign key check; one made while there were few contacts does a full scan each
  // time.
  if (leadIds.length > MANY) await sql`discard plans`.execute(tx);
  await writePastMemberships(tx, organizationId, campaignId, leadIds);
  const joined = await sql<Joined>`
    insert into campaign_leads (organization_id, campaign_id, lead_id, code, joined_at, joined_by)
    select ${organizationId}, ${campaignId}, wanted.lead_id, wanted.code, ${members.at}, ${members.userId}::bigint
    from unnest(${leadIds}::bigint[], ${members.codes.slice(0, leadIds.length)}::text[]) as wanted (lead_id, code)
    order by wanted.lead_id
    on conflict (organization_id, campaign_id, lead_id) do update
      set removed_at = null, removed_by = null, joined_at = excluded.joined_at, joined_by = excluded.joined_by
      where campaign_leads.removed_at is not null
    returning lead_id as "leadId", last_step_id as "lastStepId", completed_at is not null as "isComplete"`.execute(tx);
  return { known: leadIds.length, joined: joined.rows };
}

/** Those of these leads who are in the campaign now. */
export async function readMembers(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<LeadId[]> {
  const found = await sql<{ leadId: LeadId }>`
    select lead_id as "leadId" from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and lead_id = any(${leadIds}::bigint[]) and removed_at is null
    order by lead_id`.execute(tx);
  return found.rows.map((row) => row.leadId);
}

/** The campaigns, in any state, that these leads are in now, each with those leads. */
export async function readCampaignsOfLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<{ campaignId: CampaignId; leadIds: LeadId[] }[]> {
  const found = await sql<{ campaignId: CampaignId; leadIds: LeadId[] }>`
    select campaign_id as "campaignId", array_agg(lead_id order by lead_id) as "leadIds" from campaign_leads
    where organization_id = ${organizationId} and lead_id = any(${leadIds}::bigint[]) and removed_at is null
    group by campaign_id order by campaign_id`.execute(tx);
  return found.rows;
}

/** The campaigns that archived contacts come back to, those archived since then: ones that are still in use, by their names. */
export async function readReturns(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
  since: Date,
): Promise<{ leadId: LeadId; campaignId: CampaignId }[]> {
  const found = await sql<{ leadId: LeadId; campaignId: CampaignId }>`
    select l.id as "leadId", c.id as "campaignId" from leads l
    join campaigns c on c.organization_id = l.organization_id and c.id = any(l.left_campaigns)
      and c.archived_at is null and c.deleted_at is null
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[]) and l.archived_at >= ${since}
    order by l.id, c.name, c.id`.execute(tx);
  return found.rows;
}

export async function markRemoved(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { leadIds, userId, at }: { readonly leadIds: readonly LeadId[]; readonly userId: number | null; readonly at: Date },
): Promise<Left[]> {
  const left = await sql<Left>`
    with held as materialized (
      select organization_id, campaign_id, lead_id from campaign_leads
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
        and lead_id = any(${leadIds}::bigint[]) and removed_at is null
      order by lead_id for update)
    update campaign_leads cl set removed_at = ${at}, removed_by = ${userId}::bigint from held
    where cl.organization_id = held.organization_id and cl.campaign_id = held.campaign_id and cl.lead_id = held.lead_id
    returning cl.lead_id as "leadId", cl.last_step_id as "lastStepId", cl.completed_at is not null as "isComplete"`.execute(
    tx,
  );
  return left.rows;
}

/** When, and by this person, contacts were removed. */
export type Leave = { readonly at: Date; readonly userId: number };

/** The contacts this person removed from the campaign at one moment, who aren't back. */
export async function readRemoved(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { at, userId }: Leave,
): Promise<LeadId[]> {
  const found = await sql<{ leadId: LeadId }>`
    select lead_id as "leadId" from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and removed_at = ${at} and removed_by = ${userId}
    order by lead_id`.execute(tx);
  return found.rows.map((row) => row.leadId);
}

/** Contacts who have left are members again, as they were, except archived ones. Returns since when each was away. */
export async function markReturned(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { leadIds, leave }: { readonly leadIds: readonly LeadId[]; readonly leave: Leave | null },
): Promise<(Joined & { readonly leftAt: Date })[]> {
  const returned = await sql<Joined & { leftAt: Date }>`
    with here as materialized (
      select id from leads
      where organization_id = ${organizationId} and id = any(${leadIds}::bigint[]) and archived_at is null
      -- Who is being archived is waited for, and then is not there.
      order by id for key share),
    held as materialized (
      select cl.organization_id, cl.campaign_id, cl.lead_id, cl.removed_at from campaign_leads cl
      where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
        and cl.lead_id = any(array(select id from here)) and cl.removed_at is not null
        and (${leave === null} or (cl.removed_at = ${leave?.at ?? null}::timestamptz and cl.removed_by = ${leave?.userId ?? null}::bigint))
      order by cl.lead_id for update)
    update campaign_leads cl set removed_at = null, removed_by = null from held
    where cl.organization_id = held.organization_id and cl.campaign_id = held.campaign_id and cl.lead_id = held.lead_id
    returning cl.lead_id as "leadId", cl.last_step_id as "lastStepId", cl.completed_at is not null as "isComplete",
      held.removed_at as "leftAt"`.execute(tx);
  return returned.rows;
}

/** Whether one of these members is in the campaign with an appointment. */
export async function isAroundAppointments(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<boolean> {
  const found = await sql`
    select 1 from appointment_campaigns ac
    join appointments a on a.organization_id = ac.organization_id and a.id = ac.appointment_id
    where ac.organization_id = ${organizationId} and ac.campaign_id = ${campaignId}
      and a.lead_id = any(${leadIds}::bigint[]) limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** The contact and step of a personal link, in any organization; the code is the key. */
export async function readLinkAcrossOrganizations(
  tx: Tx,
  leadCode: string,
  stepCode: string,
): Promise<CampaignLink | null> {
  const found = await sql<CampaignLink>`/* planned once */
    select cl.organization_id as "organizationId", cl.campaign_id as "campaignId", c.code as "campaignCode", cl.lead_id as "leadId",
      l.first_name as "leadFirstName", l.landing_page_id as "landingPageId", s.id as "stepId", s.pitch_id as "pitchId",
      s.feature_type = any(${kindsLeadingOn}::text[]) as "isRedirect",
      c.brand_name as "brandName", c.brand_image as "brandImage", c.brand_color as "brandColor",
      (c.archived_at is not null or c.deleted_at is not null or s.deleted_at is not null
        or o.closed_at is not null) as "isOver"
    from campaign_leads cl
    join campaigns c on c.organization_id = cl.organization_id and c.id = cl.campaign_id
    join leads l on l.organization_id = cl.organization_id and l.id = cl.lead_id
    join campaign_steps s on s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id and s.code = ${stepCode}
    join organizations o on o.id = cl.organization_id
    where cl.code = ${leadCode}`.execute(tx);
  return found.rows[0] ?? null;
}

export type Membership = {
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly code: string;
  readonly stepCodes: readonly string[];
  readonly isComplete: boolean;
  /** A step was skipped because the contact could get no messages, as after STOP, and nothing is scheduled since. */
  readonly isStopped: boolean;
  /** Nothing of the chain remains to be sent. */
  readonly hasEnded: boolean;
  /** The numbers of the steps that were left out for the contact. */
  readonly leftOutSteps: readonly number[];
  /** The numbers of the steps that the carrier didn't deliver to the contact. */
  readonly undeliveredSteps: readonly number[];
  /** A step that is deleted by now ended without being sent to the contact. */
  readonly missedDeleted: boolean;
  /** None of the campaign's messages arrived, and none waits. */
  readonly isUnreached: boolean;
  /** A message of the campaign waits for the contact. */
  readonly isWaiting: boolean;
  readonly joinedAt: Date;
};

/** The campaigns these leads are in now, except archived ones, the latest joined first. */
export async function readMemberships(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<Membership[]> {
  const found = await sql<Membership>`/* planned once */
    select cl.lead_id as "leadId", cl.campaign_id as "campaignId", cl.code, cl.joined_at as "joinedAt",
      cl.completed_at is not null as "isComplete", ${hasStopped('cl')} as "isStopped",
      ${hasEnded('cl')} as "hasEnded", ${leftOutSteps('cl')} as "leftOutSteps",
      ${undeliveredSteps('cl')} as "undeliveredSteps",
      ${missedDeleted('cl')} as "missedDeleted",
      ${gotNothing('cl')} as "isUnreached", ${isWaiting('cl')} as "isWaiting",
      array(select s.code from campaign_steps s
        where s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id and s.deleted_at is null
        order by s.structure_type desc, s.position, s.id) as "stepCodes"
    from campaign_leads cl
    join campaigns c on c.organization_id = cl.organization_id and c.id = cl.campaign_id
      and c.archived_at is null and c.deleted_at is null
    where cl.organization_id = ${organizationId} and cl.lead_id = any(${leadIds}::bigint[]) and cl.removed_at is null
    order by cl.joined_at desc, cl.campaign_id desc`.execute(tx);
  return found.rows;
}
