import { recordAudit } from '../../audit/index.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { PLATFORM_ORGANIZATION } from '../prepare-platform.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import { deleteMembership, readUserByEmailAcrossOrganizations } from '../store.ts';
import {
  endAdminLinksAcrossOrganizations,
  listPlatformAdminsAcrossOrganizations,
  lockPlatformAdminsAcrossOrganizations,
  type PlatformAdmin,
  setPlatformAdminAcrossOrganizations,
} from './store.ts';
import { TELL_OF_ADMIN } from './tell-admins.ts';

/** Everyone who looks after the platform. */
export function listPlatformAdmins(context: Context): Promise<PlatformAdmin[]> {
  return inTransactionAcrossOrganizations(context.db, listPlatformAdminsAcrossOrganizations);
}

/**
 * Takes the platform from someone who left, and signs them out everywhere; or ends a link with which someone could still
 * register. The last platform admin stays. The others are emailed of a removal.
 */
export function removePlatformAdmin(context: Context, untrustedEmail: string): Promise<'removed' | 'link ended'> {
  const email = untrustedEmail.trim();
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    await lockPlatformAdminsAcrossOrganizations(tx);
    const ended = await endAdminLinksAcrossOrganizations(tx, email, context.clock.now());
    const user = await readUserByEmailAcrossOrganizations(tx, email);
    if (!user?.isPlatformAdmin) {
      if (ended === 0) throw new CommandError(`No platform admin has the address ${email}.`);
      return 'link ended';
    }
    if ((await listPlatformAdminsAcrossOrganizations(tx)).length === 1)
      throw new CommandError(`${email} is the only platform admin. Let another one in first.`);
    await setPlatformAdminAcrossOrganizations(tx, user.id, false);
    await deleteMembership(tx, PLATFORM_ORGANIZATION, user.id);
    await endAllSessions(tx, context, user.id);
    await recordAudit(tx, context, {
      ...{ organizationId: PLATFORM_ORGANIZATION, actor: null, action: 'platform-admin-removed' },
      object: { type: 'user', id: user.id },
    });
    await context.jobs.enqueue(tx, TELL_OF_ADMIN, { change: 'removed', email });
    return 'removed';
  });
}
