import type { FactOf } from '../../../../domain/facts.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { announceDue } from '../../store.ts';
import { bringBackWrittenTo } from './store.ts';

// A statement that writes this many stays far below the statement timeout.
const PART = 2_000;

/**
 * What a person wrote to contacts who are back from the archive, to one or to many, waits again as before. Messages of
 * campaigns come back with their campaigns.
 */
export async function bringBackWritten(tx: Tx, context: Context, fact: FactOf<'leads.restored'>): Promise<void> {
  const { organizationId, recent } = fact;
  const at = context.clock.now();
  let count = 0;
  for (let from = 0; from < recent.length; from += PART)
    count += await bringBackWrittenTo(tx, organizationId, recent.slice(from, from + PART), at);
  if (count === 0) return;
  await announceDue(tx, organizationId);
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
}
