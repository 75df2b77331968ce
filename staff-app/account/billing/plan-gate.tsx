import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';
import { PlanNeededDialog } from './plan-needed-dialog.tsx';

/** The card and plan for who may choose one; for everyone else, who can. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  return useMay('billing.edit') ? <BillingCardDialog onClose={onClose} /> : <PlanNeededDialog onClose={onClose} />;
}

// Where the signed-in person may not know of the plan, the server alone decides.
/** Lets texts go while there is a plan; without one the billing card opens, or the dialog names who can open it. */
export function usePlanGate(): { hasPlan: boolean; pass: (send: () => void) => void; dialog: ReactNode } {
  const hasPlan = useSignedIn().organization?.billing?.active ?? true;
  const [isOpen, setOpen] = useState(false);
  return {
    hasPlan,
    pass: (send) => (hasPlan ? send() : setOpen(true)),
    dialog: isOpen ? <PlanDialog onClose={() => setOpen(false)} /> : null,
  };
}
