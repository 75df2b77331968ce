import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deltas } from './counters.ts';
import { addToCampaignCounters, addToStepCounters } from './store.ts';

/** Writes the collected changes: always campaigns before steps, each in the order of their ids, to avoid deadlocks. */
export async function writeCounters(tx: Tx, organizationId: OrganizationId, deltas: Deltas): Promise<void> {
  const campaigns = [...deltas.campaigns].filter(([, delta]) => Object.values(delta).some((value) => value !== 0));
  if (campaigns.length > 0) await addToCampaignCounters(tx, organizationId, campaigns);
  const steps = [...deltas.steps].filter(([, { leads, sent, opened }]) => leads || sent || opened);
  if (steps.length > 0) await addToStepCounters(tx, organizationId, steps);
}
