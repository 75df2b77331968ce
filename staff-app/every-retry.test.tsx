import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AllUsersDialog } from './account/all-users-dialog.tsx';
import { BillingTab } from './account/billing/billing-tab.tsx';
import { BillingCardDialog } from './account/billing/card/billing-card-dialog.tsx';
import { EngagementMetricsDialog } from './account/engagement-metrics-dialog.tsx';
import { IntegrationsTab } from './account/integrations/integrations-tab.tsx';
import { ModmedCard } from './account/integrations/modmed-card.tsx';
import { ModmedNotes } from './account/integrations/modmed-notes.tsx';
import { PasskeysDialog } from './account/security/passkeys-dialog.tsx';
import { SecondFactorDialog } from './account/security/second-factor-dialog.tsx';
import { SessionsDialog } from './account/security/sessions-dialog.tsx';
import { SettingsDialog } from './account/settings/settings-dialog.tsx';
import { SlidesPreviewDialog } from './campaign-builder/preview/slides-preview-dialog.tsx';
import { TemplateGallery } from './campaign-builder/templates/template-gallery.tsx';
import { useTemplates } from './campaign-builder/templates/use-templates.ts';
import { AnswersCard } from './campaigns/report/answers-card.tsx';
import { AttentionCard } from './campaigns/report/attention/attention-card.tsx';
import { Board } from './campaigns/report/board.tsx';
import { CampaignReport } from './campaigns/report/campaign-report.tsx';
import { CsvReportDialog } from './campaigns/report/csv-report-dialog.tsx';
import { FunnelCard } from './campaigns/report/funnel/funnel-card.tsx';
import { MomentsCard } from './campaigns/report/moments/moments-card.tsx';
import { ShareDialog } from './campaigns/report/sharing/share-dialog.tsx';
import { UnreachedList } from './campaigns/report/unreached-list.tsx';
import { ArchivedContacts } from './contacts/archived-contacts.tsx';
import { CampaignsCard } from './dashboard/campaigns/campaigns-card.tsx';
import { NeedsYou } from './dashboard/needs-you/needs-you.tsx';
import { DayView } from './events/day/day-view.tsx';
import { WithoutTime } from './events/day/without-time.tsx';
import { EventList } from './events/event-list.tsx';
import { GroupsPage } from './groups/groups-page.tsx';
import { BrandsPage } from './hosts/brands/brands-page.tsx';
import { DomainTab } from './hosts/domain/domain-tab.tsx';
import { BodyPartsPage } from './landing-pages/body-parts/body-parts-page.tsx';
import { LandingPagesPage } from './landing-pages/landing-pages-page.tsx';
import { MessagesTab } from './leads/contact/messages-tab.tsx';
import { Timeline } from './leads/contact/timeline/timeline.tsx';
import { RecentImports } from './leads/imports/page/recent-imports.tsx';
import { CampaignLibraryPage } from './library/campaigns/campaign-library-page.tsx';
import { LibraryPage } from './library/slides/library-page.tsx';
import { Conversation } from './messages/conversation.tsx';
import { FailedMessagesPage } from './messages/failed/failed-messages-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { GetNumberDialog } from './numbers/get-number-dialog.tsx';
import { NumbersTab } from './numbers/numbers-tab.tsx';
import { PitchDialog } from './pitches/pitch-dialog.tsx';
import { ExportSection } from './privacy/export-section.tsx';
import { OptOutsSection } from './privacy/opt-outs/opt-outs-section.tsx';
import { InvitedPage } from './sign-in/sign-up/invited-page.tsx';
import { SimulatorPage } from './simulator/simulator-page.tsx';
import { OrganizationEarnings } from './super-admin/earnings/organization-earnings.tsx';
import { JobsPage } from './super-admin/jobs/jobs-page.tsx';
import { NumbersPage } from './super-admin/numbers/numbers-page.tsx';
import { OrganizationNumbers } from './super-admin/numbers/organization-numbers.tsx';
import { OwnAccountCard } from './super-admin/numbers/own-account-card.tsx';
import { OrganizationPage } from './super-admin/organization-page.tsx';
import { OrganizationsPage } from './super-admin/organizations-page.tsx';
import { StatusPage } from './super-admin/status-page.tsx';
import { SwitchList } from './super-admin/switch-list.tsx';
import { exampleCampaign } from './testing/example-campaign.ts';
import { exampleContact } from './testing/example-contact.ts';
import { exampleUser } from './testing/examples.ts';
import { fakeServer } from './testing/fake-server.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { AlertUsersDialog } from './users/alert-users-dialog.tsx';
import { InviteWithPaymentDialog } from './users/invite-with-payment-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

const close = () => {};
const campaign = exampleCampaign();
const contact = exampleContact();
const organization = { id: '1000', name: 'Acme', brand: 'default' } as Parameters<
  typeof OwnAccountCard
>[0]['organization'] &
  Parameters<typeof OrganizationEarnings>[0]['organization'];

function Templates() {
  return <TemplateGallery {...useTemplates('5', true, true)} />;
}

