import { groupLimit } from '../../domain/billing/group-limit.ts';
import { isBillingActive } from '../../domain/billing/plan.ts';
import { findOrganization } from '../accounts/index.ts';
import { checkLine } from '../platform/check-input.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { loadGroup } from './load-groups.ts';
import { countGroupsForOneMore, insertGroup } from './store.ts';
import type { GroupRow } from './types.ts';

const CODE_LENGTH = 8;
const NEW_NAME = 'New Group';

/** Creates a group; refused if the plan allows no more of them (a platform admin has no limit). */
export function createGroup(context: Context, actor: Actor, untrustedName: string | null): Promise<GroupRow> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const at = context.clock.now();
    const organization = await findOrganization(tx, organizationId);
    const limit = groupLimit({
      plan: organization.orgType,
      isBillingActive: isBillingActive(organization, at),
    });
    const count = await countGroupsForOneMore(tx, organizationId);
    if (count >= limit && !actor.isPlatformAdmin) refuse('group-limit');
    const name = checkLine(untrustedName ?? '') ?? NEW_NAME;
    const groupId = await insertGroup(tx, organizationId, { name, code: publicCode(CODE_LENGTH), userId, at });
    await context.live.announce(tx, organizationId, 'groups');
    return loadGroup(tx, organizationId, groupId);
  });
}
