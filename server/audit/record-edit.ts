import type { AuditAction } from '../../domain/audit/actions.ts';
import type { AuditDetail } from '../../domain/audit/chain.ts';
import { excerptsOf } from '../../domain/audit/excerpts.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type AuditEntry, isToldAsOne, recordAudit, toldAsOne } from './record-audit.ts';

type By = Pick<Actor, 'userId' | 'organizationId' | 'emergencyAccess'>;

/** What a person changed, in which organization. */
export type Edit = Pick<AuditEntry, 'object' | 'details'> & {
  readonly organizationId: OrganizationId;
  readonly action: AuditAction;
};

/**
 * Adds what a person changed to the audit trail: the person whose call it is. What the program does on its own, such as a
 * workflow that fires, is in the timelines of the contacts, and not here.
 */
export async function recordEdit(tx: Tx, context: Context, edit: Edit): Promise<void> {
  const actor = actorIn(context);
  if (actor === null || isToldAsOne(tx)) return;
  await recordAudit(tx, context, { ...edit, actor });
}

/** One entry for all that the work changes in this transaction, as for a template: its parts have none of their own. */
export async function recordAsOne<Result>(
  tx: Tx,
  context: Context,
  work: () => Promise<Result>,
  entryOf: (result: Result) => Edit,
): Promise<Result> {
  const result = await toldAsOne(tx, work);
  await recordEdit(tx, context, entryOf(result));
  return result;
}

/** The names of the fields that differ, as an entry tells them; empty if none does. */
export function changedFields<Row extends object>(before: Row, after: Row): string {
  const names = Object.keys(after) as (keyof Row & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).join(' ');
}

type Change<Row> = {
  readonly before: Row;
  readonly after: Row;
  /** The fields whose values an entry has: none that say something of a person. */
  readonly told: readonly (keyof Row & string)[];
  /** What every entry of the change says besides: which step it was. */
  readonly beside?: Readonly<Record<string, AuditDetail>>;
};

/** Records what a person changed of something, as `detailsOfChange` tells it. */
export async function recordChange<Row extends object>(
  tx: Tx,
  context: Context,
  edit: Omit<Edit, 'details'>,
  change: Change<Row>,
): Promise<void> {
  for (const details of detailsOfChange(change)) await recordEdit(tx, context, { ...edit, details });
}

/**
 * What entries tell of a change: for each field whose values are told, what it was and what it is, and for all others one
 * entry with their names.
 */
export function detailsOfChange<Row extends object>({ before, after, told, beside = {} }: Change<Row>) {
  const changed = changedFields(before, after).split(' ').filter(Boolean) as (keyof Row & string)[];
  const [valued, named] = [changed.filter((one) => told.includes(one)), changed.filter((one) => !told.includes(one))];
  return [
    ...(named.length > 0 ? [{ ...beside, fields: named.join(' ') }] : []),
    ...valued.map((field) => ({ ...beside, fields: field, ...toldValues(before[field], after[field]) })),
  ];
}

// Nothing is told as an empty text, because an entry without a value tells none.
function toldValue(value: unknown): string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

function toldValues(before: unknown, after: unknown) {
  const [from, to] = [toldValue(before), toldValue(after)];
  return typeof from === 'string' && typeof to === 'string' ? excerptsOf(from, to) : { from, to };
}

// The context of a request knows who calls; jobs and callbacks have no such part.
function actorIn(context: Context & { readonly actor?: By | null }): By | null {
  return context.actor ?? null;
}
