import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countVisit, type StepOfLead } from './store.ts';

/** Counts fetches of the page behind a link, by people or robots; nothing else depends on it. */
export async function recordFetched(
  tx: Tx,
  organizationId: OrganizationId,
  visited: StepOfLead,
  times: number,
): Promise<void> {
  await countVisit(tx, organizationId, visited, { column: 'fetched_count', times });
}

/** Counts that the page's script ran; the fact pitch.opened says whether a person saw it. */
export async function recordOpened(tx: Tx, organizationId: OrganizationId, visited: StepOfLead): Promise<void> {
  await countVisit(tx, organizationId, visited, { column: 'opened_count' });
}
