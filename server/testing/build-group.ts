import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { createGroup } from '../groups/create-group.ts';
import { addLeadsToGroup } from '../groups/index.ts';
import { updateGroup } from '../groups/update-group.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorFor } from './actor-for.ts';

/** A group with these contacts in it, and a public page with its name. */
export async function buildGroup(
  context: Context,
  organizationId: OrganizationId,
  given: { name?: string; userId?: number; leadIds?: readonly LeadId[] } = {},
): Promise<{ id: number; code: string }> {
  const { name = 'Regulars', userId = 1, leadIds = [] } = given;
  const actor = await actorFor(context, organizationId, userId);
  const { id, code } = await createGroup(context, actor, name);
  await updateGroup(context, actor, id, { landingPage: { title: name, description: name } });
  await inTransaction(context.db, organizationId, (tx) =>
    addLeadsToGroup(tx, context, organizationId, { groupId: id, leadIds }),
  );
  return { id, code };
}
