import type { OrganizationId } from '../../../domain/ids.ts';
import { couldBeMasked } from '../../../domain/permissions/masking.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { brandOfOrganization, findOrganization } from '../find-organization.ts';
import { readAccess } from './store.ts';

/** Someone of the platform, and the session in which they act. */
export type Viewer = Pick<Actor, 'userId' | 'isPlatformAdmin'> & { readonly sessionHash: string | null };

/** Whether this person would see that organization masked, wherever they are now. */
export async function seesMasked(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { userId, isPlatformAdmin, sessionHash }: Viewer,
  organizationId: OrganizationId,
): Promise<boolean> {
  const brand = brandOfOrganization(await findOrganization(tx, organizationId));
  if (!couldBeMasked({ brand, isPlatformAdmin, organizationId })) return false;
  if (sessionHash === null) return true;
  return (await readAccess(tx, { organizationId, userId, sessionHash }, context.clock.now())) === null;
}
