import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { readToldBefore, readWaiting } from './store.ts';

/** How many messages wait around each of these appointments; one without any may be missing. */
export async function loadWaiting(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return new Map((await readWaiting(tx, organizationId, ids)).map(({ id, waiting }) => [id, waiting]));
}

// A message of their own would come at about the same time, and say the same.
const SOON_MS = 60 * 60_000;

/** Of these appointments, those whose day or time a message that goes out within the hour says. */
export async function loadToldSoon(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, boolean>> {
  const told = await readToldBefore(tx, organizationId, ids, new Date(now.getTime() + SOON_MS));
  return new Map(told.map((id) => [id, true]));
}
