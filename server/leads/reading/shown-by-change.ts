import type { GraphQLResolveInfo } from 'graphql';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { isTold } from '../../audit/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/request-context.ts';
import { recordFeedViews, recordLeadViews } from './record-views.ts';
import { asksFor, asksForMoreThan } from './shown-fields.ts';

type Lead = { readonly organizationId: OrganizationId; readonly id: LeadId };

const words = ['messages', 'timeline', 'lastMessage'];

/**
 * The contact that a change answers with, recorded as a view unless the change itself has an entry about them: one that
 * changes nothing would otherwise be a way to read them unseen. Their conversation is always recorded.
 */
export async function shownByChange<Shown extends Lead>(
  lead: Shown | null | undefined,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Shown | null> {
  if (!lead || info.operation.operation !== 'mutation' || !context.actor?.brand.auditsViews) return lead ?? null;
  const [actor, { organizationId, id }] = [actorOf(context), lead];
  const showsLead = asksForMoreThan(info, ['id', '__typename']) && !isTold(context, organizationId, id);
  const showsWords = words.some((field) => asksFor(info, [field]));
  if (showsLead || showsWords)
    await inTransaction(context.db, organizationId, async (tx) => {
      if (showsLead) await recordLeadViews(tx, context, actor, [id]);
      if (showsWords) await recordFeedViews(tx, context, actor, [id]);
    });
  return lead;
}
