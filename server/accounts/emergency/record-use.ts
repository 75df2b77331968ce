import { recordAudit } from '../../audit/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { EmergencyUse } from '../../platform/graphql/emergency-use.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';

/**
 * Records in the organization's trail what one request under emergency access showed to a platform admin or changed.
 */
export async function recordEmergencyUse(context: RequestContext, use: EmergencyUse): Promise<void> {
  const { actor } = context;
  if (!actor) return;
  const leadIds = [...use.leadIds].sort((one, other) => one - other);
  const details = {
    operations: [...use.operations].join(' '),
    ...(leadIds.length > 0 ? { count: leadIds.length, leadIds: leadIds.join(' ') } : {}),
  };
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, (tx) =>
    recordAudit(tx, context, { organizationId, actor, action: 'emergency-access-used', details }),
  );
}
