import type { OrganizationId } from '../../../domain/ids.ts';
import { STILL_UNDO_MS } from '../../leads/index.ts';
import { holdOfActions, releaseOfActions } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { readActionsOfStep } from './store.ts';

/** The job that holds the waiting messages of a deleted step's workflows while it may come back, and releases them after. */
export const HOLD_MESSAGES = 'workflows.hold-messages';

const AT_ONCE = 2_000;
// Longer than anyone may take it back, and than a server that was stopped needs to cancel them.
const HELD_MS = STILL_UNDO_MS + 24 * 60 * 60_000;

/** Holds or releases the messages of this step's workflows in a job, as the step is deleted or there by then. */
export async function holdMessagesOf(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<void> {
  const { actionIds } = await readActionsOfStep(tx, organizationId, stepId);
  if (actionIds.length > 0) await context.jobs.enqueue(tx, HOLD_MESSAGES, { organizationId, stepId });
}

/**
 * Holds what the workflows of a deleted step have queued and what isn't sent yet, such as at night, some at a time;
 * releases it if the step is back.
 */
export async function holdMessages(
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
  atOnce = AT_ONCE,
): Promise<void> {
  const holdSome = () =>
    inTransaction(context.db, organizationId, async (tx) => {
      const { deletedAt, actionIds } = await readActionsOfStep(tx, organizationId, stepId);
      const which = { actionIds, most: atOnce };
      if (deletedAt === null) return releaseOfActions(tx, context, organizationId, which);
      return holdOfActions(tx, context, organizationId, { ...which, until: new Date(deletedAt.getTime() + HELD_MS) });
    });
  while ((await holdSome()) === atOnce);
}
