import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { readLostAccessAcrossOrganizations } from './store.ts';

/**
 * Refuses a person who proved who they are and belongs to no organization anymore, and names the one they were in last.
 * Does nothing for one who is only invited.
 */
export async function refuseLost(context: RequestContext, userId: number): Promise<void> {
  const { isInvited, organization } = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readLostAccessAcrossOrganizations(tx, userId),
  );
  if (organization !== null || !isInvited) refuse('access-lost', { organization: organization ?? 'any organization' });
}
