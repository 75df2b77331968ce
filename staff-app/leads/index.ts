/** Contacts as a subject: the table, the dialogs around one and many of them, and the bar of a running import. */
export { AddLeadsDialog, type AddLeadsTab } from './add/index.ts';
export { ContactHeader } from './contact/contact-header.tsx';
export { ContactDialog } from './contact/index.ts';
export { MessagesTab } from './contact/messages-tab.tsx';
export { useContact } from './contact/use-contact.ts';
export { ImportBanner } from './imports/import-banner.tsx';
export { LeadTable } from './lead-table.tsx';
