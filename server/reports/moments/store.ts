import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** How many contacts opened a campaign, and answered it, for the first time in this hour of this day of the week. */
export type Moment = {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly opened: number;
  readonly answered: number;
};

/** When the contacts in a campaign opened it and answered it first, on the clock of this zone; hours without any aren't in it. */
export async function readMoments(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  zone: string,
): Promise<Moment[]> {
  // Put together and grouped, as in the funnel: a join could compare each contact with each.
  const found = await sql<Moment>`
    with each as (
      select min(one.opened_at) as opened_at, min(one.answered_at) as answered_at from (
        select c.lead_id, true as is_in_it, c.opened_at, c.responded_at as answered_at from campaign_leads c
        where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId} and c.removed_at is null
        union all
        select a.lead_id, false, null, a.answered_at from widget_answers a
        where a.organization_id = ${organizationId} and a.campaign_id = ${campaignId} and a.slide_id is not null) one
      group by one.lead_id having bool_or(one.is_in_it))
    select extract(isodow from m.at at time zone ${zone})::int as weekday,
      extract(hour from m.at at time zone ${zone})::int as hour,
      count(*) filter (where m.is_opening)::int as opened, count(*) filter (where not m.is_opening)::int as answered
    from each cross join lateral (values (true, each.opened_at), (false, each.answered_at)) as m (is_opening, at)
    where m.at is not null
    group by 1, 2 order by 1, 2`.execute(tx);
  return found.rows;
}
