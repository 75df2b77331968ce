import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { changeView, dropDeleted, holdView, insertView, markDeleted, readViews } from './store.ts';
import type { LeadView, ShownList } from './types.ts';

/** A view as it is saved; without an id it is a new one. */
export type ViewToSave = ShownList & {
  readonly viewId: number | null;
  readonly name: string;
  readonly isShared: boolean;
};

const LONGEST_NAME = 100;
const MOST_VIEWS = 100;
const KEPT_DELETED_MS = 24 * 60 * 60 * 1000;

/** The views that a person sees: their own, and those that others share. */
export function loadViews(context: Context, { organizationId, userId }: Actor): Promise<LeadView[]> {
  return inTransaction(context.db, organizationId, (tx) => readViews(tx, organizationId, userId));
}

/** Saves a view of one's own; sharing one, and changing one that is shared, needs the right to change contacts. */
export function saveView(context: Context, actor: Actor, { viewId, ...wanted }: ViewToSave): Promise<LeadView> {
  const { organizationId, userId } = actor;
  const name = wanted.name.replaceAll('\0', '').trim().slice(0, LONGEST_NAME);
  if (name === '') refuse('view-name-missing');
  return inTransaction(context.db, organizationId, async (tx) => {
    const at = context.clock.now();
    await dropDeleted(tx, organizationId, new Date(at.getTime() - KEPT_DELETED_MS));
    const before = viewId === null ? null : await hold(tx, actor, { viewId, isDeleted: false });
    if (wanted.isShared) refuseUnlessSharing(actor);
    if (before === null) {
      if ((await readViews(tx, organizationId, userId)).length >= MOST_VIEWS)
        refuse('too-many-views', { limit: MOST_VIEWS });
      return insertView(tx, organizationId, { ...wanted, name, userId, at });
    }
    // Only its owner can take a shared view back for themselves.
    const isShared = wanted.isShared || (before.isShared && before.userId !== userId);
    const view = { ...before, ...wanted, name, isShared };
    await changeView(tx, organizationId, view);
    return view;
  });
}

/** Deletes a view; for a day it can be brought back. */
export function deleteView(context: Context, actor: Actor, viewId: number): Promise<void> {
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    await hold(tx, actor, { viewId, isDeleted: false });
    await markDeleted(tx, actor.organizationId, viewId, context.clock.now());
  });
}

/** Brings back a view that was just deleted. */
export function restoreView(context: Context, actor: Actor, viewId: number): Promise<void> {
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    await hold(tx, actor, { viewId, isDeleted: true });
    await markDeleted(tx, actor.organizationId, viewId, null);
  });
}

async function hold(
  tx: Tx,
  actor: Actor,
  { viewId, isDeleted }: { readonly viewId: number; readonly isDeleted: boolean },
): Promise<LeadView> {
  const { organizationId, userId } = actor;
  const view = (await holdView(tx, organizationId, { viewId, userId, isDeleted })) ?? refuse('not-found');
  if (view.isShared) refuseUnlessSharing(actor);
  return view;
}

function refuseUnlessSharing(actor: Actor): void {
  if (!mayDo(actor, 'leads.write')) refuse('view-is-shared');
}
