import type { Tx } from '../../platform/database/database.ts';
import { readSwitches } from '../../switches/index.ts';

/** Says whether an organization's automatic replies to new texts go out at any hour. */
export async function answersAtAnyHour(tx: Tx, organizationId: number, brand: string): Promise<boolean> {
  const { organization } = await readSwitches(tx, { organizationId, userId: null, brand });
  return organization.has('answer-at-any-hour');
}