/** What is read, and the part of a screen that shows it. */
const screens: readonly (readonly [string, () => ReactNode])[] = [
  ['AllUsers', () => <AllUsersDialog opened onClose={close} />],
  ['Billing', () => <BillingTab />],
  ['Billing', () => <BillingCardDialog onClose={close} />],
  ['EngagementMetrics', () => <EngagementMetricsDialog opened onClose={close} />],
  ['Integrations', () => <IntegrationsTab />],
  ['Modmed', () => <ModmedCard />],
  ['ModmedNotes', () => <ModmedNotes onClose={close} />],
  ['Passkeys', () => <PasskeysDialog onClose={close} />],
  ['SecondFactor', () => <SecondFactorDialog onClose={close} />],
  ['Sessions', () => <SessionsDialog onClose={close} />],
  ['Account', () => <SettingsDialog opened onClose={close} onSaved={close} />],
  ['Pitch', () => <SlidesPreviewDialog pitchId="7" name="Roofs" onClose={close} />],
  ['CampaignTemplates', () => <Templates />],
  ['CampaignAnswers', () => <AnswersCard campaignId="5" />],
  ['CampaignAttention', () => <AttentionCard campaignId="5" />],
  ['CampaignBoard', () => <Board campaign={campaign} />],
  ['CampaignStats', () => <CampaignReport campaign={campaign} />],
  ['CsvReport', () => <CsvReportDialog campaign={campaign} onClose={close} />],
  ['CampaignFunnel', () => <FunnelCard campaignId="5" />],
  ['CampaignMoments', () => <MomentsCard campaignId="5" />],
  ['ReportLinks', () => <ShareDialog campaignId="5" onClose={close} />],
  ['UnreachedLeads', () => <UnreachedList campaignId="5" which={{ kind: 'FAILED' }} />],
  ['ArchivedLeads', () => <ArchivedContacts />],
  ['CampaignResults', () => <CampaignsCard />],
  ['NeedsYou', () => <NeedsYou />],
  ['AppointmentsOfDay', () => <DayView day="2026-03-09" actions={null} onShow={close} />],
  ['AppointmentsWithoutTime', () => <WithoutTime actions={{ onOpen: close, onMove: close, onCancel: close }} />],
  ['Events', () => <EventList views={null} addButton={null} onShowDay={undefined} />],
  ['Groups', () => <GroupsPage />],
  ['BrandSettings', () => <BrandsPage />],
  ['OwnDomain', () => <DomainTab />],
  ['LandingPageOptions', () => <BodyPartsPage />],
  ['LandingPages', () => <LandingPagesPage />],
  ['LeadMessages', () => <MessagesTab contact={contact} />],
  ['LeadTimeline', () => <Timeline contact={contact} />],
  ['RecentImports', () => <RecentImports />],
  ['LibraryCampaigns', () => <CampaignLibraryPage />],
  ['LibraryPitches', () => <LibraryPage />],
  ['Lead', () => <Conversation leadId="1" leaveUnread={close} isLeaving={false} settle={close} isSettling={false} />],
  ['Conversations', () => <MessagesPage />],
  ['FailedMessages', () => <FailedMessagesPage />],
  ['AvailableNumbers', () => <GetNumberDialog onClose={close} onGot={close} />],
  ['Numbers', () => <NumbersTab />],
  ['Pitch', () => <PitchDialog pitchId="7" onClose={close} draw={() => null} />],
  ['DataExports', () => <ExportSection />],
  ['OptOuts', () => <OptOutsSection />],
  ['Invitation', () => <InvitedPage />],
  ['/simulator/phones', () => <SimulatorPage />],
  ['Earners', () => <OrganizationEarnings organization={organization} />],
  ['AllNumbers', () => <NumbersPage />],
  ['AllNumbers', () => <OrganizationNumbers organization={organization} />],
  ['FailedJobs', () => <JobsPage />],
  ['CarrierAccount', () => <OwnAccountCard organization={organization} />],
  ['/super/organization-data/', () => <OrganizationPage />],
  ['/super/organizations/', () => <OrganizationsPage />],
  ['StatusSites', () => <StatusPage />],
  ['/super/switches/', () => <SwitchList organizationId="1000" brand="default" />],
  ['AlertUsers', () => <AlertUsersDialog opened onClose={close} />],
  ['Users', () => <AlertUsersDialog opened onClose={close} />],
  ['Billing', () => <InviteWithPaymentDialog onClose={close} />],
  ['StepVersions', () => <VersionsDialog of={{ is: 'step', id: '11' }} onClose={close} />],
];

it.each(screens)('Try again reads %s again', async (read, show) => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = fakeServer(read.startsWith('/') ? { [read]: 'unreachable' } : {});
  const { client } = renderScreen(show(), { user: exampleUser('OWNER', { wpAdmin: true }) });
  await screen.findAllByRole('button', { name: 'Try again' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const before = server.callsOf(read).length;
  expect(before).toBeGreaterThan(0);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
  await waitFor(() => expect(server.callsOf(read).length).toBeGreaterThan(before));
});
