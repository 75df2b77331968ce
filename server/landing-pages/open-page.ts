import type { CampaignId } from '../../domain/ids.ts';
import type { GroupTerms } from '../../domain/landing-pages/group-terms.ts';
import type { PageKind } from '../../domain/landing-pages/page-kind.ts';
import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';
import {
  campaignPageRulesOf,
  groupPageRulesOf,
  type PageRules,
  pageRulesOf,
} from '../../domain/landing-pages/submit-rules.ts';
import { brandOfOrganization, findOrganization, type OrganizationRow } from '../accounts/index.ts';
import { campaignOfCode, findCampaign } from '../campaigns/index.ts';
import { type GroupRow, groupOfCode } from '../groups/index.ts';
import { loadPageWidgets, type WidgetRow } from '../pitches/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { allowsSelfOnboarding, landingPageOfCode } from './load-landing-pages.ts';
import { readOptions } from './options/store.ts';
import type { OptionRow } from './options/types.ts';
import type { LandingPageRow } from './types.ts';

/** A public page of any kind, with the settings of its form and of its submissions. */
export type OpenPage = {
  readonly kind: PageKind;
  readonly page: Said & Shown;
  readonly organization: OrganizationRow;
  readonly rules: PageRules;
  readonly options: readonly OptionRow[];
  /** What the page asks besides its fields. */
  readonly questions: readonly WidgetRow[];
  /** The campaigns a visitor joins. */
  readonly campaignIds: readonly CampaignId[];
};

type Said = Pick<LandingPageRow, 'organizationId' | 'id' | 'code' | 'title' | 'description' | 'color'>;
type Shown = {
  readonly structure: readonly string[];
  readonly isInSearch: boolean;
  readonly layout: PageLayout;
  readonly brandName: string | null;
  readonly logo: string | null;
  readonly image: string | null;
  readonly explainer: Pick<GroupRow, 'explainer' | 'thumbnail' | 'explainerMimeType'> | null;
  readonly terms: GroupTerms | null;
};

const plain: Shown = {
  ...{ layout: 'PICTURE_ABOVE', structure: [], isInSearch: false },
  ...{ brandName: null, logo: null, image: null, explainer: null, terms: null },
};

/**
 * The page of this kind behind a public code, or null if there is none; at an organization's own domain only its own.
 */
export async function openPageOfCode(
  context: Context,
  { kind, code, contactsOf }: AskedPage,
): Promise<OpenPage | null> {
  const open = await inTransactionAcrossOrganizations(context.db, (tx) => openers[kind](tx, code));
  return contactsOf === null || contactsOf === open?.organization.id ? open : null;
}

/** The address of a public page; `contactsOf`: at the domain of this organization. */
export type AskedPage = { readonly kind: PageKind; readonly code: string; readonly contactsOf: number | null };

const openers: Readonly<Record<PageKind, (tx: Tx, code: string) => Promise<OpenPage | null>>> = {
  standard: openStandardPage,
  group: openGroupPage,
  campaign: openCampaignPage,
};

async function openStandardPage(tx: Tx, code: string): Promise<OpenPage | null> {
  const page = await landingPageOfCode(tx, code);
  if (!page) return null;
  const { organizationId, profile: logo, campaignIds } = page;
  const organization = await findOrganization(tx, organizationId);
  const rules = pageRulesOf(brandOfOrganization(organization), await allowsSelfOnboarding(tx, organizationId));
  const options = await readOptions(tx, organizationId, page.id);
  return {
    kind: 'standard',
    page: { ...plain, ...page, logo },
    organization,
    rules,
    options,
    questions: [],
    campaignIds,
  };
}

async function openGroupPage(tx: Tx, code: string): Promise<OpenPage | null> {
  const group = await groupOfCode(tx, code);
  if (!group) return null;
  const { organizationId, profile: logo, explainer, thumbnail, explainerMimeType } = group;
  const organization = await findOrganization(tx, organizationId);
  const terms = { price: group.priceCents / 100, schedule: group.schedule, trialDays: group.trialDays };
  const shown = { logo, explainer: { explainer, thumbnail, explainerMimeType }, terms };
  return {
    ...{ kind: 'group', page: { ...plain, ...group, ...shown }, organization, options: [] },
    rules: groupPageRulesOf(brandOfOrganization(organization)),
    questions: [],
    campaignIds: await campaignsOfGroup(tx, group),
  };
}

// A campaign that was archived since is not sent, and no reason to turn a visitor away.
async function campaignsOfGroup(
  tx: Tx,
  { organizationId, sendsCampaign, campaignId }: GroupRow,
): Promise<CampaignId[]> {
  if (!sendsCampaign || campaignId === null) return [];
  const campaign = await findCampaign(tx, organizationId, campaignId);
  return campaign?.archivedAt === null ? [campaignId] : [];
}

async function openCampaignPage(tx: Tx, code: string): Promise<OpenPage | null> {
  const campaign = await campaignOfCode(tx, code);
  if (!campaign) return null;
  const { organizationId, id, brandName, brandImage: logo } = campaign;
  const organization = await findOrganization(tx, organizationId);
  const { pageTitle: title, pageDescription: description, pageImage: image, pageStructure: structure } = campaign;
  const said = { organizationId, id, code, title, description, color: campaign.pageColor ?? campaign.brandColor };
  return {
    ...{ kind: 'campaign', page: { ...plain, ...said, brandName, logo, image, structure }, organization, options: [] },
    rules: campaignPageRulesOf(brandOfOrganization(organization)),
    questions: (await loadPageWidgets(tx, organizationId, [id])).get(id) ?? [],
    campaignIds: [id],
  };
}
