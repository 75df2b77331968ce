import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { readMembershipsAcrossOrganizations } from '../store.ts';

/** The job that records a failed sign-in. */
export const RECORD_FAILED_SIGN_IN = 'accounts.record-failed-sign-in';

export type FailedSignIn = {
  /** Null for an unknown address. */
  readonly userId: number | null;
  readonly request: { readonly id: string; readonly ip: string; readonly userAgent: string };
};

/** Records a failed sign-in in the trail of the person's organization. */
export async function recordFailedSignIn(context: Context, failed: FailedSignIn): Promise<void> {
  const { userId, request } = failed;
  if (userId === null) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const [membership] = await readMembershipsAcrossOrganizations(tx, userId);
    if (!membership) return;
    const { organizationId } = membership;
    const object = { type: 'user', id: userId };
    await recordAudit(tx, context, {
      organizationId,
      actor: null,
      action: 'login-failed',
      outcome: 'refused',
      object,
      request,
    });
  });
}
