import * as phrases from '../../../words/en/staff/account-billing.ts';
import { Dialog } from '../../design/dialog.tsx';
import { PlanNeeded } from './plan-needed.tsx';

/** What an own window is called that asks for a plan, and a window that has become one. */
export const planNeededTitle = phrases.billingRequired;

/** Blocks messages until there is a plan. */
export function PlanNeededDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={planNeededTitle} width="small">
      <PlanNeeded onClose={onClose} />
    </Dialog>
  );
}
