import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/** Somebody who may do anything in this organization, as the verbs of a feature ask for them. */
export async function actorFor(context: Context, organizationId: number, userId = 1): Promise<Actor> {
  const organization = await inTransaction(context.db, organizationId, (tx) => findOrganization(tx, organizationId));
  const brand = brandOfOrganization(organization);
  return { organizationId, userId, access: 'OWNER', isPlatformAdmin: true, brand };
}
