import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import { readMembershipsAcrossOrganizations, readOrganization, readUserByEmailAcrossOrganizations } from '../store.ts';
import { deleteSecondFactorAcrossOrganizations, readSecondFactorAcrossOrganizations } from './store.ts';

/**
 * Turns two-step sign-in off from the command line, for a person who has lost their phone and recovery codes. Removes
 * their passkeys and ends all their sessions. False if no one with this address has it on.
 */
export async function turnOffSecondFactor(context: Context, untrustedEmail: string): Promise<boolean> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const user = await readUserByEmailAcrossOrganizations(tx, untrustedEmail.trim());
    if (!user || !(await readSecondFactorAcrossOrganizations(tx, user.id)).isOn) return false;
    await deleteSecondFactorAcrossOrganizations(tx, user.id);
    await endAllSessions(tx, context, user.id);
    const [membership] = await readMembershipsAcrossOrganizations(tx, user.id);
    const organization = membership ? await readOrganization(tx, membership.organizationId) : null;
    const brand = organization?.brand ?? context.config.brand;
    await tellOfChange(tx, context, { kind: 'second-step-removed', to: user.email, brand });
    if (!organization) return true;
    await recordAudit(tx, context, {
      ...{ organizationId: organization.id, actor: null, action: 'second-step-removed' },
      object: { type: 'user', id: user.id },
    });
    return true;
  });
}
