/** Doing something with many contacts at once: the selection, its bar, and the windows that ask before texts go. */
export { AddToCampaignDialog } from './add-to-campaign-dialog.tsx';
export { ConfirmSend } from './confirm-send.tsx';
export { MessageDialog } from './message-dialog.tsx';
export { showMessaged } from './show-messaged.ts';
export { useLeadBulk } from './use-lead-bulk.tsx';
export { useLeadSelection } from './use-lead-selection.ts';
