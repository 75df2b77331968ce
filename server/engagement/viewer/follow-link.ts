import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { withTrackingId } from '../../../domain/pitches/end-action.ts';
import { normalizeWebAddress } from '../../../domain/pitches/web-address.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { campaignLeadOfLink } from '../../campaigns/index.ts';
import { findPitchForViewer, type PitchRow } from '../../pitches/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { writeFollowed } from '../store.ts';

type Asked = {
  readonly leadCode: string;
  readonly stepCode: string;
  readonly untrustedUrl: string;
  readonly isByPerson: boolean;
  readonly contactsOf: number | null;
};

type Followed = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly stepId: number;
  readonly pitchId: number;
};

/**
 * Records that a contact followed a link in the content of a step, and returns its address; null for any address that
 * isn't in this step, so that our links can't be abused to redirect people elsewhere.
 */
export async function followLink(context: Context, asked: Asked): Promise<string | null> {
  const wanted = normalizeWebAddress(asked.untrustedUrl);
  if (wanted === null) return null;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const link = await campaignLeadOfLink(tx, asked.leadCode, asked.stepCode);
    if (!link || link.isOver || link.pitchId === null) return null;
    if (asked.contactsOf !== null && asked.contactsOf !== link.organizationId) return null;
    const pitch = await findPitchForViewer(tx, link.organizationId, link.pitchId);
    if (!pitch) return null;
    if (!isEndOf(pitch, wanted)) return isInSlides(pitch.slides, wanted) ? wanted : null;
    const at = context.clock.now();
    if (asked.isByPerson) await tellFollowed(tx, context, { ...link, pitchId: pitch.id }, at);
    const { redirectWord } = brandOfOrganization(await findOrganization(tx, link.organizationId));
    return withTrackingId(wanted, redirectWord, link.landingPageId);
  });
}

/** Records that the link at the end of the content was followed, and announces it. */
export async function tellFollowed(tx: Tx, context: Context, followed: Followed, at: Date): Promise<void> {
  const { organizationId, leadId, campaignId, stepId, pitchId } = followed;
  const who = { organizationId, leadId, campaignId, stepId, pitchId };
  await writeFollowed(tx, who, at);
  await context.facts.publish(tx, context, { kind: 'redirect.followed', ...who, at });
  await context.live.announce(tx, organizationId, 'engagement');
}

function isEndOf(pitch: PitchRow, wanted: string): boolean {
  return pitch.redirectType === 'LINK' && pitch.redirectUrl === wanted;
}

function isInSlides(slides: readonly { readonly content: string | null }[], wanted: string): boolean {
  return slides.some(({ content }) =>
    [...(content ?? '').matchAll(/href="([^"]*)"/g)].some(([, href = '']) => href.replaceAll('&amp;', '&') === wanted),
  );
}
