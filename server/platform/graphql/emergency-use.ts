import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import type { LeadId } from '../../../domain/ids.ts';
import type { RequestContext } from './request-context.ts';

/** What one request under emergency access was shown or changed: by which operations, and for which contacts. */
export type EmergencyUse = { readonly operations: Set<string>; readonly leadIds: Set<LeadId> };

// The types whose id is the id of a contact.
const contactTypes: ReadonlySet<string> = new Set(['Lead', 'AuditLead']);

const uses = new WeakMap<object, EmergencyUse>();

/** Records that a field was shown that is masked without emergency access. */
export function noteShown(context: RequestContext, parent: unknown, info: GraphQLResolveInfo): void {
  const { id, leadId } = (parent ?? {}) as { id?: unknown; leadId?: unknown };
  note(context, rootOf(info), contactTypes.has(info.parentType.name) ? [id] : [leadId]);
}

/** Records that something of the organization was changed. */
export function noteChange(context: RequestContext, operation: string, args: Record<string, unknown>): void {
  note(context, operation, [args.leadId, ...(Array.isArray(args.leadIds) ? args.leadIds : [])]);
}

/** What was recorded for this request; null if nothing was. */
export function emergencyUseOf(context: RequestContext): EmergencyUse | null {
  return uses.get(context) ?? null;
}

function note(context: RequestContext, operation: string, leadIds: readonly unknown[]): void {
  const use = uses.get(context) ?? { operations: new Set(), leadIds: new Set() };
  uses.set(context, use);
  use.operations.add(operation);
  for (const id of leadIds) if (Number(id) > 0) use.leadIds.add(Number(id) as LeadId);
}

// The operation's own name: an alias is chosen by the person who asks.
function rootOf({ path, fieldName, operation, fragments }: GraphQLResolveInfo): string {
  let place: GraphQLResolveInfo['path'] | undefined = path;
  while (place?.prev) place = place.prev;
  const key = String(place?.key ?? fieldName);
  return nameIn(operation.selectionSet, key, fragments) ?? key;
}

function nameIn(set: SelectionSetNode, key: string, fragments: GraphQLResolveInfo['fragments']): string | null {
  for (const selection of set.selections) {
    if (selection.kind === 'Field') {
      if ((selection.alias ?? selection.name).value === key) return selection.name.value;
      continue;
    }
    const inner = selection.kind === 'InlineFragment' ? selection : fragments[selection.name.value];
    const found = inner ? nameIn(inner.selectionSet, key, fragments) : null;
    if (found !== null) return found;
  }
  return null;
}
