import type { OrganizationId } from '../../domain/ids.ts';
import { isPublicCode } from '../platform/codes.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import {
  countLandingPages,
  readAllowsSelfOnboarding,
  readClosedPageAcrossOrganizations,
  readLandingPage,
  readLandingPageAcrossOrganizations,
  readLandingPages,
} from './store.ts';
import type { LandingPageRow } from './types.ts';

/** The pages that are in use, or those that are archived, newest first. */
export function findLandingPages(
  tx: Tx,
  organizationId: OrganizationId,
  areArchived: boolean,
): Promise<LandingPageRow[]> {
  return readLandingPages(tx, organizationId, areArchived);
}

/** How many pages an organization has. */
export function howManyLandingPages(tx: Tx, organizationId: OrganizationId): Promise<number> {
  return countLandingPages(tx, organizationId);
}

/** One page; throws a refusal if it is archived or another organization's. */
export async function loadLandingPage(tx: Tx, organizationId: OrganizationId, id: number): Promise<LandingPageRow> {
  return (await readLandingPage(tx, organizationId, id)) ?? refuse('not-found');
}

/** The page behind its public code, or null if there is none; archived ones are closed. */
export async function landingPageOfCode(tx: Tx, code: string): Promise<LandingPageRow | null> {
  return isPublicCode(code) ? readLandingPageAcrossOrganizations(tx, code) : null;
}

/** The organization whose page had this public code until it was archived; null if there is none. */
export async function ownerOfClosedPage(tx: Tx, code: string): Promise<OrganizationId | null> {
  return isPublicCode(code) ? readClosedPageAcrossOrganizations(tx, code) : null;
}

/** Whether the organization lets people sign themselves up. */
export function allowsSelfOnboarding(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  return readAllowsSelfOnboarding(tx, organizationId);
}
