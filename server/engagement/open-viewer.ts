import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { PitchRow } from '../pitches/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { fetchCountsOf } from './fetch-counts.ts';
import { findOpenLink } from './load-lead-activity.ts';
import { readPictureSizes } from './store.ts';
import { mediaName, previewOf, viewerPageOf } from './viewer-page.ts';
import { loadRenderer, type RenderedPage } from './viewer-renderer.ts';

/**
 * Draws the page behind a personal link, or null when there is nothing to show. Programs fetch links as well as people
 * do, so this counts the fetch and changes nothing else.
 */
export async function openViewer(context: Context, leadCode: string, stepCode: string): Promise<RenderedPage | null> {
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
    };
  });
  if (!shown) return null;
  fetchCountsOf(context).add(shown.link);
  const renderer = await loadRenderer();
  const page = viewerPageOf(shown);
  return renderer.renderViewer(page, previewOf(shown, page, context.config.publicUrl));
}

function sizesOf(tx: Tx, pitch: PitchRow) {
  const names = (pitch.slides ?? []).map((slide) => mediaName(slide.url)).filter((name) => name !== null);
  return readPictureSizes(tx, pitch.organizationId, names);
}
