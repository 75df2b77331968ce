import type { OrganizationId } from '../../domain/ids.ts';
import type { PageKind } from '../../domain/landing-pages/page-kind.ts';
import type { ClosedPageView } from '../../visitor-pages/landing-page/page.ts';
import type { Language } from '../../words/languages.ts';
import { brandOfOrganization, findOrganization, type OrganizationRow } from '../accounts/index.ts';
import { ownerOfClosedCampaign } from '../campaigns/index.ts';
import { ownerOfClosedGroup } from '../groups/index.ts';
import { numberToSave } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { senderOf } from './landing-page-view.ts';
import { ownerOfClosedPage } from './load-landing-pages.ts';
import type { AskedPage } from './open-page.ts';

/** What is left of a page that is archived or whose organization is closed: whose it was, and their number. */
export type ClosedPage = { readonly organization: OrganizationRow; readonly phone: string | null };

const owners: Readonly<Record<PageKind, (tx: Tx, code: string) => Promise<OrganizationId | null>>> = {
  standard: ownerOfClosedPage,
  group: ownerOfClosedGroup,
  campaign: ownerOfClosedCampaign,
};

/** The archived page behind a public code, or null if there never was one; at an organization's own domain only its own. */
export async function closedPageOfCode(
  context: Context,
  { kind, code, contactsOf }: AskedPage,
): Promise<ClosedPage | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const owner = await owners[kind](tx, code);
    if (owner === null || (contactsOf !== null && contactsOf !== owner)) return null;
    const organization = await findOrganization(tx, owner);
    // A closed organization reads no texts.
    return { organization, phone: organization.closedAt === null ? await numberToSave(tx, owner) : null };
  });
}

/** Everything a visitor's browser gets of an archived page: whose it was and how to reach them, nothing of the page. */
export function closedPageViewOf({ organization, phone }: ClosedPage, language: Language, now: Date): ClosedPageView {
  const brand = brandOfOrganization(organization);
  const sender = senderOf({ organization });
  return {
    ...{ language, sender, phone, year: now.getUTCFullYear() },
    // As on an open page: in health, the tab's name doesn't say whose patients these are.
    tabName: brand.isHealth ? brand.name : sender,
    color: organization.color ?? brand.color,
    character: brand.character,
    logo: organization.image,
  };
}
