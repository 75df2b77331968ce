import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { waitsSince } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { failureWords } from '../reason-words.ts';
import type { LastFailure, LastMessage } from '../types.ts';
import { readLastFailures, readLastMessages } from './store.ts';

/** The newest message to or from each of these contacts. */
export async function loadLastMessages(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, LastMessage>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const rows = await readLastMessages(tx, organizationId, leadIds);
    return new Map(rows.map((row) => [row.leadId, row]));
  });
}

/** Why the newest message failed of those to each of these contacts that no one has dealt with. */
export async function loadLastFailures(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, LastFailure>> {
  const since = waitsSince(context.clock.now());
  return inTransaction(context.db, organizationId, async (tx) => {
    const rows = await readLastFailures(tx, organizationId, { leadIds, since });
    return new Map(rows.map(({ leadId, at, errorCode }) => [leadId, { at, reason: failureWords(errorCode) }]));
  });
}
