import type { OrganizationId } from '../../../domain/ids.ts';
import { findOrganization, seesMasked } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';

/** Who runs a command for one organization, with their session: a platform admin, or null from the command line. */
export type Keeper = (Actor & { readonly sessionHash: string | null }) | null;

/**
 * Refuses those who see the organization masked: its texts and replies go through its account, and the
 * holder of that account reads them.
 */
export async function checkUnmasked(context: Context, keeper: Keeper, organizationId: OrganizationId): Promise<void> {
  if (keeper === null) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await seesMasked(tx, context, keeper, organizationId))) return;
    refuse('carrier-account-of-masked', { owner: (await findOrganization(tx, organizationId)).name });
  });
}
