import { cardPath } from '../../../domain/landing-pages/page-kind.ts';
import { mediaName } from '../../../domain/media/addresses.ts';
import type { ViewerPage } from '../../../visitor-pages/viewer/page.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { openReferences, writeReference } from '../../integrations/index.ts';
import { readingLanguage } from '../../leads/index.ts';
import { readShownMedia, withMediaUrl } from '../../media/index.ts';
import { numberToSave } from '../../numbers/index.ts';
import type { PitchRow } from '../../pitches/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { fetchCountsOf } from '../activity/fetch-counts.ts';
import { findOpenLink, type OpenedLink } from '../activity/load-lead-activity.ts';
import { hasRegisteredBrowser } from '../verification/has-registered-browser.ts';
import { followStep, targetOfStep } from './follow-step.ts';
import { sealDrawnAt } from './page-drawn-at.ts';
import { previewOf, type ShownLink, viewerPageOf, viewerShellOf } from './viewer-page.ts';
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
  const references = await openReferences(context);
  const shown = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const opened = await findOpenLink(tx, leadCode, stepCode, contactsOf);
    if (!opened) return null;
    const link = await shownLinkOf(tx, context, references, { ...opened, codes: { lead: leadCode, step: stepCode } });
    const target = targetOfStep(link, link.brand);
    const isShell = link.brand.isHealth || (await hasRegisteredBrowser(tx, opened.link));
    // Only content ends with the card.
    const card = isShell || target !== null ? null : await cardOf(tx, opened);
    return { ...link, target, isShell, card };
  });
  if (!shown) return null;
  fetchCountsOf(context).add(shown.link);
  const { target } = shown;
  // The target of a link may reveal why a person is texted.
  const isTold = isByPerson || !shown.brand.isHealth;
  if (target !== null && isTold) {
    // Even if recording fails, the person is redirected.
    if (isByPerson)
      await followStep(context, shown).catch((err) => context.log.error({ err }, 'could not record a followed link'));
    return { target };
  }
  const renderer = await loadRenderer();
  const page = shown.isShell ? viewerShellOf(shown) : viewerPageOf(shown, shown.card);
  const { language, brand } = shown;
  const preview = previewOf(shown, page, context.hosts.current());
  return renderer.renderViewer(withMediaUrl(context.config, page), preview, { language, character: brand.character });
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
  const phone = await numberToSave(tx, link.organizationId);
  return phone === null ? null : { phone, url: cardPath('campaign', link.campaignCode) };
}

function sizesOf(tx: Tx, pitch: PitchRow) {
  const names = (pitch.slides ?? []).map((slide) => mediaName(slide.url)).filter((name) => name !== null);
  return readShownMedia(tx, pitch.organizationId, names);
}
