import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { rateOf } from '../../../domain/reports/rates.ts';
import type { Tx } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import {
  type CountedCampaign,
  type CountedStep,
  countOptedOutAtSteps,
  countViewing,
  readCampaignCounters,
  readStepCounters,
} from './store.ts';

const VIEWING_SECONDS = 120;

export type CampaignStats = {
  readonly leads: number;
  readonly opened: number;
  readonly complete: number;
  readonly currentLeads: number;
  readonly responses: number;
  readonly messages: number;
  readonly messagesSuccess: number;
  readonly messagesFailed: number;
  readonly messagedLeads: number;
  readonly contentLeads: number;
  /** Contacts with viewing time. */
  readonly viewed: number;
  readonly views: number;
  readonly deliveryRate: number;
  readonly openRate: number;
  readonly responseRate: number;
  readonly completedRate: number;
  readonly features: readonly CountedStep[];
};

/** The numbers of these campaigns, read from counters whatever their size. */
export async function loadStats(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
  now: Date,
): Promise<ReadonlyMap<CampaignId, CampaignStats>> {
  const counted = new Map(
    (await readCampaignCounters(tx, organizationId, campaignIds)).map((row) => [row.campaignId, row]),
  );
  const steps = Map.groupBy(await readStepCounters(tx, organizationId, campaignIds), (step) => step.campaignId);
  const since = new Date(now.getTime() - VIEWING_SECONDS * 1000);
  const viewing = await countViewing(tx, organizationId, campaignIds, since);
  return new Map(
    campaignIds.map((id) => [id, statsOf(counted.get(id) ?? nothing(id), steps.get(id) ?? [], viewing.get(id) ?? 0)]),
  );
}

/** How many of the contacts at each of these steps have opted out, counted from rows; a step without any isn't in it. */
export function loadOptedOut(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return countOptedOutAtSteps(tx, organizationId, stepIds);
}

/** The stats of a campaign that hasn't been sent to anyone. */
export const noStats: CampaignStats = statsOf(nothing(NO_ID), [], 0);

function statsOf(counted: CountedCampaign, features: readonly CountedStep[], currentLeads: number): CampaignStats {
  const { campaignId: _campaignId, ...counts } = counted;
  const base = { ...counted, openedLeads: counted.opened };
  return {
    ...counts,
    currentLeads,
    deliveryRate: rateOf('deliveryRate', base),
    openRate: rateOf('openRate', base),
    responseRate: rateOf('responseRate', base),
    completedRate: rateOf('completed', base),
    features,
  };
}

function nothing(campaignId: CampaignId): CountedCampaign {
  const leads = { leads: 0, opened: 0, complete: 0, responses: 0, messagedLeads: 0, contentLeads: 0, viewed: 0 };
  return { campaignId, ...leads, messages: 0, messagesSuccess: 0, messagesFailed: 0, views: 0 };
}
