import {
  type Database,
  inTransaction,
  inTransactionAcrossOrganizations,
  type Tx,
} from '../../platform/database/database.ts';
import {
  allowLongReading,
  compareCampaigns,
  compareGroups,
  compareOrganization,
  compareSteps,
  type Difference,
  readOrganizationIdsAcrossOrganizations,
} from './store.ts';

export type { Difference } from './store.ts';

/** Counts everything of an organisation again from its rows and answers every counter that says otherwise. */
export async function recount(tx: Tx, organizationId: number): Promise<Difference[]> {
  await allowLongReading(tx);
  return [
    ...(await compareCampaigns(tx, organizationId)),
    ...(await compareSteps(tx, organizationId)),
    ...(await compareGroups(tx, organizationId)),
    ...(await compareOrganization(tx, organizationId)),
  ];
}

/** Recounts every organisation, each for itself, and answers one line for each counter that is wrong. */
export async function recountAll(db: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const organizationId of await inTransactionAcrossOrganizations(db, readOrganizationIdsAcrossOrganizations)) {
    const differences = await inTransaction(db, organizationId, (tx) => recount(tx, organizationId));
    for (const one of differences) lines.push(`organization ${organizationId}: ${lineOf(one)}`);
  }
  return lines;
}

function lineOf({ what, id, counter, kept, counted }: Difference): string {
  return `${what} ${id} keeps ${kept} ${counter}, its rows say ${counted}`;
}
