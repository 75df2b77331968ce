/** The account as a subject: its page, and the dialogs about oneself and the platform that open from elsewhere too. */
import { lazy } from 'react';

export { AllUsersDialog } from './all-users-dialog.tsx';
export { unpaidDollars } from './billing/card/unpaid-dollars.ts';
export { useCardEntry } from './billing/card/use-card-entry.tsx';
export { confirmAtBank, providerNote } from './billing/payment-provider.ts';
export { PlanDialog, usePlanGate } from './billing/plan-gate.tsx';
export { PlanNeeded } from './billing/plan-needed.tsx';
export { planNeededTitle } from './billing/plan-needed-dialog.tsx';
export { cardText, freeMessagesLeft, hasMessagePrice } from './billing/plan-words.ts';
export { SendFailure } from './billing/send-failure.tsx';
export { type Billing, useBilling } from './billing/use-billing.ts';
export { useSaveBilling } from './billing/use-save-billing.ts';
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { EngagementMetricsDialog } from './engagement-metrics-dialog.tsx';
export { HowToVideosDialog } from './how-to-videos-dialog.tsx';
export { SettingsDialog } from './settings/settings-dialog.tsx';
/** The page itself, loaded when it opens: other screens only borrow a dialog or a card's fields from here. */
export const AccountPage = lazy(() => import('./account-page.tsx').then((m) => ({ default: m.AccountPage })));
/** What a closed organization still owes, loaded where there is one. */
export const OwedSection = lazy(() => import('./billing/owed-section.tsx').then((m) => ({ default: m.OwedSection })));
