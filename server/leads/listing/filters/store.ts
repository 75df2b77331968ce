import { type RawBuilder, sql } from 'kysely';
import type { CampaignId } from '../../../../domain/ids.ts';
import type { ChoiceOf, FilterKey, ListFilters } from '../../../../domain/leads/listing/list-filters.ts';
import { isAgreedByForm } from '../../../consent/index.ts';
import { cannotReceive } from '../../store.ts';

/**
 * The moment at which a list is filtered, its day where the organization is, and the campaign that it's filtered by:
 * anyone who opened or replied did so there.
 */
export type FilterScope = { readonly now: Date; readonly today: string; readonly campaignId: CampaignId | null };

type Condition = RawBuilder<unknown>;
type Conditions = {
  readonly [Key in FilterKey]: (value: NonNullable<ListFilters[Key]>, scope: FilterScope) => Condition;
};

const agreed = sql`exists (
  select 1 from consent_states s where s.organization_id = l.organization_id and s.phone = l.phone and s.state <> 'unknown')`;

const isHeldBack = sql`(l.opted_out or l.maybe_stop_at is not null or ${cannotReceive})`;

// Each as the list calls it (consentOfContact), and all who may be texted, as the last look before a send counts them.
const consents: Readonly<Record<ChoiceOf<'consent'>, Condition>> = {
  'may-be-texted': sql`not l.opted_out and not ${cannotReceive} and ${agreed}`,
  'opted-in': sql`not ${isHeldBack} and ${agreed} and l.opted_in`,
  'not-opted-in': sql`not ${isHeldBack} and ${agreed} and not l.opted_in and not ${isAgreedByForm}`,
  'may-want-to-stop': sql`l.maybe_stop_at is not null and not l.opted_out`,
  'not-confirmed': sql`not ${isHeldBack} and ${agreed} and ${isAgreedByForm}`,
  'cant-get-texts': sql`${cannotReceive} and not l.opted_out and l.maybe_stop_at is null`,
  'no-consent': sql`not ${isHeldBack} and not ${agreed}`,
  'opted-out': sql`l.opted_out`,
};

const hasReplied = ({ campaignId }: FilterScope) =>
  campaignId === null ? sql`l.last_received_at is not null` : inCampaign(campaignId, sql`c.responded_at is not null`);

const hasOpened = ({ campaignId }: FilterScope) =>
  campaignId === null ? sql`l.has_opened` : inCampaign(campaignId, sql`c.opened_at is not null`);

const DAY_MS = 86_400_000;

const conditionOf: Conditions = {
  campaign: (id) => inCampaign(id as CampaignId),
  group: inGroup,
  notCampaign: (id) => sql`not ${inCampaign(id as CampaignId)}`,
  notGroup: (id) => sql`not ${inGroup(id)}`,
  consent: (choice) => consents[choice],
  reply: (choice, scope) => (choice === 'replied' ? hasReplied(scope) : sql`not ${hasReplied(scope)}`),
  opened: (choice, scope) => (choice === 'opened' ? hasOpened(scope) : sql`not ${hasOpened(scope)}`),
  added: (days, { now }) => sql`l.created_at >= ${new Date(now.getTime() - days * DAY_MS)}`,
  appointment: (_toCome, { now, today }) => sql`exists (
    select 1 from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = l.organization_id and a.lead_id = l.id and e.cancelled_at is null
      and (a.event_time >= ${now} or a.event_time is null and a.event_date >= ${today}::date))`,
};

/** What must be true of a contact `l` for these filters, one condition each. */
export function filterConditions(filters: ListFilters, scope: FilterScope): readonly Condition[] {
  const conditionFor = <Key extends FilterKey>(key: Key): Condition[] => {
    const value = filters[key];
    return value === null ? [] : [conditionOf[key](value, scope)];
  };
  return (Object.keys(conditionOf) as FilterKey[]).flatMap((key) => conditionFor(key));
}

/** Whether a contact `l` is in this campaign, and this is true of the membership `c`. */
export function inCampaign(campaignId: CampaignId, also = sql`true`): Condition {
  return sql`exists (
    select 1 from campaign_leads c where c.organization_id = l.organization_id and c.campaign_id = ${campaignId}
      and c.lead_id = l.id and c.removed_at is null and ${also})`;
}

/** Whether a contact `l` is in this group. */
export function inGroup(groupId: number): Condition {
  return sql`exists (
    select 1 from group_leads g where g.organization_id = l.organization_id and g.group_id = ${groupId} and g.lead_id = l.id)`;
}
