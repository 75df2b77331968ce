import { recordEdit } from '../audit/index.ts';
import { checkLine } from '../platform/check-input.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkGroupLimit } from './check-limit.ts';
import { loadGroup } from './load-groups.ts';
import { insertGroup } from './store.ts';
import type { GroupRow } from './types.ts';

const CODE_LENGTH = 8;
const NEW_NAME = 'New Group';

/** Creates a group; refused if the plan allows no more of them (a platform admin has no limit). */
export function createGroup(context: Context, actor: Actor, untrustedName: string | null): Promise<GroupRow> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    await checkGroupLimit(tx, context, actor, 1);
    const name = checkLine(untrustedName ?? '') ?? NEW_NAME;
    const made = { name, code: publicCode(CODE_LENGTH), userId, at: context.clock.now() };
    const groupId = await insertGroup(tx, organizationId, made);
    await context.live.announce(tx, organizationId, 'groups');
    await recordEdit(tx, context, { organizationId, action: 'group-created', object: { type: 'group', id: groupId } });
    return loadGroup(tx, organizationId, groupId);
  });
}
