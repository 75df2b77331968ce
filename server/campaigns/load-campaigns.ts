import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { isPublicCode } from '../platform/codes.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readSteps } from './steps/store.ts';
import {
  readCampaign,
  readCampaignAcrossOrganizations,
  readCampaigns,
  readCampaignsByIds,
  readClosedCampaignAcrossOrganizations,
  readRecentCampaigns,
} from './store.ts';
import type { CampaignRow, StepRow } from './types.ts';

const RECENT = 10;

/** The campaigns that are not archived, newest first; the ten of them with the latest activity; or the archived ones. */
export function loadCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  which: 'all' | 'recent' | 'archived',
): Promise<CampaignRow[]> {
  if (which === 'recent') return readRecentCampaigns(tx, organizationId, RECENT);
  return readCampaigns(tx, organizationId, which === 'archived');
}

/** The campaign, or null if it is deleted or another organization's. */
export function findCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<CampaignRow | null> {
  return readCampaign(tx, organizationId, campaignId);
}

/** One campaign; throws a refusal if it is deleted or another organization's. */
export async function loadCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<CampaignRow> {
  return (await readCampaign(tx, organizationId, campaignId)) ?? refuse('not-found');
}

/** The campaign of a public page's code, or null if there is none; archived ones have no page. */
export async function campaignOfCode(tx: Tx, code: string): Promise<CampaignRow | null> {
  return isPublicCode(code) ? readCampaignAcrossOrganizations(tx, code) : null;
}

/** The organization whose campaign had this public code until it was archived or deleted; null if there is none. */
export async function ownerOfClosedCampaign(tx: Tx, code: string): Promise<OrganizationId | null> {
  return isPublicCode(code) ? readClosedCampaignAcrossOrganizations(tx, code) : null;
}

/** The campaigns with these ids that belong to this organization. */
export async function loadCampaignsByIds(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CampaignRow>> {
  return new Map((await readCampaignsByIds(tx, organizationId, ids)).map((campaign) => [campaign.id, campaign]));
}

/** The steps of these campaigns, chain by chain in order. */
export async function loadSteps(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<ReadonlyMap<CampaignId, StepRow[]>> {
  return Map.groupBy(await readSteps(tx, organizationId, campaignIds), (step) => step.campaignId);
}
