import type { OrganizationId } from '../../domain/ids.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { Context } from '../platform/context.ts';
import { inviteUsers } from '../users/invite-users.ts';
import { actorFor } from './actor-for.ts';
import { buildUser } from './build-user.ts';

/** Invites a person into another organization; one with a verified address can enter it at once. */
export async function inviteTo(
  context: Context,
  organizationId: OrganizationId,
  email: string,
  access: AccessLevel,
): Promise<void> {
  const invitees = [{ email, role: access }];
  const inviter = await buildUser(context, organizationId);
  const actor = await actorFor(context, organizationId, inviter.id);
  await inviteUsers(context, actor, { invitees, campaignId: null, groupId: null, showCalendly: false });
}
