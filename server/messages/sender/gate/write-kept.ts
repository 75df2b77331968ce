import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { holdFreeChainsOf } from '../../chain-hold/store.ts';
import { type Settlement, settleTexts } from '../../outcomes/settle-texts.ts';
import { holdFreePlaces } from '../../places/store.ts';
import { askToOptIn } from '../../waiting-for-contacts/ask-to-opt-in.ts';
import { holdItems } from '../store.ts';
import type { Decided, Facts } from './decide.ts';

/** Records what isn't sent: not yet, or never. */
export async function writeKept(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { held, over, facts }: { readonly facts: Facts } & Pick<Decided, 'held' | 'over'>,
): Promise<void> {
  if (held.length > 0) {
    await holdItems(
      tx,
      organizationId,
      held.map(({ item, reason, until }) => ({ id: item.id, reason, until })),
    );
    const unasked = held.flatMap(({ item, reason }) => (reason === 'awaiting-opt-in' ? item : []));
    if (unasked.length > 0) await askToOptIn(tx, context, organizationId, unasked);
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  }
  const { zone } = facts.brand.sending;
  const ending = await thoseThatCanEnd(tx, organizationId, over);
  if (ending.length > 0) await settleTexts(tx, context, organizationId, { settlements: ending, options: { zone } });
}

// Ending an item plans its contact's next step, and chains and memberships are locked before the messages that are
// locked here. Items whose locks others hold end a turn later.
async function thoseThatCanEnd(
  tx: Tx,
  organizationId: OrganizationId,
  over: readonly Settlement[],
): Promise<readonly Settlement[]> {
  if (over.length === 0) return over;
  const unedited = await holdFreeChainsOf(tx, organizationId, idsOf(over));
  const ending = over.filter(({ itemId }) => unedited.has(itemId));
  const passing = ending.filter(({ outcome }) => outcome === 'passed');
  if (passing.length === 0) return ending;
  const free = await holdFreePlaces(tx, organizationId, idsOf(passing));
  return ending.filter(({ itemId, outcome }) => outcome !== 'passed' || free.has(itemId));
}

const idsOf = (settlements: readonly Settlement[]) => settlements.map(({ itemId }) => itemId);
