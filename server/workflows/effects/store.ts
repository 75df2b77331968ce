import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { actionTypesAsking } from '../../../domain/workflows/actions/registry.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether the one who saved an action (`u`, of the action `a`) may still have a web address called: as a member with webhooks. */
export const saverMayCall = sql<boolean>`
  coalesce(u.is_platform_admin or exists (select 1 from memberships m
    join switches w on w.organization_id = m.organization_id and w.user_id = m.user_id
      and w.key = 'showAppt' and w.is_on
    where m.organization_id = a.organization_id and m.user_id = u.id and m.access <> 'NONE'), false)`;

// After fewer, the receiver may have been restarted.
const FAILS_AFTER = 3;

/** Whether the last calls to the web address of an action `a` all failed. */
export const callsFail = sql<boolean>`a.failed_calls >= ${FAILS_AFTER}`;

/** The confirmed phones of these people, if they have joined the organization and have one. */
export async function readStaffPhones(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<{ userId: number; phone: string }[]> {
  const found = await sql<{ userId: number; phone: string }>`
    select u.id as "userId", u.phone from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and u.id = any(${userIds}::bigint[]) and m.access <> 'NONE'
      and m.joined_at is not null and u.phone is not null and u.phone_confirmed_at is not null
    order by u.id`.execute(tx);
  return found.rows;
}

/** How often workflows have added this contact to this campaign since then. */
export async function countEntriesSince(
  tx: Tx,
  organizationId: OrganizationId,
  entry: { leadId: LeadId; nextCampaignId: number; since: Date },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from workflow_outcomes o
    join workflow_runs r on r.organization_id = o.organization_id and r.id = o.run_id and r.lead_id = ${entry.leadId}
    where o.organization_id = ${organizationId} and o.next_campaign_id = ${entry.nextCampaignId}
      and o.outcome = 'done' and o.at > ${entry.since}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** A pending webhook call. */
export type WaitingCall = {
  readonly tries: number;
  /** Null if the action has been deleted or changed meanwhile. */
  readonly url: string | null;
  /** Whether the person who saved it may still use webhooks. */
  readonly isAllowed: boolean;
  /** Whether an owner allows this address to get names and phone numbers. */
  readonly isApproved: boolean;
  readonly brand: string;
  readonly firedAt: Date;
  readonly conditions: readonly string[];
  readonly workflowId: number;
  readonly workflowLabel: string;
  readonly leadId: LeadId;
  readonly leadName: string;
  readonly leadPhone: string;
  readonly leadEmail: string | null;
  readonly campaignId: CampaignId;
  readonly campaignName: string;
  /** It was made for the contact and is named after them. */
  readonly isCampaignOfLead: boolean;
  readonly stepId: number;
  readonly stepLabel: string | null;
};

/** The call with its payload; null if it has been settled. */
export async function readWaitingCall(
  tx: Tx,
  organizationId: OrganizationId,
  outcomeId: number,
): Promise<WaitingCall | null> {
  const found = await sql<WaitingCall>`
    select o.tries, case when a.action_type = any(${actionTypesAsking('webhookUrl')}::text[]) then a.webhook_url end as url, r.fired_at as "firedAt",
      ${saverMayCall} as "isAllowed",
      exists (select 1 from webhook_approvals x where x.organization_id = o.organization_id
        and x.address = a.webhook_url) as "isApproved", g.brand,
      r.conditions, r.workflow_id as "workflowId", r.label as "workflowLabel", l.id as "leadId", l.name as "leadName",
      l.phone as "leadPhone", l.email as "leadEmail", c.id as "campaignId", c.name as "campaignName",
      c.lead_id is not null as "isCampaignOfLead", s.id as "stepId",
      coalesce(s.label, p.title, s.message_content) as "stepLabel"
    from workflow_outcomes o
    join workflow_runs r on r.organization_id = o.organization_id and r.id = o.run_id
    join organizations g on g.id = o.organization_id
    join leads l on l.organization_id = r.organization_id and l.id = r.lead_id
    join campaigns c on c.organization_id = r.organization_id and c.id = r.campaign_id
    join campaign_steps s on s.organization_id = r.organization_id and s.id = r.step_id
    left join pitches p on p.organization_id = s.organization_id and p.id = s.pitch_id
    left join workflow_actions a on a.organization_id = o.organization_id and a.id = o.action_id
    left join users u on u.id = a.saved_by
    where o.organization_id = ${organizationId} and o.id = ${outcomeId} and o.outcome = 'waiting'`.execute(tx);
  return found.rows[0] ?? null;
}

export async function settleCall(
  tx: Tx,
  organizationId: OrganizationId,
  outcomeId: number,
  settled: { outcome: string; reason: string | null; tries: number },
): Promise<void> {
  await sql`
    update workflow_outcomes set outcome = ${settled.outcome}, reason = ${settled.reason}, tries = ${settled.tries}
    where organization_id = ${organizationId} and id = ${outcomeId} and outcome = 'waiting'`.execute(tx);
}

/** Counts a call to this address of the action behind an outcome that failed after its retries, or forgets those before one that worked. */
export async function countCall(
  tx: Tx,
  organizationId: OrganizationId,
  outcomeId: number,
  { url, isFailed }: { readonly url: string; readonly isFailed: boolean },
): Promise<void> {
  await sql`
    update workflow_actions set failed_calls = case when ${isFailed} then failed_calls + 1 else 0 end
    where organization_id = ${organizationId} and webhook_url = ${url} and (${isFailed} or failed_calls > 0)
      and id = (select action_id from workflow_outcomes
        where organization_id = ${organizationId} and id = ${outcomeId} and outcome = 'waiting')`.execute(tx);
}

export async function readSecret(tx: Tx, organizationId: OrganizationId): Promise<string | null> {
  const found = await sql<{ secret: string }>`
    select secret from webhook_secrets where organization_id = ${organizationId}`.execute(tx);
  return found.rows[0]?.secret ?? null;
}

export async function insertSecret(tx: Tx, organizationId: OrganizationId, secret: string): Promise<void> {
  await sql`
    insert into webhook_secrets (organization_id, secret) values (${organizationId}, ${secret})
    on conflict do nothing`.execute(tx);
}

/** How many web addresses of workflows there are, and the campaign of the one that was added first. */
export type CountedAddresses = { readonly count: number; readonly campaignId: CampaignId | null };

/** Those that aren't called anymore, because who saved them has left or may not. */
export function readStoppedCalls(tx: Tx, organizationId: OrganizationId): Promise<CountedAddresses> {
  return countAddresses(tx, organizationId, sql<boolean>`not ${saverMayCall}`);
}

/** Those whose last calls all failed, of those that are called. */
export function readFailingCalls(tx: Tx, organizationId: OrganizationId): Promise<CountedAddresses> {
  return countAddresses(tx, organizationId, sql<boolean>`${callsFail} and ${saverMayCall}`);
}

/** Counts the addresses of campaigns in use whose action `a`, saved by `u`, meets the condition. */
export async function countAddresses(
  tx: Tx,
  organizationId: OrganizationId,
  isCounted: RawBuilder<boolean>,
): Promise<CountedAddresses> {
  const found = await sql<CountedAddresses>`
    select count(distinct a.webhook_url) as count, (array_agg(c.id order by a.id))[1] as "campaignId"
    from workflow_actions a
    join workflows w on w.organization_id = a.organization_id and w.id = a.workflow_id
    join campaign_steps s on s.organization_id = w.organization_id and s.id = w.step_id and s.deleted_at is null
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    left join users u on u.id = a.saved_by
    where a.organization_id = ${organizationId} and a.webhook_url is not null
      and c.archived_at is null and c.deleted_at is null and ${isCounted}`.execute(tx);
  return found.rows[0] ?? { count: 0, campaignId: null };
}

/** The actions of a step's workflows, and when it was deleted. It can't be deleted or come back before the transaction ends. */
export async function readActionsOfStep(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
): Promise<{ readonly deletedAt: Date | null; readonly actionIds: readonly number[] }> {
  const found = await sql<{ id: number; deletedAt: Date | null }>`
    select a.id, s.deleted_at as "deletedAt"
    from campaign_steps s
    join workflows w on w.organization_id = s.organization_id and w.step_id = s.id
    join workflow_actions a on a.organization_id = w.organization_id and a.workflow_id = w.id
    where s.organization_id = ${organizationId} and s.id = ${stepId}
    order by a.id for share of s`.execute(tx);
  return { deletedAt: found.rows[0]?.deletedAt ?? null, actionIds: found.rows.map(({ id }) => id) };
}
