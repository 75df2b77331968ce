import { cycleStart } from '../../../domain/billing/plan.ts';
import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readBilling } from '../store.ts';
import { addUsage } from './store.ts';

/** Counts the texts that went out in the billing cycle that runs, as many messages as each is billed as. */
export async function countUsage(tx: Tx, context: Context, fact: FactOf<'messages.settled'>): Promise<void> {
  const { organizationId, texts } = fact;
  const segments = texts.reduce((sum, text) => sum + (text.outcome === 'sent' ? text.segments : 0), 0);
  if (segments === 0) return;
  const billing = await readBilling(tx, organizationId);
  if (billing) await addUsage(tx, organizationId, cycleStart(billing, context.clock.now()), segments);
}
