/** Contacts as a subject: the table, the dialogs around one and many of them, and the bar of a running import. */
import { lazy } from 'react';

export { CampaignChoice } from './add/campaign-choice.tsx';
export { AddLeadsDialog, type AddLeadsTab } from './add/index.ts';
export { AddToCampaignDialog, ConfirmSend, MessageDialog, showMessaged } from './bulk/index.ts';
export { ContactHeader } from './contact/contact-header.tsx';
export { ContactDialog } from './contact/index.ts';
export { useContact } from './contact/use-contact.ts';
export { ImportBanner } from './imports/import-banner.tsx';
export { LeadTable } from './lead-table.tsx';

/** The texts with one contact, and the box to write; apart, because the tables of contacts load without it. */
export const MessagesTab = lazy(() => import('./contact/messages-tab.tsx').then((m) => ({ default: m.MessagesTab })));
