import { checkEmail, deleteMembership } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { inviteInside } from './invite-users.ts';
import { holdMembers, readMembers } from './store.ts';

/**
 * Invites the owner of an organization that no one has joined yet, inside a transaction across organizations; the same
 * address again gets another email, and the invitation of any other address ends. Refuses with
 * `organization-has-people` once someone has joined: from then on its own people invite others.
 */
export async function inviteOwner(tx: Tx, context: Context, actor: Actor, untrustedEmail: string): Promise<void> {
  const email = checkEmail(untrustedEmail);
  const { organizationId, userId } = actor;
  await holdMembers(tx, organizationId, userId);
  for (const member of await readMembers(tx, organizationId, false)) {
    if (!member.isPending) refuse('organization-has-people');
    if (member.email.toLowerCase() === email.toLowerCase()) continue;
    await deleteMembership(tx, organizationId, member.id);
    const object = { type: 'user', id: member.id };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'user-deleted', object });
  }
  const invitees = [{ email, role: 'OWNER' }];
  await inviteInside(tx, context, actor, { invitees, campaignId: null, groupId: null, showCalendly: false });
}
