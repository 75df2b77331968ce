import type { Tx } from '../../platform/database/database.ts';
import { countVisit, type StepOfLead } from './store.ts';

/** Counts how often the page behind a link was fetched, by people or robots; nothing else depends on it. */
export async function recordFetched(tx: Tx, organizationId: number, visited: StepOfLead, times: number): Promise<void> {
  await countVisit(tx, organizationId, visited, 'fetched_count', times);
}

/** Counts that the page's script ran; whether a person saw it is told by the fact pitch.opened. */
export async function recordOpened(tx: Tx, organizationId: number, visited: StepOfLead): Promise<void> {
  await countVisit(tx, organizationId, visited, 'opened_count');
}
