import { useState } from 'react';
import { usePlanGate } from '../../account/index.ts';
import { useSendingRules } from './use-sending-rules.ts';

/**
 * The step between writing and sending; where a brand's rules were accepted before, it is passed over, unless something
 * else must be asked.
 */
export function useConfirmStep(onSend: () => void, mustAsk = false) {
  const rules = useSendingRules();
  const gate = usePlanGate();
  const [isAsking, setAsking] = useState(false);
  const isSkipped = rules.areConfirmed && rules.areAccepted && !mustAsk;
  return {
    isAsking,
    /** False until it is known whether the step is passed over. */
    isReady: rules.isKnown,
    isSkipped,
    next: () => (isSkipped ? gate.pass(onSend) : setAsking(true)),
    /** Sends without the step, unless something must be asked there. */
    atOnce: () => (mustAsk || (rules.areConfirmed && !rules.areAccepted) ? setAsking(true) : gate.pass(onSend)),
    back: () => setAsking(false),
    dialog: gate.dialog,
  };
}
