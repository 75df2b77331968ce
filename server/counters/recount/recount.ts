import type { OrganizationId } from '../../../domain/ids.ts';
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
  compareHours,
  compareOrganization,
  compareSteps,
  type Difference,
  readOrganizationIdsAcrossOrganizations,
} from './store.ts';

export type { Difference } from './store.ts';

/** Recounts all of an organization's rows and returns every counter that differs. */
export async function recount(tx: Tx, organizationId: OrganizationId): Promise<Difference[]> {
  await allowLongReading(tx);
  return [
    ...(await compareCampaigns(tx, organizationId)),
    ...(await compareSteps(tx, organizationId)),
    ...(await compareGroups(tx, organizationId)),
    ...(await compareHours(tx, organizationId)),
    ...(await compareOrganization(tx, organizationId)),
  ];
}

/** Recounts every organization, one by one, and returns one line for each counter that is wrong. */
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
