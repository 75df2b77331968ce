import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { had, hasEnded, hasStopped } from '../coming-back/store.ts';
import type { Recipients } from './types.ts';

// Whose campaign stopped, and who can get messages again, continues when added once more.
const hasStoppedInIt = hasStopped('cl');
// Messages around appointments come again with each appointment.
const hasHadAll = sql`(${hasEnded('cl')} and not exists (select 1 from campaign_steps s
  where s.organization_id = cl.organization_id and s.campaign_id = cl.campaign_id
    and s.structure_type <> 'feature' and s.deleted_at is null))`;

/** Who gets something: the contact `l` or phone `chosen` of each, and what leaves it out. */
type Chosen = {
  readonly from: RawBuilder<unknown>;
  readonly optedOut: RawBuilder<unknown>;
  readonly needsConsent: RawBuilder<unknown>;
  readonly isAskedFirst: RawBuilder<unknown>;
};

/**
 * Who of these contacts (`{1,2,3}`) gets a message sent to them now, or the messages of the campaign they're added to.
 */
export function countRecipients(
  tx: Tx,
  organizationId: OrganizationId,
  { leadIds, campaignId }: { readonly leadIds: string; readonly campaignId: CampaignId | null },
): Promise<Recipients> {
  return countStandings(tx, organizationId, campaignId, {
    from: sql`(select distinct id from unnest(${leadIds}::text::bigint[]) as chosen (id)) chosen
      join leads l on l.organization_id = ${organizationId} and l.id = chosen.id and l.archived_at is null`,
    optedOut: sql`l.opted_out`,
    needsConsent: sql`not exists (select 1 from consent_states s
      where s.organization_id = ${organizationId} and s.phone = l.phone and s.state <> 'unknown')`,
    isAskedFirst: sql`exists (select 1 from consent_states s
      where s.organization_id = ${organizationId} and s.phone = l.phone and s.state = 'attested')`,
  });
}

/** The same for phones that are about to be added: adding them is what makes their consent known. */
export function countPhoneRecipients(
  tx: Tx,
  organizationId: OrganizationId,
  wanted: { readonly phones: readonly string[]; readonly campaignId: CampaignId | null; readonly asksFirst: boolean },
): Promise<Recipients> {
  const { phones, campaignId, asksFirst } = wanted;
  return countStandings(tx, organizationId, campaignId, {
    from: sql`(select distinct phone from unnest(${phones}::text[]) as chosen (phone)) chosen
      left join leads l on l.organization_id = ${organizationId} and l.phone = chosen.phone and l.archived_at is null`,
    optedOut: sql`exists (select 1 from consent_states s
      where s.organization_id = ${organizationId} and s.phone = chosen.phone and s.state in ('stopped', 'blocked'))`,
    needsConsent: sql`false`,
    isAskedFirst: sql`coalesce((select s.state = 'attested' or s.state = 'unknown' and ${asksFirst} from consent_states s
      where s.organization_id = ${organizationId} and s.phone = chosen.phone), ${asksFirst})`,
  });
}

async function countStandings(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId | null,
  { from, optedOut, needsConsent, isAskedFirst }: Chosen,
): Promise<Recipients> {
  const found = await sql<Recipients>`
    with wanted as (
      select l.id as lead_id, case
        when (select not ${hasStoppedInIt} from campaign_leads cl where cl.organization_id = ${organizationId}
          and cl.campaign_id = ${campaignId}::bigint and cl.lead_id = l.id and cl.removed_at is null) then 'already'
        when ${optedOut} then 'opted-out'
        when ${cannotReceive} then 'cant-receive'
        when ${needsConsent} then 'needs-consent'
        when (select ${hasHadAll} from campaign_leads cl where cl.organization_id = ${organizationId}
          and cl.campaign_id = ${campaignId}::bigint and cl.lead_id = l.id) then 'had-all'
        else 'can-get' end as standing, l.maybe_stop_at is not null as is_doubted,
        ${isAskedFirst} as is_asked
      from ${from}),
    getting as (
      select lead_id, array(select p.step_id from step_progress p where p.organization_id = ${organizationId}
        and p.campaign_id = ${campaignId}::bigint and p.lead_id = wanted.lead_id and ${had('p')}) as steps
      from wanted where standing = 'can-get')
    select count(*) filter (where standing = 'can-get') as "canGet",
      count(*) filter (where standing = 'can-get' and is_doubted) as "mayWantToStop",
      count(*) filter (where standing = 'can-get' and is_asked) as "askedFirst",
      count(*) filter (where standing = 'already') as already,
      count(*) filter (where standing = 'opted-out') as "optedOut",
      count(*) filter (where standing = 'needs-consent') as "needConsent",
      count(*) filter (where standing = 'cant-receive') as "cantReceive",
      count(*) filter (where standing = 'had-all') as "hadAll",
      (select count(*) from getting where cardinality(steps) > 0) as "hadSome",
      array(select s.id::text from campaign_steps s
        where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}::bigint
          and s.structure_type = 'feature' and s.deleted_at is null and exists (select 1 from getting)
          and not exists (select 1 from getting where s.id <> all (steps))
        order by s.position, s.id) as "hadSteps"
    from wanted`.execute(tx);
  return found.rows[0] ?? noOne;
}

const noOne: Recipients = {
  ...{ canGet: 0, mayWantToStop: 0, askedFirst: 0, already: 0, hadAll: 0, hadSome: 0, hadSteps: [] },
  ...{ optedOut: 0, needConsent: 0, cantReceive: 0 },
};
