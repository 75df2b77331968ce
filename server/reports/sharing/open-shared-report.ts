import { clockOf } from '../../../domain/brands/clock.ts';
import { drawnBrand } from '../../../visitor-pages/viewer/drawn-slide.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { findCampaign, loadStats } from '../../campaigns/index.ts';
import { withMediaUrl } from '../../media/index.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inReadTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { readAttention } from '../attention/store.ts';
import { countFunnel } from '../funnel/load-funnel.ts';
import type { SharedReport } from './report-page.ts';
import { findLinkAcrossOrganizations } from './store.ts';

// Base 64 of 32 bytes.
const TOKEN = /^[\w-]{43}$/;

/**
 * The figures behind a link's token; null if none opens: it is unknown, ended, or its campaign is gone or was made for one
 * contact.
 */
export async function openSharedReport(context: Context, untrustedToken: string): Promise<SharedReport | null> {
  if (!TOKEN.test(untrustedToken)) return null;
  const now = context.clock.now();
  const link = await inTransactionAcrossOrganizations(context.db, (tx) =>
    findLinkAcrossOrganizations(tx, hashToken(untrustedToken), now),
  );
  if (!link) return null;
  const { organizationId, campaignId, expiresAt } = link;
  return inReadTransaction(context.db, organizationId, async (tx) => {
    const campaign = await findCampaign(tx, organizationId, campaignId);
    if (!campaign || campaign.leadId !== null) return null;
    const organization = await findOrganization(tx, organizationId);
    const brand = brandOfOrganization(organization);
    const { zone } = clockOf(brand, organization.timeZone);
    const stats = (await loadStats(tx, organizationId, [campaignId], now)).get(campaignId);
    const { steps } = await countFunnel(tx, organizationId, campaignId);
    const slides = await readAttention(tx, organizationId, campaignId);
    const { words, character } = brand;
    const { name, image, color } = drawnBrand([organization], brand);
    const look = { name, logo: withMediaUrl(context.config, image), color, character };
    const head = { campaign: campaign.name, isHealth: brand.isHealth, words, look, zone, now, expiresAt };
    return stats ? { ...head, stats, steps, slides } : null;
  });
}
