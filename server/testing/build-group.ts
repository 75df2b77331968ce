import { createGroup } from '../groups/create-group.ts';
import { addLeadsToGroup } from '../groups/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorFor } from './actor-for.ts';

/** A group with these contacts in it. */
export async function buildGroup(
  context: Context,
  organizationId: number,
  given: { name?: string; userId?: number; leadIds?: readonly number[] } = {},
): Promise<{ id: number; code: string }> {
  const { name = 'Regulars', userId = 1, leadIds = [] } = given;
  const { id, code } = await createGroup(context, await actorFor(context, organizationId, userId), name);
  await inTransaction(context.db, organizationId, (tx) => addLeadsToGroup(tx, context, organizationId, id, leadIds));
  return { id, code };
}
