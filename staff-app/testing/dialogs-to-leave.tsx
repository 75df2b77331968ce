import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { CancelPlanDialog } from '../account/billing/cancel-plan-dialog.tsx';
import { BillingCardDialog } from '../account/billing/card/billing-card-dialog.tsx';
import { PayoutDialog } from '../account/billing/payout-dialog.tsx';
import { ChangePasswordDialog } from '../account/change-password-dialog.tsx';
import { EngagementMetricsDialog } from '../account/engagement-metrics-dialog.tsx';
import { ModMedDialog } from '../account/integrations/modmed-dialog.tsx';
import { ConnectCalendlyDialog } from '../calendars/connect-calendly-dialog.tsx';
import { NewCustomValueDialog } from '../calendars/new-custom-value-dialog.tsx';
import { BrandingDialog } from '../campaign-builder/toolbar/branding-dialog.tsx';
import { CalendarDialog } from '../campaign-builder/toolbar/calendar-dialog.tsx';
import { LibrarySettingsDialog } from '../campaign-builder/toolbar/library-settings-dialog.tsx';
import { CloseDialog } from '../closing/close-dialog.tsx';
import { EditPageDialog } from '../groups/page/edit-page-dialog.tsx';
import { BrandDialog } from '../hosts/brands/brand-dialog.tsx';
import { AddToCampaignDialog } from '../leads/bulk/add-to-campaign-dialog.tsx';
import { AddToGroupDialog } from '../leads/bulk/add-to-group-dialog.tsx';
import { ContinueCampaignDialog } from '../leads/bulk/continue-campaign.tsx';
import { MessageDialog } from '../leads/bulk/message-dialog.tsx';
import { OptInDialog } from '../leads/bulk/opt-in-dialog.tsx';
import { NewAppointmentDialog } from '../leads/contact/appointments/new-appointment-dialog.tsx';
import { CopyContact } from '../leads/contact/copy-contact.tsx';
import { EraseContact } from '../leads/contact/erase-contact.tsx';
import { EditSendDialog } from '../leads/scheduled/edit-send-dialog.tsx';
import { RedirectDialog } from '../pitches/redirect/redirect-dialog.tsx';
import { StartExportDialog } from '../privacy/start-export-dialog.tsx';
import { EmergencyBanner } from '../shell/emergency-banner.tsx';
import { ChangeCardDialog } from '../super-admin/change-card-dialog.tsx';
import { ChangeSubscriptionDialog } from '../super-admin/change-subscription-dialog.tsx';
import { RecordEarningDialog } from '../super-admin/earnings/record-earning-dialog.tsx';
import { TakeBackDialog } from '../super-admin/earnings/take-back-dialog.tsx';
import { InviteOwnerDialog } from '../super-admin/invite-owner-dialog.tsx';
import { RefundDialog } from '../super-admin/invoices/refund-dialog.tsx';
import { NewOrganizationDialog } from '../super-admin/new-organization-dialog.tsx';
import { GiveAccountDialog } from '../super-admin/numbers/give-account-dialog.tsx';
import { MoveNumberDialog } from '../super-admin/numbers/move-number-dialog.tsx';
import { LetSendDialog } from '../super-admin/sending/let-send-dialog.tsx';
import { StopSendingDialog } from '../super-admin/sending/stop-sending-dialog.tsx';
import { AlertUsersDialog } from '../users/alert-users-dialog.tsx';
import { EditUserDialog } from '../users/edit-user-dialog.tsx';
import { InviteWithPaymentDialog } from '../users/invite-with-payment-dialog.tsx';
import { OwnSwitchesDialog } from '../users/own-switches-dialog.tsx';
import { exampleMember } from './example-account.ts';
import { exampleCampaign } from './example-campaign.ts';
import { exampleContact } from './example-contact.ts';
import { exampleBrand, exampleUser } from './examples.ts';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

const campaign = exampleCampaign();
const contact = exampleContact();
const choice = { leadIds: ['1'] };
const noop = () => {};
/** What a dialog shows is looked at elsewhere; here it only has to open. */
const some = (what: object) => what as never;

