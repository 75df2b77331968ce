import { mayDo } from '../../domain/permissions/policy.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readIntegrations } from './store.ts';
import type { IntegrationRow } from './types.ts';

/**
 * What these members have connected in the current organization; only oneself for people who may not see integrations.
 */
export async function loadIntegrations(
  context: Context,
  actor: Actor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, IntegrationRow[]>> {
  const { organizationId, userId } = actor;
  const seen = mayDo(actor, 'integrations.view') ? userIds : userIds.filter((id) => id === userId);
  const rows = await inTransaction(context.db, organizationId, (tx) => readIntegrations(tx, organizationId, seen));
  return Map.groupBy(rows, (row) => row.userId);
}
