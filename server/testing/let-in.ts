import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { registerVerified } from '../engagement/verification/admit-browser.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** The access token of a browser whose visitor has entered a code: the result of the verification calls. */
export function letIn(
  context: Context,
  viewed: { readonly organizationId: OrganizationId; readonly leadId: LeadId },
  deviceId: string,
): Promise<string> {
  return inTransaction(context.db, viewed.organizationId, (tx) => registerVerified(tx, context, viewed, deviceId));
}
