/** The dialog that adds contacts: by hand, known ones into a campaign, or from a file. */
export { AddLeadsDialog, type AddLeadsTab } from './add-leads-dialog.tsx';
