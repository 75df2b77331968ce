import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Joined, planJoined } from '../plan-joined.ts';
import { readStandingMembers } from './store.ts';

/**
 * Lets members go on whose chain ended because nothing could go to them, as after STOP, and to whom texts can go again.
 * Who waits, or has had everything, stays as they are. Answers how many go on.
 */
export async function resumeMembers(tx: Tx, context: Context, members: Joined): Promise<number> {
  const { organizationId, campaignId } = members;
  if (members.leadIds.length === 0) return 0;
  const leadIds = await readStandingMembers(tx, organizationId, campaignId, members.leadIds);
  await planJoined(tx, context, { ...members, leadIds });
  return leadIds.length;
}
