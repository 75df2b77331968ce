import type { ShownHours } from '../../../domain/messages/send-gate.ts';
import { unreachedWords } from '../../messages/index.ts';
import type { ReportRow } from './store.ts';

type Told = Pick<ReportRow, 'hasArrived' | 'isWaiting' | 'outcome' | 'delivered' | 'reason' | 'errorCode'>;

/**
 * The delivery status of the newest text of a campaign that was sent to a contact, or if none was, of the newest one,
 * with the reason in the screens' words if it didn't arrive. Also the step of a contact who has reached none:
 * "Received" only if a text was delivered, as far as the carrier has reported.
 */
export function deliveryOf(told: Told, hours: ShownHours): { step: string; delivery: string } {
  const state = stateOf(told);
  const why =
    told.outcome !== null && explained.has(state) ? unreachedWords({ ...told, outcome: told.outcome }, hours) : null;
  return {
    step: told.hasArrived ? 'Received' : state || 'Not sent',
    delivery: why === null ? state : `${state}: ${why}`,
  };
}

const explained: ReadonlySet<string> = new Set(['Not delivered', 'Not sent']);

function stateOf({ isWaiting, outcome, delivered }: Told): string {
  if (isWaiting) return 'Waiting';
  if (outcome === null) return '';
  if (outcome === 'skipped') return 'Not sent';
  if (outcome === 'failed' || delivered === false) return 'Not delivered';
  return delivered ? 'Delivered' : 'Sent';
}
