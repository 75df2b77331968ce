import type { OrganizationId } from '../../domain/ids.ts';
import { findLead } from '../leads/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readCalendarsOfSlides, readIsMember, readValues, readValuesOfUsers, type WantedValues } from './store.ts';
import type { CustomValueRow } from './types.ts';

/** The organization's custom values that match the filters, by name; refuses a contact or person it doesn't have. */
export function loadCustomValues(
  context: Context,
  organizationId: OrganizationId,
  wanted: WantedValues,
): Promise<CustomValueRow[]> {
  const { leadId, userId } = wanted;
  return inTransaction(context.db, organizationId, async (tx) => {
    if (leadId !== null && (await findLead(tx, organizationId, leadId)) === null) refuse('not-found');
    if (userId !== null && !(await readIsMember(tx, organizationId, userId))) refuse('not-found');
    return readValues(tx, organizationId, wanted);
  });
}

/** The values and calendars of each of these people. */
export async function loadValuesOfUsers(
  context: Context,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, CustomValueRow[]>> {
  const rows = await inTransaction(context.db, organizationId, (tx) => readValuesOfUsers(tx, organizationId, userIds));
  return Map.groupBy(rows, (row) => row.userId ?? 0);
}

/** The calendars of each of these slides, in order. */
export async function calendarsOfSlides(
  tx: Tx,
  organizationId: OrganizationId,
  slideIds: readonly number[],
): Promise<ReadonlyMap<number, CustomValueRow[]>> {
  return Map.groupBy(await readCalendarsOfSlides(tx, organizationId, slideIds), (row) => row.slideId);
}
