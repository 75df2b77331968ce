import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';
import { PlanNeededDialog } from './plan-needed-dialog.tsx';

// Where the signed-in person may not know of the plan, the server alone decides.
/** Lets texts go while there is a plan; without one the billing card opens, or who can open it is told. */
export function usePlanGate(): { hasPlan: boolean; pass: (send: () => void) => void; dialog: ReactNode } {
  const hasPlan = useSignedIn().organization?.billing?.active ?? true;
  const mayEdit = useMay('billing.edit');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = mayEdit ? <BillingCardDialog onClose={close} /> : <PlanNeededDialog onClose={close} />;
  return {
    hasPlan,
    pass: (send) => (hasPlan ? send() : setOpen(true)),
    dialog: isOpen ? dialog : null,
  };
}
