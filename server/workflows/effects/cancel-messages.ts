import type { OrganizationId } from '../../../domain/ids.ts';
import { cancelOfActions } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';

/** The job that cancels the waiting messages of actions that are gone. */
export const CANCEL_MESSAGES = 'workflows.cancel-messages';

const AT_ONCE = 2_000;

/**
 * Cancels what these actions have queued and what isn't sent yet, such as at night, in a job: a request has no time for
 * as many contacts as a campaign has, and a workflow that runs at this moment has queued its message by then.
 */
export async function cancelMessagesOf(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  actionIds: readonly number[],
): Promise<void> {
  if (actionIds.length > 0) await context.jobs.enqueue(tx, CANCEL_MESSAGES, { organizationId, actionIds });
}

/** Cancels the waiting messages of these actions, some at a time. */
export async function cancelMessages(
  context: Context,
  organizationId: OrganizationId,
  actionIds: readonly number[],
  atOnce = AT_ONCE,
): Promise<void> {
  const cancelSome = () =>
    inTransaction(context.db, organizationId, (tx) =>
      cancelOfActions(tx, context, organizationId, { actionIds, most: atOnce }),
    );
  while ((await cancelSome()) === atOnce);
}
