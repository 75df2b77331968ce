import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { openReferences, writeReference } from '../integrations/index.ts';
import type { PitchRow } from '../pitches/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { fetchCountsOf } from './fetch-counts.ts';
import { followStep, targetOfStep } from './follow-step.ts';
import { findOpenLink } from './load-lead-activity.ts';
import { readPictureSizes } from './store.ts';
import { mediaName, previewOf, viewerPageOf } from './viewer-page.ts';
import { loadRenderer, type RenderedPage } from './viewer-renderer.ts';

/** What stands behind a link: a page, or an address to go on to. */
type BehindLink = RenderedPage | { readonly target: string };

/**
 * Draws the page behind a personal link, or null when there is nothing to show. Programs fetch links as well as people
 * do, so this counts the fetch and changes nothing else; only a link that leads straight on is followed by asking for it.
 */
export async function openViewer(
  context: Context,
  { leadCode, stepCode, isByPerson }: { leadCode: string; stepCode: string; isByPerson: boolean },
): Promise<BehindLink | null> {
  const cipher = await openReferences(context);
  const shown = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const opened = await findOpenLink(tx, leadCode, stepCode);
    if (!opened) return null;
    const { link, pitch } = opened;
    const organization = await findOrganization(tx, link.organizationId);
    const sizes = await sizesOf(tx, pitch);
    return {
      ...opened,
      organization,
      brand: brandOfOrganization(organization),
      sizes,
      codes: { lead: leadCode, step: stepCode },
      referenceOf: (slideId: number) => writeReference(cipher, { ...link, pitchId: pitch.id, slideId }),
    };
  });
  if (!shown) return null;
  fetchCountsOf(context).add(shown.link);
  const target = targetOfStep(shown, shown.brand);
  if (target !== null) {
    // Whatever becomes of our notes, the person gets where the link leads.
    if (isByPerson) await followStep(context, shown).catch((err) => context.log.error({ err }, 'a link was not noted'));
    return { target };
  }
  const renderer = await loadRenderer();
  const page = viewerPageOf(shown);
  return renderer.renderViewer(page, previewOf(shown, page, context.config.publicUrl));
}

function sizesOf(tx: Tx, pitch: PitchRow) {
  const names = (pitch.slides ?? []).map((slide) => mediaName(slide.url)).filter((name) => name !== null);
  return readPictureSizes(tx, pitch.organizationId, names);
}
