import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockConsent } from '../store.ts';
import { hashOfErased, makeHashKeys } from './erased-phones.ts';
import { insertErased, takeOptOuts } from './store.ts';

// They are of no contact anymore.
const NO_ONE = 0;

/** Keeps only keyed hashes of the next phones that opted out of an organization that is erased; returns how many. */
export async function hashOptOuts(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  most: number,
): Promise<number> {
  await lockConsent(tx, organizationId, 'changing');
  const keys = await makeHashKeys(context, organizationId);
  const phones = await takeOptOuts(tx, organizationId, most);
  for (const phone of phones)
    await insertErased(tx, organizationId, {
      ...{ leadId: NO_ONE, at: context.clock.now() },
      ...hashOfErased(keys, organizationId, phone),
    });
  return phones.length;
}
