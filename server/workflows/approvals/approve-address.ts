import { createHash } from 'node:crypto';
import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkWebAddress } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type Approval, deleteApproval, insertApproval, readApprovals } from './store.ts';

export type { Approval } from './store.ts';

const LONGEST_ADDRESS = 2_000;

/**
 * Allows a webhook address to get names and phone numbers in a health brand, or revokes that. Only owners can decide,
 * not platform admins. The trail has the host of the address and a fingerprint, because addresses may contain keys.
 */
export function approveAddress(
  context: Context,
  actor: Actor,
  untrusted: { readonly address: string; readonly isApproved: boolean },
): Promise<Approval[]> {
  if (actor.access !== 'OWNER') refuse('webhook-approved-by-owner');
  if (untrusted.address.length > LONGEST_ADDRESS) refuse('text-too-long', { limit: LONGEST_ADDRESS });
  const address = checkWebAddress(untrusted.address) ?? refuse('web-address-not-valid');
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const approval = { address, userId, at: context.clock.now() };
    const hasChanged = untrusted.isApproved
      ? await insertApproval(tx, organizationId, approval)
      : await deleteApproval(tx, organizationId, address);
    const approvals = await readApprovals(tx, organizationId);
    if (!hasChanged) return approvals;
    await context.live.announce(tx, organizationId, 'campaigns');
    const action = untrusted.isApproved ? 'webhook-approved' : 'webhook-approval-ended';
    const fingerprint = createHash('sha256').update(address).digest('hex').slice(0, 12);
    const details = { host: new URL(address).host, fingerprint };
    await recordAudit(tx, context, { organizationId, actor, action, details });
    return approvals;
  });
}

/** The webhook addresses that get names and phone numbers. */
export function loadApprovals(context: Context, organizationId: OrganizationId): Promise<Approval[]> {
  return inTransaction(context.db, organizationId, (tx) => readApprovals(tx, organizationId));
}