const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
const billing = { active: true, expires: null, periodEnd: null, products: [], card, invoices: [], messages: [] };
const organization = some({ id: '1000', name: 'Acme', billing, brand: 'default', users: [] });
const invoice = some({ id: '1', date: '2026-03-10T12:00:00.000Z', amount: 2_500, refunded: 0, state: 'paid' });
const earner = some({ userId: '9', name: 'Olivia Ortiz' });
const earning = some({
  id: '5',
  what: 'Bread club',
  date: '2026-03-10T19:00:00.000Z',
  gross: 5_000,
  net: 4_500,
  takenBack: 0,
});
const closed = {
  ...{ name: 'Acme', planEnds: null, owed: { invoices: 0, messages: 0 }, mayExport: true, aboutRecords: null },
  ...{ earned: null, isBusy: false, failure: null, onConfirm: noop },
};
const number = some({ id: '7', phone: '+16025550123', organizationId: null, monthlyPriceCents: 500 });
const company = { company: 'Tidings, LLC', companyAddress: '', privacyEmail: '', supportEmail: '' };
const brand = some({
  ...{ key: 'default', name: 'Tidings', hosts: [], fixedHosts: [], linksHost: null, mailFrom: null },
  ...{ company, companyOfFile: company },
});
const group = some({
  ...{ id: '3', name: 'Regulars', code: 'abc' },
  landingPage: { color: '#112233', schedule: null, price: 0, trialPeriod: 0, sendCampaign: false, campaignId: null },
});
const waiting = { id: '7', messageContent: 'Hi', sendAt: '2030-03-11T23:00:00.000Z', contacts: 3, senderName: null };
const pitch = some({ id: '7', slides: [], redirect: null });

const answers = {
  Billing: {
    user: {
      id: '1',
      new: false,
      organization: { id: '1000', orgType: 'basic', stats: { leads: 1 }, bank: null, billing },
    },
  },
  EngagementMetrics: { engagementMetrics: { id: '1', view: 1, response: 2 } },
  AlertUsers: { user: { id: '1', organization: { id: '1000', messageAlertIds: [] } } },
  Users: { users: [] },
};

type Close = { onClose: () => void };

/** The dialog, the button that leaves it, and what is pressed to open it where it isn't opened from outside. */
type Row = readonly [about: string, button: string, show: (close: Close) => ReactNode, opener?: string];

