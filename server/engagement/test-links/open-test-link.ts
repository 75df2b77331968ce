import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { toE164 } from '../../../domain/leads/phone-numbers.ts';
import { mediaName } from '../../../domain/media/addresses.ts';
import { normalizeWebAddress } from '../../../domain/pitches/web-address.ts';
import type { ViewerEnd, ViewerPage } from '../../../visitor-pages/viewer/page.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { findCampaign } from '../../campaigns/index.ts';
import { readShownMedia, withMediaUrl } from '../../media/index.ts';
import { findPitchForViewer, type PitchRow } from '../../pitches/index.ts';
import { isPublicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { previewOf, type ShownContent, viewerPageOf } from '../viewer/viewer-page.ts';
import { loadRenderer, type RenderedPage } from '../viewer/viewer-renderer.ts';
import { readTestLinkAcrossOrganizations, type TestLink } from './store.ts';

/**
 * Draws the page behind a test link, or returns the target of a link without slides; null if there is nothing to show.
 * Opening it changes nothing.
 */
export async function openTestLink(
  context: Context,
  untrustedCode: string,
  contactsOf: number | null,
): Promise<RenderedPage | { readonly target: string } | null> {
  if (!isPublicCode(untrustedCode)) return null;
  const now = context.clock.now();
  const shown = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const link = await readTestLinkAcrossOrganizations(tx, untrustedCode, now);
    const isElsewhere = contactsOf !== null && contactsOf !== link?.organizationId;
    return link && !isElsewhere ? shownContentOf(tx, link) : null;
  });
  if (!shown) return null;
  const page = testPageOf(shown);
  if (page.slides.length === 0 && page.end && !page.end.isCall) return { target: page.end.href };
  const renderer = await loadRenderer();
  const hosts = context.hosts.current();
  const url = absoluteAddress(hosts, { contactsOf: shown.organization }, `/t/${untrustedCode}`);
  const { language, brand } = shown;
  const preview = { ...previewOf(shown, page, hosts), url };
  return renderer.renderViewer(withMediaUrl(context.config, page), preview, { language, character: brand.character });
}

async function shownContentOf(tx: Tx, { organizationId, pitchId, campaignId }: TestLink): Promise<ShownContent | null> {
  const pitch = await findPitchForViewer(tx, organizationId, pitchId);
  if (!pitch) return null;
  const campaign = campaignId === null ? null : await findCampaign(tx, organizationId, campaignId);
  const organization = await findOrganization(tx, organizationId);
  const names = pitch.slides.flatMap((slide) => mediaName(slide.url) ?? []);
  return {
    // A test has no contact, so nothing on the page may carry a contact's codes.
    codes: { lead: '', step: '' },
    link: campaign ?? { brandName: null, brandImage: null, brandColor: null },
    pitch,
    organization,
    brand: brandOfOrganization(organization),
    language: organization.language,
    sizes: await readShownMedia(tx, organizationId, names),
    // Nothing in a test is counted.
    drawn: '',
    referenceOf: () => 'test',
  };
}

function testPageOf(shown: ShownContent): ViewerPage {
  return { ...viewerPageOf(shown), isTest: true, end: endOf(shown.pitch) };
}

// A contact's link at the end goes through an address that counts; a test's goes straight to the target.
function endOf({ redirectType, redirectUrl, redirectPhone, redirectButton }: PitchRow): ViewerEnd | null {
  const button = redirectButton?.trim() || null;
  const href = redirectType === 'LINK' ? normalizeWebAddress(redirectUrl ?? '') : null;
  if (href !== null) return { href, button, isCall: false };
  return redirectType === 'CONTACT' && redirectPhone !== null
    ? { href: `tel:${toE164(redirectPhone)}`, button, isCall: true }
    : null;
}
