import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type CurrentAccess, readCurrentAccesses } from './store.ts';

export type { CurrentAccess };

/** Everyone of the platform who sees an organization without the mask now, and why. */
export function loadAccesses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organizationId: OrganizationId,
): Promise<CurrentAccess[]> {
  return inTransaction(db, organizationId, (tx) => readCurrentAccesses(tx, organizationId, clock.now()));
}
