import { useState } from 'react';
import { usePlanGate } from '../../account/index.ts';
import { useSendingRules } from './use-sending-rules.ts';

/** The step between writing and sending; where a brand's rules were accepted before, it is passed over. */
export function useConfirmStep(onSend: () => void) {
  const rules = useSendingRules();
  const gate = usePlanGate();
  const [isAsking, setAsking] = useState(false);
  const isSkipped = rules.areConfirmed && rules.areAccepted;
  return {
    isAsking,
    /** False until it is known whether the step is passed over. */
    isReady: rules.isKnown,
    isSkipped,
    next: () => (isSkipped ? gate.pass(onSend) : setAsking(true)),
    back: () => setAsking(false),
    dialog: gate.dialog,
  };
}
