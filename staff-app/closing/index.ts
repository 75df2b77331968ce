/** Closing an organization, what its people see while it is closed, and reopening it. */
export { CloseDialog } from './close-dialog.tsx';
export { CloseSection } from './close-section.tsx';
export { CloseClientMutation, ReopenClientMutation } from './operations.ts';
export { owedOf } from './owed-of.ts';
export { showReopened } from './show-reopened.ts';
