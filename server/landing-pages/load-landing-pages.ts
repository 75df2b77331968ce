import { type PageRules, pageRulesOf } from '../../domain/landing-pages/submit-rules.ts';
import { brandOfOrganization, findOrganization, type OrganizationRow } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readOptions } from './options/store.ts';
import type { OptionRow } from './options/types.ts';
import {
  countLandingPages,
  readAllowsSelfOnboarding,
  readLandingPage,
  readLandingPageAcrossOrganizations,
  readLandingPages,
} from './store.ts';
import type { LandingPageRow } from './types.ts';

/** A page with what decides how its form is. */
export type OpenPage = {
  readonly page: LandingPageRow;
  readonly organization: OrganizationRow;
  readonly allowsSelfOnboarding: boolean;
  readonly rules: PageRules;
  readonly options: readonly OptionRow[];
};

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

/** The page behind a public code, or null where there is none. */
export function openPageOfCode(context: Context, code: string): Promise<OpenPage | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    // PostgreSQL takes no NUL in a text.
    const page = /^\w{1,40}$/.test(code) ? await readLandingPageAcrossOrganizations(tx, code) : null;
    return page && openPage(tx, page);
  });
}

/** What belongs to a page: its organisation and the rules of its form. */
export async function openPage(tx: Tx, page: LandingPageRow): Promise<OpenPage> {
  const organization = await findOrganization(tx, page.organizationId);
  const allowsSelfOnboarding = await readAllowsSelfOnboarding(tx, page.organizationId);
  const rules = pageRulesOf(brandOfOrganization(organization), allowsSelfOnboarding);
  const options = await readOptions(tx, page.organizationId, page.id);
  return { page, organization, allowsSelfOnboarding, rules, options };
}
