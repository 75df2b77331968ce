import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleTexts } from '../settle-texts.ts';
import { askToOptIn } from '../waiting-for-contacts/ask-to-opt-in.ts';
import type { Decided, Facts } from './decide.ts';
import { holdItems } from './store.ts';

/** Writes down what doesn't go: not yet, or never. */
export async function writeKept(
  tx: Tx,
  context: Context,
  organizationId: number,
  { held, over }: Pick<Decided, 'held' | 'over'>,
  facts: Facts,
): Promise<void> {
  if (held.length > 0) {
    await holdItems(
      tx,
      organizationId,
      held.map(({ item, reason, until }) => ({ id: item.id, reason, until })),
    );
    const unasked = held.flatMap(({ item, reason }) => (reason === 'awaiting-opt-in' ? item : []));
    if (unasked.length > 0) await askToOptIn(tx, context, organizationId, unasked);
    await context.live.announce(tx, organizationId, 'messages');
  }
  const { zone } = facts.brand.sending;
  if (over.length > 0) await settleTexts(tx, context, organizationId, over, { chains: facts.chains, zone });
}
