import type { Fact } from '../../../domain/facts.ts';
import type { Metrics } from './metrics.ts';

/** Counts what happened, once it is committed. */
export function countFact(metrics: Metrics, fact: Fact): void {
  switch (fact.kind) {
    case 'messages.settled':
      for (const { kind, outcome, carrier } of fact.texts)
        metrics.count('tidings_messages_settled_total', { kind, outcome, carrier: carrier ?? 'none' });
      return;
    case 'messages.delivery-changed':
      for (const { delivered, failed } of fact.changes) {
        if (delivered) metrics.count('tidings_delivery_reports_total', { state: 'delivered' });
        if (failed) metrics.count('tidings_delivery_reports_total', { state: 'failed' });
      }
      return;
    case 'lead.opted-out':
      metrics.count('tidings_opt_outs_total', {});
      return;
    case 'leads.opted-out':
      metrics.count('tidings_opt_outs_total', {}, fact.phones.length);
      return;
    default:
  }
}
