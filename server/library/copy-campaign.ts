import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { couldBeMasked } from '../../domain/permissions/masking.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { brandOfOrganization, loadMemberships, loadOrganization } from '../accounts/index.ts';
import { type CampaignRow, cloneCampaign, findCampaign, findPublicCampaign } from '../campaigns/index.ts';
import { checkMay } from '../platform/check-may.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

export type Copying = {
  readonly campaignId: CampaignId;
  /** The target organization; null for the current one. */
  readonly organizationId: OrganizationId | null;
  /** Offers the copy in the library at once, which only a platform admin may. */
  readonly isPublic: boolean;
};

/**
 * Copies one's own or a library campaign, with its steps, slides and widgets and without contacts, into the current
 * organization or another one in which one may edit campaigns; the original is unchanged.
 */
export async function copyCampaign(context: Context, actor: Actor, copying: Copying): Promise<CampaignRow> {
  // A copy shows for good, and to others, what was written to one contact.
  if (actor.emergencyAccess) refuse('outlasts-emergency');
  if (copying.isPublic) checkMay(actor, 'library.curate');
  const into = copying.organizationId ?? actor.organizationId;
  await checkTarget(context, actor, into);
  const original = await findOriginal(context, actor, copying.campaignId);
  const copy = async (tx: Tx) => {
    const { userId, brand } = actor;
    const by = { organizationId: into, userId, word: brand.words.campaign };
    const copyId = await cloneCampaign(tx, context, by, { original, ...copying });
    return (await findCampaign(tx, into, copyId)) ?? refuse('not-found');
  };
  return original.organizationId === into
    ? inTransaction(context.db, into, copy)
    : inTransactionAcrossOrganizations(context.db, copy);
}

// An organization without the right to edit is answered like one that does not exist.
async function checkTarget(context: Context, actor: Actor, into: OrganizationId): Promise<void> {
  if (into === actor.organizationId) return;
  const memberships = await loadMemberships(context, actor.userId);
  const access = memberships.find((one) => one.organizationId === into)?.access ?? 'NONE';
  if (!mayDo({ access, isPlatformAdmin: actor.isPlatformAdmin }, 'campaigns.edit')) refuse('not-found');
  const organization = (await loadOrganization(context, into)) ?? refuse('not-found');
  // Nothing is done in a closed one, also not from beside it.
  if (organization.closedAt !== null) refuse('organization-closed');
  // Emergency access is to the organization that one is in, and nothing goes from another one into one that is masked.
  const target = { ...actor, organizationId: into, brand: brandOfOrganization(organization) };
  if (couldBeMasked(target)) refuse('hidden-from-platform');
}

async function findOriginal(context: Context, actor: Actor, campaignId: CampaignId): Promise<CampaignRow> {
  const { organizationId } = actor;
  const own = await inTransaction(context.db, organizationId, (tx) => findCampaign(tx, organizationId, campaignId));
  return own ?? (await findPublicCampaign(context, actor, campaignId)) ?? refuse('not-found');
}
