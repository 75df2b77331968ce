import type { OrganizationId } from '../../domain/ids.ts';
import { isNameTyped } from '../../domain/privacy/closing.ts';
import { findOrganization, PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { endPlanWithClosing } from '../billing/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { MAIL_OF_CLOSING } from './mail-of-closing.ts';
import { writeClosing, writePlanEnded } from './store.ts';

/** Who closes or reopens an organization: an owner their own, or a platform admin any. */
export type Operator = Pick<Actor, 'userId'> & {
  readonly organizationId: OrganizationId;
  readonly isByPlatform: boolean;
};

/**
 * Closes an organization, whose name was typed for it: nothing is sent, its public pages and links show nothing, and its
 * plan ends with the paid month. A repeated call changes nothing.
 */
export async function closeOrganization(context: Context, operator: Operator, untrustedName: string): Promise<void> {
  const { organizationId, userId, isByPlatform } = operator;
  if (organizationId === PLATFORM_ORGANIZATION) refuse('platform-cannot-close');
  await inTransaction(context.db, organizationId, async (tx) => {
    const { name } = await findOrganization(tx, organizationId);
    if (!isNameTyped(name, untrustedName)) refuse('closing-name-differs', { name });
    const at = context.clock.now();
    if (!(await writeClosing(tx, organizationId, { at, userId, isByPlatform }))) return;
    if (await endPlanWithClosing(tx, context, operator)) await writePlanEnded(tx, organizationId);
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'organization-closed' });
    await context.jobs.enqueue(tx, MAIL_OF_CLOSING, { organizationId, isClosed: true });
    await announceClosing(tx, context, organizationId);
  });
}

/** Has every open screen of the organization read again whether it is closed. */
export async function announceClosing(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  for (const topic of ['account', 'messages', 'send-stats'] as const)
    await context.live.announce(tx, organizationId, topic);
}
