import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { appendAnchors } from './anchors.ts';
import { readHeadsAcrossOrganizations } from './store.ts';

/** Notes the last number and hash of every trail outside the database, where its owner cannot rewrite them unseen. */
export async function anchorTrails(context: Context): Promise<void> {
  const heads = await inTransactionAcrossOrganizations(context.db, readHeadsAcrossOrganizations);
  await appendAnchors(context.config.dataDir, context.clock.now(), heads);
}
