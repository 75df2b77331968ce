import type { FactOf } from '../../domain/facts.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { settleVideoAcrossOrganizations } from './store.ts';

/** Records on the slides with this video that it can be played, or never will be. */
export async function settleVideo(tx: Tx, context: Context, fact: FactOf<'video.processed'>): Promise<void> {
  const url = `/media/${fact.name}`;
  const owners = await settleVideoAcrossOrganizations(tx, url, fact.isReady);
  for (const organizationId of owners) await context.live.announce(tx, organizationId, 'campaigns');
}
