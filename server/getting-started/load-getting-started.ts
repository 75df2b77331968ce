import { type GettingStartedLine, linesOf } from '../../domain/getting-started/lines.ts';
import type { CampaignId } from '../../domain/ids.ts';
import { lacksNumber } from '../../domain/numbers/number-block.ts';
import { loadNumberBlock } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readProgress } from './store.ts';

export type GettingStarted = {
  /** Empty once everything is done or the list was dismissed. */
  readonly lines: readonly GettingStartedLine[];
  /** The campaign that the lines about sending link to, if there is one. */
  readonly campaignId: CampaignId | null;
  /** Everything in it goes out around appointments: it is sent by making one. */
  readonly isAround: boolean;
};

/** What the organization still has to do before its first send. Every tick is computed from existing data. */
export async function loadGettingStarted(context: Context, actor: Actor): Promise<GettingStarted> {
  const { organizationId } = actor;
  const { progress, block } = await inTransaction(context.db, organizationId, async (tx) => ({
    progress: (await readProgress(tx, organizationId, context.clock.now())) ?? refuse('not-found'),
    block: (await loadNumberBlock(tx, organizationId)).number,
  }));
  const lines = progress.isDismissed ? [] : linesOf({ ...progress, hasNumber: !lacksNumber(block) }, actor);
  const isDone = lines.every((line) => line.isDone);
  return { lines: isDone ? [] : lines, campaignId: progress.campaignId, isAround: progress.isAround };
}
