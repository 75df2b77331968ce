import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { CampaignId } from '../../../domain/ids.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { recordAudit } from '../../audit/index.ts';
import { loadCampaign } from '../../campaigns/index.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endLink, insertLink, type ReportLink, readLinks } from './store.ts';

export type { ReportLink };

/** Where shared reports are. */
export const SHARED_REPORTS = '/shared-report';

const MOST_LINKS = 20;
const LONGEST_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a link that opens the figures of a campaign to anyone who has it; its address is known this once. */
export function shareReport(
  context: Context,
  actor: Actor,
  { campaignId, days }: { readonly campaignId: CampaignId; readonly days: number },
): Promise<string> {
  if (!mayShare(actor)) refuse('no-permission');
  const { organizationId, userId } = actor;
  const at = context.clock.now();
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) refuse('report-link-days');
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  return inTransaction(context.db, organizationId, async (tx) => {
    const { leadId } = await loadCampaign(tx, organizationId, campaignId);
    // It is named after the contact, who can be recognized by its figures anyway.
    if (leadId !== null) refuse('report-of-one-contact');
    if ((await readLinks(tx, organizationId, { campaignId, at })).length >= MOST_LINKS) refuse('report-links-too-many');
    const token = secretToken();
    await insertLink(tx, organizationId, { campaignId, tokenHash: hashToken(token), userId, at, expiresAt });
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'report-shared', object: { type: 'campaign', id: campaignId } },
      details: { days: String(days) },
    });
    return absoluteAddress(context.hosts.current(), { staffOf: actor.brand.key }, `${SHARED_REPORTS}/${token}`);
  });
}

/** The links of a campaign that open now, without their addresses. */
export function listReportLinks(
  context: Context,
  actor: Actor,
  campaignId: CampaignId,
): Promise<{ links: ReportLink[]; mayShare: boolean }> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const { leadId } = await loadCampaign(tx, organizationId, campaignId);
    const links = await readLinks(tx, organizationId, { campaignId, at: context.clock.now() });
    return { links, mayShare: leadId === null && mayShare(actor) };
  });
}

/** Ends a link at once. */
export function endReportLink(context: Context, actor: Actor, linkId: number): Promise<void> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const campaignId = await endLink(tx, organizationId, { linkId, at: context.clock.now() });
    if (campaignId === null) return refuse('not-found');
    const object = { type: 'campaign', id: campaignId };
    await recordAudit(tx, context, { organizationId, actor, action: 'report-link-ended', object });
  });
}

// In health, what a campaign is about may say something of those who got it: the owner decides for each report.
function mayShare(actor: Actor): boolean {
  return !actor.brand.isHealth || mayDo(actor, 'reports.share-health');
}
