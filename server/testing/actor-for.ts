import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readSwitches } from '../switches/index.ts';

/** Somebody who may do anything in this organization, as the verbs of a feature ask for them. */
export async function actorFor(context: Context, organizationId: number, userId = 1): Promise<Actor> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const brand = brandOfOrganization(await findOrganization(tx, organizationId));
    const switches = await readSwitches(tx, { organizationId, userId, brand: brand.key });
    const nothingHidden = { isMasked: false, hidesMessages: false, emergencyAccess: null };
    return { organizationId, userId, access: 'OWNER', isPlatformAdmin: true, brand, switches, ...nothingHidden };
  });
}
