import type { Tx } from '../../platform/database/database.ts';
import { compareCampaigns, compareOrganization, compareSteps, type Difference } from './store.ts';

export type { Difference } from './store.ts';

/** Counts everything of an organisation again from its rows and answers every counter that says otherwise. */
export async function recount(tx: Tx, organizationId: number): Promise<Difference[]> {
  return [
    ...(await compareCampaigns(tx, organizationId)),
    ...(await compareSteps(tx, organizationId)),
    ...(await compareOrganization(tx, organizationId)),
  ];
}
