/** Contacts as a subject: the table, the dialogs around one and many of them, and the bar of a running import. */
export { AddLeadsDialog, type AddLeadsTab } from './add/index.ts';
export { ContactDialog } from './contact/index.ts';
export { ImportBanner } from './imports/import-banner.tsx';
export { LeadTable } from './lead-table.tsx';
