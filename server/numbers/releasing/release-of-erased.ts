import type { OrganizationId } from '../../../domain/ids.ts';
import { canRelease } from '../../../domain/numbers/releasing.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeRemovedAcrossOrganizations } from '../checking/store.ts';
import { endHoldingAcrossOrganizations } from '../holdings/store.ts';
import { recordNumber } from '../record-number.ts';
import { readNumbers } from '../store.ts';
import { writeReleaseAcrossOrganizations } from './store.ts';

/**
 * Releases every number of an organization that is erased, in a transaction across organizations. They go back to the
 * carrier right away: no one is left to keep them. Returns how many were released.
 */
export async function releaseOfErased(tx: Tx, context: Context, organizationId: OrganizationId): Promise<number> {
  const at = context.clock.now();
  const ours = (await readNumbers(tx, organizationId)).filter(({ state }) => canRelease(state));
  for (const number of ours) {
    if (number.state === 'lost') await writeRemovedAcrossOrganizations(tx, number.id, at);
    else await writeReleaseAcrossOrganizations(tx, number.id, at);
    await endHoldingAcrossOrganizations(tx, number.id, at);
    const details = { releaseAt: at.toISOString() };
    const recorded = { ...number, organizationId };
    await recordNumber(tx, context, null, { number: recorded, action: 'number-released', details });
  }
  return ours.length;
}
