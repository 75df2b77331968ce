import { Button, Group, Tooltip } from '@mantine/core';
import { IconChartBar, IconEye, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import * as phrases from '../../words/en/staff/campaigns.ts';
import {
  type Campaign,
  CampaignEditor,
  CampaignName,
  PeopleHere,
  useCampaign,
  useStepCounts,
} from '../campaign-builder/index.ts';
import { useFoldedSidebar } from '../design/fold-sidebar.ts';
import { useActions } from '../design/keys/actions.ts';
import { Loading } from '../design/loading.tsx';
import { NotOpened } from '../design/not-opened.tsx';
import { opensReport } from '../design/opens-report.ts';
import { Page } from '../design/page.tsx';
import { useTopOf } from '../design/use-top-of.ts';
import { SendToFinishedDialog } from '../leads/index.ts';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { AddContactsDialog } from './add/add-contacts-dialog.tsx';
import { ReadyToSend } from './add/ready-to-send.tsx';
import { ArchivedCampaign } from './archived-campaign.tsx';
import { PauseButton } from './report/pause-button.tsx';
import { useBuilder } from './use-builder.ts';
import { useDropsUntouched } from './use-drops-untouched.ts';

type View = 'report' | 'editor';

const CampaignReport = lazy(() =>
  import('./report/campaign-report.tsx').then((module) => ({ default: module.CampaignReport })),
);

/** One campaign: its report once it has been active, and its editor. */
export function CampaignPage() {
  const { campaignId = '' } = useParams();
  const maySee = useMay('campaigns.view');
  return maySee ? <OneCampaign key={campaignId} campaignId={campaignId} /> : <Navigate to="/dashboard" replace />;
}

function OneCampaign({ campaignId }: { campaignId: string }) {
  const words = useWords();
  const { campaign, failure, retry } = useCampaign(campaignId);
  if (failure) return <NotOpened error={failure} title={words.campaign} list="/campaigns" onRetry={retry} />;
  if (campaign === undefined) {
    return (
      <Page title={words.campaign}>
        <Loading height={400} />
      </Page>
    );
  }
  return campaign.archived ? <ArchivedCampaign campaign={campaign} /> : <CampaignOrBuilder campaign={campaign} />;
}

function CampaignOrBuilder({ campaign }: { campaign: Campaign }) {
  const words = useWords();
  useDropsUntouched(campaign);
  return useBuilder(campaign) === 'opening' ? (
    <Page title={words.campaign}>
      <Loading height={400} />
    </Page>
  ) : (
    <OpenCampaign campaign={campaign} />
  );
}

function OpenCampaign({ campaign }: { campaign: Campaign }) {
  const { words, isHealth } = useBrand();
  const mayEdit = useMay('campaigns.edit');
  const opensFirst = useBrand().campaignReport.opensFirst && campaign.lastActive !== null;
  const { state } = useLocation();
  const [address, setAddress] = useSearchParams();
  const opensOnReport = opensReport(state) || opensFirst;
  // Kept in the address, so that a reload shows the same.
  const [first] = useState<View>(opensOnReport ? 'report' : 'editor');
  const named = address.get('view');
  const implied = address.has('step') ? 'editor' : first;
  const view = useTopOfView(named === 'report' || named === 'editor' ? named : implied);
  const setView = (next: View) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('view', next);
        return after;
      },
      { replace: true, state },
    );
  const [isAdding, setAdding] = useState(false);
  const [isPointedAt, pointing] = usePointedAt();
  const { leads } = words;
  const hasSteps = campaign.structure.feature.length > 0;
  // One whose messages all go around appointments has nothing to send to anyone who is only added.
  const whyNotAdd =
    campaign.features.length > 0
      ? say(phrases.everythingIsAroundAppointments, { campaign: words.campaign })
      : say(phrases.writeTheFirstMessage, { leads });
  const isEditor = view === 'editor';
  const otherView = isEditor
    ? phrases.report
    : say(mayEdit ? phrases.editCampaign : phrases.viewCampaign, { campaign: words.campaign });
  // Until someone is in it, the first button is that of the card below its steps.
  const mayBeEmpty = isEditor && campaign.lastActive === null;
  const { leads: inIt = 0 } = useStepCounts(campaign.id, mayBeEmpty);
  useFoldedSidebar(isEditor);
  const switchView = () => setView(isEditor ? 'report' : 'editor');
  useActions([
    ...(mayEdit && hasSteps
      ? [
          {
            id: 'add-here',
            label: say(phrases.addLeadsToName, { leads, name: campaign.name }),
            run: () => setAdding(true),
          },
        ]
      : []),
    { id: 'other-view', label: otherView, run: switchView },
  ]);
  const people = isEditor && <PeopleHere campaign={campaign} />;
  return (
    <Page
      title={campaign.name}
      tab={isHealth ? words.campaign : undefined}
      isWide
      {...(isEditor && mayEdit
        ? {
            heading: (
              <Group gap="sm" wrap="nowrap" flex="1 1 240px" miw={0}>
                <CampaignName campaign={campaign} />
                {people}
              </Group>
            ),
          }
        : {})}
      actions={
        <>
          {!mayEdit && people}
          {!isEditor && <PauseButton campaign={campaign} />}
          <Button
            variant="default"
            leftSection={
              isEditor ? (
                <IconChartBar size={16} aria-hidden />
              ) : mayEdit ? (
                <IconPencil size={16} aria-hidden />
              ) : (
                <IconEye size={16} aria-hidden />
              )
            }
            onClick={switchView}
          >
            {otherView}
          </Button>
          {mayEdit && (
            <Tooltip label={whyNotAdd} opened={!hasSteps && isPointedAt}>
              <Button
                {...pointing}
                {...(mayBeEmpty && inIt === 0 ? { variant: 'default' } : {})}
                leftSection={<IconUserPlus size={16} aria-hidden />}
                // Stays in reach of the keyboard, so that the reason is read there too.
                {...(hasSteps
                  ? { onClick: () => setAdding(true) }
                  : { 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
              >
                {say(phrases.addLeads, { leads })}
              </Button>
            </Tooltip>
          )}
        </>
      }
    >
      <Suspense fallback={<Loading height={400} />}>
        {isEditor ? (
          <Editor campaign={campaign} onAdd={() => setAdding(true)} />
        ) : (
          <CampaignReport campaign={campaign} />
        )}
      </Suspense>
      <AddContactsDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        campaign={campaign}
        onSending={() => setView('report')}
      />
    </Page>
  );
}

// A button that comes to lie under a pointer at rest, as after "New campaign", isn't pointed at.
function usePointedAt() {
  const [isPointedAt, setPointedAt] = useState(false);
  const on = () => setPointedAt(true);
  const off = () => setPointedAt(false);
  return [isPointedAt, { onMouseMove: on, onFocus: on, onTouchStart: on, onMouseLeave: off, onBlur: off }] as const;
}

// The report after the steps is another screen for a person, though its address has the same path.
function useTopOfView(view: View): View {
  useTopOf(view);
  return view;
}

function Editor({ campaign, onAdd }: { campaign: Campaign; onAdd: () => void }) {
  const mayEdit = useMay('campaigns.edit');
  return (
    <CampaignEditor
      campaign={campaign}
      addContacts={mayEdit && <ReadyToSend campaign={campaign} onAdd={onAdd} />}
      askToSend={(asked) => <SendToFinishedDialog campaign={campaign} {...asked} />}
    />
  );
}
