import type { OrganizationId } from '../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readSwitches } from '../switches/index.ts';

/** An actor with every right in this organization, in the form that a feature's verbs take. */
export async function actorFor(context: Context, organizationId: OrganizationId, userId = 1): Promise<Actor> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const organization = await findOrganization(tx, organizationId);
    const brand = brandOfOrganization(organization);
    const { timeZone } = organization;
    const switches = await readSwitches(tx, { organizationId, userId, brand: brand.key });
    const nothingHidden = {
      isMasked: false,
      hidesMessages: false,
      hidesLinks: false,
      isClosed: false,
      emergencyAccess: null,
    };
    return {
      organizationId,
      userId,
      access: 'OWNER',
      isPlatformAdmin: true,
      brand,
      timeZone,
      switches,
      ...nothingHidden,
    };
  });
}
