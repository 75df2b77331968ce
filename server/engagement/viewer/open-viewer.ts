import type { Brand } from '../../../domain/brands/brand.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { cardPath } from '../../../domain/landing-pages/page-kind.ts';
import type { ViewerPage } from '../../../visitor-pages/viewer/page.ts';
import type { Language } from '../../../words/languages.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { CampaignLink } from '../../campaigns/index.ts';
import { openReferences, writeReference } from '../../integrations/index.ts';
import { readingLanguage } from '../../leads/index.ts';
import { withMediaUrl } from '../../media/index.ts';
import { numberToSave, numberToSaveAmong } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { fetchCountsOf } from '../activity/fetch-counts.ts';
import { leadsSomewhere, type OpenedLink } from '../activity/load-lead-activity.ts';
import { type DrawnPage, filledPage, inParts, withGaps } from './drawn-page.ts';
import { findLinkFacts } from './find-link-facts.ts';
import { followStep, targetOfStep } from './follow-step.ts';
import { contentBehind, type KeptVersion, pageOfVersion, sizesOf } from './kept-content.ts';
import { sealDrawnAt } from './page-drawn-at.ts';
import type { DrawnOrganization, LinkFacts } from './store.ts';
import { previewOf, type ShownContent, type ShownLink, viewerPageOf, viewerShellOf } from './viewer-page.ts';
import { loadRenderer, type RenderedPage } from './viewer-renderer.ts';

/** The two codes of a personal link. */
export type LinkCodes = ShownLink['codes'];

type OpenedWithCodes = OpenedLink & { readonly codes: LinkCodes };

type AskedViewer = {
  readonly leadCode: string;
  readonly stepCode: string;
  readonly isByPerson: boolean;
  readonly contactsOf: number | null;
};

/** What a link leads to: a page, or an address to redirect to. */
type BehindLink = RenderedPage | { readonly target: string };

/**
 * Draws the page behind a personal link, or null if there is nothing to show. Programs fetch links as well as people,
 * so this counts the request and changes nothing else; only requesting a redirect link counts as following it. Once a
 * browser is registered for the contact, and in health always, the page comes without content, and only the contact's
 * browser can then load it.
 */
export async function openViewer(
  context: Context,
  { leadCode, stepCode, isByPerson, contactsOf }: AskedViewer,
): Promise<BehindLink | null> {
  const facts = await findLinkFacts(context, { leadCode, stepCode });
  if (!facts || facts.link.isOver) return null;
  if (contactsOf !== null && contactsOf !== facts.link.organizationId) return null;
  const content = await contentBehind(context, facts);
  if (!content || !leadsSomewhere({ link: facts.link, pitch: content.pitch })) return null;
  const opened = { link: facts.link, pitch: content.pitch };
  fetchCountsOf(context).add(opened.link);
  const brand = brandOfOrganization(facts.organization);
  const target = targetOfStep(opened, brand);
  // The target of a link may reveal why a person is texted.
  const isTold = isByPerson || !brand.isHealth;
  if (target !== null && isTold) {
    // Even if recording fails, the person is redirected.
    if (isByPerson)
      await followStep(context, opened).catch((err) => context.log.error({ err }, 'could not record a followed link'));
    return { target };
  }
  const codes = { lead: leadCode, step: stepCode };
  const references = await openReferences(context);
  return filledPage(await drawnPageOf(context, facts, content, target !== null), {
    codes,
    drawn: sealDrawnAt(references, codes, context.clock.now()),
    referenceOf: (slideId) => writeReference(references, { ...opened.link, pitchId: content.pitch.id, slideId }),
  });
}

// What a page's drawing depends on besides the version of its content; the drawing gets nothing else.
type Look = {
  readonly link: Pick<CampaignLink, 'brandName' | 'brandImage' | 'brandColor' | 'campaignCode'>;
  readonly organization: DrawnOrganization;
  readonly language: Language;
  /** Drawn without content. */
  readonly isShell: boolean;
  /** The number for the contact to save. */
  readonly phone: string | null;
};

async function drawnPageOf(
  context: Context,
  { link, organization, leadLanguage, hasBrowser, numbers }: LinkFacts,
  content: KeptVersion,
  isRedirect: boolean,
): Promise<DrawnPage> {
  const { brandName, brandImage, brandColor, campaignCode } = link;
  const brand = brandOfOrganization(organization);
  const isShell = brand.isHealth || hasBrowser;
  const look: Look = {
    link: { brandName, brandImage, brandColor, campaignCode },
    ...{ organization, language: leadLanguage ?? organization.language, isShell },
    // Only content ends with the card.
    phone: isShell || isRedirect ? null : numberToSaveAmong(numbers),
  };
  const hosts = context.hosts.current();
  const origin = absoluteAddress(hosts, { contactsOf: organization }, '');
  const renderer = await loadRenderer();
  return pageOfVersion(context, content, JSON.stringify([look, origin, numberOf(brand)]), () => {
    const { pitch, sizes } = content;
    const shown: ShownContent = { ...withGaps, ...look, brand, pitch, sizes };
    const page = isShell ? viewerShellOf(shown) : viewerPageOf(shown, cardWith(look.phone, campaignCode));
    const drawing = { language: look.language, character: brand.character };
    return inParts(renderer.renderViewer(withMediaUrl(context.config, page), previewOf(shown, page, hosts), drawing));
  });
}

const brandNumbers = new WeakMap<Brand, number>();
let lastBrand = 0;

// A brand whose settings were changed is another object.
function numberOf(brand: Brand): number {
  const known = brandNumbers.get(brand);
  if (known !== undefined) return known;
  lastBrand += 1;
  brandNumbers.set(brand, lastBrand);
  return lastBrand;
}

/** The viewer's data for an opened link. */
export async function pageBehindLink(context: Context, opened: OpenedWithCodes): Promise<ViewerPage> {
  const references = await openReferences(context);
  return inTransaction(context.db, opened.link.organizationId, async (tx) =>
    withMediaUrl(
      context.config,
      viewerPageOf(await shownLinkOf(tx, context, references, opened), await cardOf(tx, opened)),
    ),
  );
}

async function shownLinkOf(
  tx: Tx,
  context: Context,
  references: Awaited<ReturnType<typeof openReferences>>,
  opened: OpenedWithCodes,
): Promise<ShownLink> {
  const { link, pitch } = opened;
  const organization = await findOrganization(tx, link.organizationId);
  const language = await readingLanguage(tx, organization, link.leadId);
  const sizes = await sizesOf(tx, pitch);
  const referenceOf = (slideId: number) => writeReference(references, { ...link, pitchId: pitch.id, slideId });
  const drawn = sealDrawnAt(references, opened.codes, context.clock.now());
  const brand = brandOfOrganization(organization);
  return { ...opened, organization, brand, language, sizes, drawn, referenceOf };
}

async function cardOf(tx: Tx, { link }: OpenedLink): Promise<ViewerPage['card']> {
  return cardWith(await numberToSave(tx, link.organizationId), link.campaignCode);
}

function cardWith(phone: string | null, campaignCode: string): ViewerPage['card'] {
  return phone === null ? null : { phone, url: cardPath('campaign', campaignCode) };
}
