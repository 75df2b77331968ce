import { clockOf } from '../../../domain/brands/clock.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import {
  type Days,
  MOST_TREND_POINTS,
  stretchesBefore,
  stretchesOf,
  type TrendPoint,
  type TrendUnit,
  trendPoints,
  usualDays,
} from '../../../domain/overview/trend.ts';
import { dayLater, dayOf, isDay } from '../../../domain/time/days.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readCampaignDays, readDays } from './store.ts';

/** What to show: by which unit, and from which day to which; null for the usual days up to today. */
export type WantedTrend = { readonly unit: TrendUnit; readonly from: string | null; readonly to: string | null };

/** A line of texts, openings and replies, and the zone its days are in. */
export type Trend = { readonly unit: TrendUnit; readonly zone: string; readonly points: readonly TrendPoint[] };

/** What happened day by day, week by week or month by month, beside as much time before. */
export function loadTrend(context: Context, organizationId: OrganizationId, wanted: WantedTrend): Promise<Trend> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const zone = await zoneOf(tx, organizationId);
    const stretches = stretchesOf(wanted.unit, daysOf(wanted, dayOf(context.clock.now(), zone)));
    if (stretches.length > MOST_TREND_POINTS) refuse('days-not-valid');
    const [first] = stretchesBefore(wanted.unit, stretches);
    const last = stretches.at(-1);
    const counted = first && last ? await readDays(tx, organizationId, { from: first.from, to: last.to, zone }) : [];
    return { unit: wanted.unit, zone, points: trendPoints(wanted.unit, stretches, counted) };
  });
}

function daysOf({ unit, from, to }: WantedTrend, today: string): Days {
  const usual = usualDays(unit, to === null ? today : checked(to));
  return { to: usual.to, from: from === null ? usual.from : checked(from) };
}

function checked(untrusted: string): string {
  return isDay(untrusted) ? untrusted : refuse('days-not-valid');
}

/** Texts and openings of a campaign on each of the last days, the oldest first. */
export type LastDays = { readonly sent: readonly number[]; readonly opened: readonly number[] };

const LAST_DAYS = 14;

/** The last two weeks of each of these campaigns, day by day. */
export function loadLastDays(
  context: Context,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<ReadonlyMap<CampaignId, LastDays>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const zone = await zoneOf(tx, organizationId);
    const today = dayOf(context.clock.now(), zone);
    const days = Array.from({ length: LAST_DAYS }, (_, index) => dayLater(today, index + 1 - LAST_DAYS));
    const rows = await readCampaignDays(tx, organizationId, { campaignIds, from: days[0] ?? today, zone });
    const counted = new Map(rows.map((row) => [`${row.campaignId} ${row.day}`, row]));
    const on = (campaignId: CampaignId, day: string) => counted.get(`${campaignId} ${day}`);
    return new Map(
      campaignIds.map((id) => [
        id,
        { sent: days.map((day) => on(id, day)?.sent ?? 0), opened: days.map((day) => on(id, day)?.opened ?? 0) },
      ]),
    );
  });
}

async function zoneOf(tx: Tx, organizationId: OrganizationId): Promise<string> {
  const organization = await findOrganization(tx, organizationId);
  return clockOf(brandOfOrganization(organization), organization.timeZone).zone;
}
