import type { Tx } from '../../platform/database/database.ts';
import { readSwitches } from '../../switches/index.ts';

/** Whether an organization sends automatic replies to new texts at any hour. */
export async function answersAtAnyHour(tx: Tx, organizationId: number, brand: string): Promise<boolean> {
  const { organization } = await readSwitches(tx, { organizationId, userId: null, brand });
  return organization.has('answer-at-any-hour');
}
