import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { groupOfCode } from './load-groups.ts';
import type { GroupRow } from './types.ts';

/** The group behind a public code as the public may see it: its page, not its members or their messages. */
export async function openGroup(context: RequestContext, code: string): Promise<GroupRow> {
  const group = await inTransactionAcrossOrganizations(context.db, (tx) => groupOfCode(tx, code));
  if (!group) await slowMissesOf(context).hold(context.request.ip);
  const { title, ...page } = group ?? refuse('not-found');
  return { ...page, title, name: title ?? '', leads: 0, sendsCampaign: false, campaignId: null };
}
