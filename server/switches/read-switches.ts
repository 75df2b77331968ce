import { brandNamed } from '../../brands/registry.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { type Switches, switchesOf } from '../../domain/switches/switches-of.ts';
import type { Tx } from '../platform/database/database.ts';
import { readOverrides } from './store.ts';

/** Which switches are on in an organization of this brand, and for this person in it. */
export async function readSwitches(
  tx: Tx,
  asked: { readonly organizationId: OrganizationId; readonly userId: number | null; readonly brand: string },
): Promise<Switches> {
  const { organizationId, userId, brand } = asked;
  return switchesOf(brandNamed(brand), asked, await readOverrides(tx, organizationId, userId));
}
