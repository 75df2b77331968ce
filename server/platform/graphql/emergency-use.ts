import type { GraphQLResolveInfo } from 'graphql';
import type { LeadId } from '../../../domain/ids.ts';
import type { RequestContext } from './request-context.ts';

/** What one request under emergency access was shown or changed: by which operations, and for which contacts. */
export type EmergencyUse = { readonly operations: Set<string>; readonly leadIds: Set<LeadId> };

const uses = new WeakMap<object, EmergencyUse>();

/** Records that a field was shown that is masked without emergency access. */
export function noteShown(context: RequestContext, parent: unknown, info: GraphQLResolveInfo): void {
  const { id, leadId } = (parent ?? {}) as { id?: unknown; leadId?: unknown };
  note(context, rootOf(info), info.parentType.name === 'Lead' ? [id] : [leadId]);
}

/** Records that something was changed. */
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

function rootOf({ path, fieldName }: GraphQLResolveInfo): string {
  let place: GraphQLResolveInfo['path'] | undefined = path;
  while (place?.prev) place = place.prev;
  return String(place?.key ?? fieldName);
}
