import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { readWaiting } from './store.ts';

/** How many messages wait around each of these appointments; one without any may be missing. */
export async function loadWaiting(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return new Map((await readWaiting(tx, organizationId, ids)).map(({ id, waiting }) => [id, waiting]));
}
