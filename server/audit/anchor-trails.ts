import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { appendAnchors } from './anchors.ts';
import { readHeadsAcrossOrganizations } from './store.ts';

/**
 * Stores the last number and hash of every trail outside the database, where its owner can't rewrite them unnoticed.
 */
export async function anchorTrails(context: Context): Promise<void> {
  const heads = await inTransactionAcrossOrganizations(context.db, readHeadsAcrossOrganizations);
  await appendAnchors(context.config.dataDir, context.clock.now(), heads);
}
