import type { AuditAction } from '../../domain/audit/actions.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

type By = Pick<Actor, 'userId' | 'organizationId' | 'emergencyAccess'>;

/** What a person changed, in which organization. */
export type Edit = Pick<AuditEntry, 'object' | 'details'> & {
  readonly organizationId: OrganizationId;
  readonly action: AuditAction;
};

// The transactions whose edits one entry tells as a whole.
const toldAsOne = new WeakSet<Tx>();

/**
 * Adds what a person changed to the audit trail: the person whose call it is. What the program does on its own, such as a
 * workflow that fires, is in the timelines of the contacts, and not here.
 */
export async function recordEdit(tx: Tx, context: Context, edit: Edit): Promise<void> {
  const actor = actorIn(context);
  if (actor === null || toldAsOne.has(tx)) return;
  await recordAudit(tx, context, { ...edit, actor });
}

/** One entry for all that the work changes in this transaction, as for a template: its parts have none of their own. */
export async function recordAsOne<Result>(
  tx: Tx,
  context: Context,
  work: () => Promise<Result>,
  entryOf: (result: Result) => Edit,
): Promise<Result> {
  toldAsOne.add(tx);
  const result = await work().finally(() => toldAsOne.delete(tx));
  await recordEdit(tx, context, entryOf(result));
  return result;
}

/** The names of the fields that differ, as an entry tells them; empty if none does. */
export function changedFields<Row extends object>(before: Row, after: Row): string {
  const names = Object.keys(after) as (keyof Row & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).join(' ');
}

// The context of a request knows who calls; jobs and callbacks have no such part.
function actorIn(context: Context & { readonly actor?: By | null }): By | null {
  return context.actor ?? null;
}
