/** Contacts as a subject: the table, the dialogs around one and many of them, and the bar of a running import. */
import { lazy } from 'react';
import { later } from '../design/later.tsx';

export { CampaignChoice } from './add/campaign-choice.tsx';
export type { AddLeadsTab } from './add/index.ts';
export { labelOf as bulkLabelOf } from './bulk/bulk-buttons.tsx';
export { type BulkMode, useBulkModes } from './bulk/bulk-mode.ts';
export { showAdded, showMessaged, useSending, useWhenItGoesOut } from './bulk/index.ts';
export { RestoreLeadsMutation } from './bulk/operations.ts';
export { BulkDialog } from './bulk/use-lead-bulk.tsx';
export { useSendingNumbers } from './bulk/use-sending-numbers.ts';
export { consentOf } from './consent-words.ts';
export { forGood } from './contact/appointments/for-good.ts';
export { RestoreAppointmentMutation } from './contact/appointments/operations.ts';
export { changedByAppointments } from './contact/appointments/use-appointment-change.ts';
export { ContactGone } from './contact/contact-gone.tsx';
export { ContactHeader } from './contact/contact-header.tsx';
export { ContactDialog, useOpenContact } from './contact/index.ts';
export { saysGone, useContact, useIsGone } from './contact/use-contact.ts';
export { useSendAgain } from './contact/use-send-again.ts';
export { useOpenImport } from './imports/page/import-steps.ts';
export { type RecipientCount, recipientsOf, remainingOf, unreachableOf } from './last-look/recipients.ts';
export { useRecipients } from './last-look/use-recipients.ts';
export { LeadNameCell, OtherName, Unread } from './lead-name-cell.tsx';
export {
  type ContactPanelProps,
  campaignsColumn,
  type LeadsView,
  LeadTable,
  nameOf,
  phoneColumn,
} from './lead-table.tsx';
export { ReportIcons } from './report-icons.tsx';
export { type SearchState, searchStateOf } from './search-state.ts';
export { type LeadRow, leadsPerPage, type Paging, type ShownFields } from './use-leads.ts';
export { useLeftCampaign } from './use-left-campaign.ts';

/** What is beside a conversation; apart for the same reason. */
export const ContactAside = lazy(() =>
  import('./contact/contact-aside.tsx').then((m) => ({ default: m.ContactAside })),
);
/** The texts with one contact, and the box to write; apart, because the tables of contacts load without it. */
export const MessagesTab = lazy(() => import('./contact/messages-tab.tsx').then((m) => ({ default: m.MessagesTab })));

// The windows load when they open: the overview, which everyone sees first, must stay light.
/** Adds contacts: a new one, or known ones into a campaign. */
export const AddLeadsDialog = later(() => import('./add/index.ts').then((m) => m.AddLeadsDialog));
/** The bar of a running import; apart, because nearly always none runs. */
export const ImportBanner = lazy(() =>
  import('./imports/import-banner.tsx')
    .then((m) => ({ default: m.ImportBanner }))
    // Without it, everyone can still work.
    .catch(() => ({ default: () => null })),
);
/** The page that brings contacts in from a file. */
export const ImportPage = lazy(() => import('./imports/page/import-page.tsx').then((m) => ({ default: m.ImportPage })));
/** A group to choose. */
export const GroupToJoin = lazy(() => import('./bulk/group-to-join.tsx').then((m) => ({ default: m.GroupToJoin })));
/** Who gets nothing of what is about to be sent. */
export const LeftOut = lazy(() => import('./last-look/left-out.tsx').then((m) => ({ default: m.LeftOut })));
/** Cancels an appointment after a question. */
export const CancelAppointment = later(() =>
  import('./contact/appointments/cancel-appointment.tsx').then((m) => m.CancelAppointment),
);
/** Moves an appointment to another day or time. */
export const ChangeDateDialog = later(() =>
  import('./contact/appointments/change-date-dialog.tsx').then((m) => m.ChangeDateDialog),
);
/** Makes an appointment of a contact who is searched for first. */
export const NewAppointmentOfAnyone = later(() =>
  import('./contact/appointments/new-appointment-of-anyone.tsx').then((m) => m.NewAppointmentOfAnyone),
);
/** Chooses the campaign that many contacts are put into, and asks once more before its texts go. */
export const AddToCampaignDialog = later(() =>
  import('./bulk/add-to-campaign-dialog.tsx').then((m) => m.AddToCampaignDialog),
);
/** Asks once more before a campaign goes on for contacts who are back after opting out. */
export const ContinueCampaignDialog = later(() =>
  import('./bulk/continue-campaign.tsx').then((m) => m.ContinueCampaignDialog),
);
/** Asks once more before contacts who have finished a campaign go on with a step that was added later. */
export const SendToFinishedDialog = later(() =>
  import('./bulk/send-to-finished.tsx').then((m) => m.SendToFinishedDialog),
);
/** What goes out of a campaign to those who are added now. */
export const CampaignTexts = later(() => import('./last-look/campaign-texts.tsx').then((m) => m.CampaignTexts));
/** The last look before texts go to many. */
// Together with the texts that are looked at in it: its buttons would move when they came later.
export const ConfirmSend = later(async () => {
  const [{ ConfirmSend }] = await Promise.all([
    import('./bulk/confirm-send.tsx'),
    import('./last-look/campaign-texts.tsx'),
  ]);
  return ConfirmSend;
});
/** What messages still wait for, with the way to get it. */
export const SendNeeds = lazy(() => import('./bulk/send-needs.tsx').then((m) => ({ default: m.SendNeeds })));
/** Writes one message to many contacts and asks once more before it goes. */
export const MessageDialog = later(() => import('./bulk/message-dialog.tsx').then((m) => m.MessageDialog));
/** The messages to many that wait for their time; apart, because mostly none does. */
export const ScheduledSends = later(() => import('./scheduled/scheduled-sends.tsx').then((m) => m.ScheduledSends));
/** What a send costs; apart, because prices come with everything of the account. */
export const SendCost = later(() => import('./bulk/send-cost.tsx').then((m) => m.SendCost));
