import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { countUnreadLeads } from './store.ts';

/** The menu shows no larger number, so counting stops there. */
const COUNTED_AT_MOST = 100;

/** How many contacts have unread texts for the whole organization, up to 100. */
export function countUnread(context: Context, { organizationId }: Actor): Promise<number> {
  return inTransaction(context.db, organizationId, (tx) => countUnreadLeads(tx, organizationId, COUNTED_AT_MOST));
}
