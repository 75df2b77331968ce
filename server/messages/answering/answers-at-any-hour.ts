import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readSwitches } from '../../switches/index.ts';

/** Whether an organization sends automatic replies to new texts at any hour. */
export async function answersAtAnyHour(tx: Tx, organizationId: OrganizationId, brand: string): Promise<boolean> {
  const { organization } = await readSwitches(tx, { organizationId, userId: null, brand });
  return organization.has('answer-at-any-hour');
}
