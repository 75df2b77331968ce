import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Decided } from './decide.ts';

type Counted = Pick<Decided, 'held' | 'over'> & { readonly going: number };

/** Counts what a gate decided, with the reason of everything that isn't sent now. */
export function countDecisions(metrics: Metrics, { going, held, over }: Counted): void {
  if (going > 0) metrics.count('tidings_gate_decisions_total', { decision: 'go', reason: '' }, going);
  for (const { reason } of held) metrics.count('tidings_gate_decisions_total', { decision: 'held', reason });
  for (const { outcome, reason } of over)
    metrics.count('tidings_gate_decisions_total', { decision: outcome, reason: reason ?? '' });
}