const dialogs: readonly Row[] = [
  [
    'the end of a plan',
    'Keep plan',
    (close) => <CancelPlanDialog billing={{ plan: 'basic', periodEnd: null }} {...close} />,
  ],
  ['billing', 'Cancel', (close) => <BillingCardDialog {...close} />],
  ['the payout account', 'Cancel', (close) => <PayoutDialog {...close} />],
  ['another card of an organization', 'Cancel', (close) => <ChangeCardDialog organization={organization} {...close} />],
  ['other rates', 'Cancel', (close) => <ChangeSubscriptionDialog organization={organization} {...close} />],
  ['a refund', 'Cancel', (close) => <RefundDialog {...{ organization, invoice }} {...close} />],
  ['earnings', 'Cancel', (close) => <RecordEarningDialog organizationId="1000" earner={earner} {...close} />],
  [
    'reversed earnings',
    'Cancel',
    (close) => <TakeBackDialog organizationId="1000" earner={earner} entry={earning} {...close} />,
  ],
  [
    'a carrier account',
    'Cancel',
    (close) => <GiveAccountDialog organizationId="1000" name="Acme" account={null} {...close} />,
  ],
  ['a new organization', 'Cancel', (close) => <NewOrganizationDialog brands={[]} {...close} />],
  ['an invited owner', 'Cancel', (close) => <InviteOwnerDialog organization={organization} {...close} />],
  ['a moved number', 'Cancel', (close) => <MoveNumberDialog number={number} {...close} />],
  ['sending that goes on', 'Keep stopped', (close) => <LetSendDialog organization={organization} due={3} {...close} />],
  ['stopped sending', 'Cancel', (close) => <StopSendingDialog organization={organization} {...close} />],
  ['erasing', 'Cancel', () => <EraseContact contact={contact} onErased={noop} />, 'Erase this lead'],
  ['a copy of a contact', 'Cancel', () => <CopyContact contact={contact} />, 'Copy their data'],
  ['emergency access', 'Cancel', () => <EmergencyBanner />, 'Get emergency access'],
  ['closing an organization', 'Cancel', (close) => <CloseDialog {...closed} {...close} />],
  ['an export', 'Cancel', (close) => <StartExportDialog {...close} />],
  ['a member', 'Cancel', (close) => <EditUserDialog user={some(exampleMember())} {...close} />],
  ['own features', 'Cancel', (close) => <OwnSwitchesDialog user={some(exampleMember())} {...close} />],
  ['inviting with a card', 'Cancel', (close) => <InviteWithPaymentDialog {...close} />],
  ['alerts', 'Cancel', (close) => <AlertUsersDialog opened {...close} />],
  ['another password', 'Cancel', (close) => <ChangePasswordDialog opened {...close} />],
  [
    'a message to many',
    'Cancel',
    (close) => <MessageDialog count={3} choice={choice} onConfirm={noop} isBusy={false} {...close} />,
  ],
  ['a scheduled message to many', 'Cancel', (close) => <EditSendDialog opened={waiting} now={waiting} {...close} />],
  [
    'a campaign for many',
    'Cancel',
    (close) => <AddToCampaignDialog count={3} choice={choice} onConfirm={noop} isBusy={false} {...close} />,
  ],
  [
    'a campaign that goes on',
    'Back',
    (close) => <ContinueCampaignDialog campaign={campaign} who="Maya" count={1} {...close} />,
  ],
  ['a group for many', 'Cancel', (close) => <AddToGroupDialog count={3} onConfirm={noop} isBusy={false} {...close} />],
  ['the opt-in message', 'Cancel', (close) => <OptInDialog {...close} />],
  ['an appointment', 'Cancel', (close) => <NewAppointmentDialog contact={contact} {...close} />],
  ['ModMed', 'Cancel', (close) => <ModMedDialog practice={null} isSimulated {...close} />],
  ['Calendly', 'Not now', (close) => <ConnectCalendlyDialog {...close} />],
  ['a custom value', 'Cancel', (close) => <NewCustomValueDialog onCalendarMade={noop} {...close} />],
  ['branding', 'Cancel', (close) => <BrandingDialog campaign={campaign} {...close} />],
  ['the calendar of a campaign', 'Cancel', (close) => <CalendarDialog campaign={campaign} {...close} />],
  ['the library', 'Cancel', (close) => <LibrarySettingsDialog campaign={campaign} {...close} />],
  ['the page of a group', 'Cancel', (close) => <EditPageDialog group={group} {...close} />],
  [
    'a brand',
    'Cancel',
    (close) => (
      <BrandDialog
        brand={brand}
        areHostsInSettings={false}
        publicUrl="http://x.test"
        mailFrom="a@x.test"
        onSaved={noop}
        {...close}
      />
    ),
  ],
  ['a redirect', 'Cancel', (close) => <RedirectDialog pitch={pitch} {...close} />],
  ['engagement metrics', 'Cancel', (close) => <EngagementMetricsDialog opened {...close} />],
];

function Opened({ show }: { show: (close: Close) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && show({ onClose: () => setOpen(false) });
}

/** Every dialog, as rows of a test. */
export const dialogsToLeave = dialogs.map(([about, button, show, opener = null]) => ({ about, button, show, opener }));

/** Shows one of them to someone who may do everything. */
export async function openDialog({ show, opener }: (typeof dialogsToLeave)[number]): Promise<HTMLElement> {
  fakeServer(answers);
  const user = exampleUser('OWNER', { wpAdmin: true });
  renderScreen(opener ? show({ onClose: noop }) : <Opened show={show} />, { user, brand: exampleBrand() });
  if (opener) fireEvent.click(await screen.findByRole('button', { name: opener }));
  return screen.findByRole('dialog');
}
