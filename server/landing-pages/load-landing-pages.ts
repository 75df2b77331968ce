import { isPublicCode } from '../platform/codes.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import {
  countLandingPages,
  readAllowsSelfOnboarding,
  readLandingPage,
  readLandingPageAcrossOrganizations,
  readLandingPages,
} from './store.ts';
import type { LandingPageRow } from './types.ts';

/** The pages that are not archived, the newest first. */
export function findLandingPages(tx: Tx, organizationId: number): Promise<LandingPageRow[]> {
  return readLandingPages(tx, organizationId);
}

/** How many pages an organisation has. */
export function howManyLandingPages(tx: Tx, organizationId: number): Promise<number> {
  return countLandingPages(tx, organizationId);
}

/** One page; one that is archived or another organisation's is refused. */
export async function loadLandingPage(tx: Tx, organizationId: number, id: number): Promise<LandingPageRow> {
  return (await readLandingPage(tx, organizationId, id)) ?? refuse('not-found');
}

/** The page behind its public code, or null where there is none; archived ones are closed. */
export async function landingPageOfCode(tx: Tx, code: string): Promise<LandingPageRow | null> {
  return isPublicCode(code) ? readLandingPageAcrossOrganizations(tx, code) : null;
}

/** Whether the organisation lets people take themselves on. */
export function allowsSelfOnboarding(tx: Tx, organizationId: number): Promise<boolean> {
  return readAllowsSelfOnboarding(tx, organizationId);
}
