import type { OrganizationId } from '../../domain/ids.ts';
import { PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import { type AuditEntry, recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { hasOrganizationAcrossOrganizations } from './platform/store.ts';

type Recorded = {
  readonly number: { readonly id: number; readonly phone: string; readonly organizationId: OrganizationId | null };
  readonly action: AuditEntry['action'];
  readonly details?: AuditEntry['details'];
};

/**
 * Records who did what to a number, and announces whether it can send. Changes to numbers in stock go to the platform's
 * own trail. `actor` is null for the command line and for the program itself.
 */
export async function recordNumber(
  tx: Tx,
  context: Context,
  actor: { readonly userId: number } | null,
  { number: { id, phone, organizationId }, action, details }: Recorded,
): Promise<void> {
  if (organizationId !== null) {
    const at = context.clock.now();
    await context.facts.publish(tx, context, { kind: 'number.changed', organizationId, numberId: id, at });
  }
  // Before the first registration, a deployment has no trail of its own.
  if (organizationId === null && !(await hasOrganizationAcrossOrganizations(tx, PLATFORM_ORGANIZATION))) return;
  await recordAudit(tx, context, {
    organizationId: organizationId ?? PLATFORM_ORGANIZATION,
    actor: actor && { userId: actor.userId },
    action,
    object: { type: 'number', id },
    details: { phone, ...details },
  });
}
