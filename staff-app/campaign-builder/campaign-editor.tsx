import { Card, Stack, Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { StructureType } from '../../domain/campaigns/delay-label.ts';
import * as phrases from '../../words/en/staff/campaign-builder.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { PitchDialog } from '../pitches/index.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import classes from './campaign-editor.module.css';
import { PhonePreview } from './preview/phone-preview.tsx';
import { firstKeyOf, type PreviewItem } from './preview/preview-items.ts';
import { StepDialog } from './step-edit/step-dialog.tsx';
import { AddStepButtons } from './steps/add-step.tsx';
import { Chain } from './steps/chain.tsx';
import { DeleteStepDialog } from './steps/delete-step-dialog.tsx';
import { useStepEditing } from './steps/use-step-editing.ts';
import { useStepOrder } from './steps/use-step-order.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { type Campaign, type StepCount, useStepCounts } from './use-campaign.ts';

// Rules are written more seldom than steps.
const RuleListDialog = lazy(() =>
  import('./workflows/rule-list-dialog.tsx').then((m) => ({ default: m.RuleListDialog })),
);

const noOne: StepCount = { leads: 0, optedOut: 0 };

type CampaignEditorProps = {
  campaign: Campaign;
  /** The one next step of a campaign that no one is in yet. */
  addContacts: ReactNode;
};

const chains: readonly {
  readonly chain: StructureType;
  readonly label: string;
  readonly empty: string;
  readonly hint: string;
}[] = [
  {
    chain: 'feature',
    label: phrases.instant,
    empty: phrases.noStepsYet,
    hint: phrases.aStepIsAMessage,
  },
  {
    chain: 'before',
    label: phrases.preAppt,
    empty: phrases.noMessagesBeforeAppointment,
    hint: phrases.timedBeforeEachAppointment,
  },
  {
    chain: 'appointment',
    label: phrases.postAppt,
    empty: phrases.noMessagesAfterAppointment,
    hint: phrases.timedAfterEachAppointment,
  },
];

/** Builds a campaign: the chains of its steps, and a phone that shows the selected one. */
export function CampaignEditor({ campaign, addContacts }: CampaignEditorProps) {
  const { name: brandName, campaigns } = useBrand();
  const [chain, setChain] = useState(() => (campaigns.appointmentChains ? firstChainOf(campaign) : 'feature'));
  const { organization } = useSignedIn();
  const mayEdit = useMay('campaigns.edit');
  const { steps, move } = useStepOrder(campaign, chain);
  const counts = useStepCounts(campaign.id);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const editing = useStepEditing(campaign, chain);
  const selectedId = shownKey?.split('/')[0] ?? steps[0]?.id ?? null;
  const select = (stepId: string) => {
    const step = steps.find(({ id }) => id === stepId);
    if (step) setShownKey(firstKeyOf(step));
  };
  const preview = {
    campaign,
    steps,
    shownKey,
    senderName: organization?.name ?? brandName,
    onShow: (item: PreviewItem) => setShownKey(item.key),
  };
  const leadsAt = (stepId: string) => (counts.leads === undefined ? undefined : (counts.atStep.get(stepId) ?? noOne));
  const columns = (
    <div className={classes.columns}>
      <Stack gap="md" className={classes.chain ?? ''}>
        {steps.length === 0 && <NoSteps chain={chain} onAdd={mayEdit ? editing.add : undefined} />}
        {steps.length > 0 && (
          <div>
            <Chain
              steps={steps}
              selectedId={selectedId}
              onSelect={select}
              // People are at the instant steps; the others go out around each appointment.
              {...(chain === 'feature' ? { leadsAt } : {})}
              {...(mayEdit ? { edit: { ...editing.actions, onMove: move } } : {})}
            />
          </div>
        )}
        {chain === 'feature' && steps.length > 0 && counts.leads === 0 && addContacts}
      </Stack>
      <aside className={classes.side} aria-label={phrases.preview}>
        <PhonePreview {...preview} />
      </aside>
    </div>
  );
  const choose = (next: StructureType) => {
    setChain(next);
    setShownKey(null);
  };
  return (
    <>
      {mayEdit && <EditorToolbar campaign={campaign} preview={preview} />}
      {campaigns.appointmentChains ? (
        <ChainTabs chain={chain} onChange={choose}>
          {columns}
        </ChainTabs>
      ) : (
        columns
      )}
      {editing.draft && (
        <StepDialog
          key={editing.draft.id}
          campaignId={campaign.id}
          draft={editing.draft}
          place={editing.place}
          stepCount={steps.length}
          isFirst={editing.place === 'first'}
          onClose={editing.close}
          onSaved={(stepId, needsSlides) => {
            setShownKey(`${stepId}/message`);
            editing.saved(stepId, needsSlides);
          }}
        />
      )}
      <DeleteStepDialog step={editing.deleting} onClose={editing.close} />
      <Suspense>
        {editing.pitchId && (
          <PitchDialog
            pitchId={editing.pitchId}
            campaignId={campaign.id}
            message={campaign.features.find(({ pitch }) => pitch?.id === editing.pitchId)?.messageContent ?? ''}
            onClose={editing.close}
          />
        )}
      </Suspense>
      <Suspense>{editing.rulesOf && <RuleListDialog step={editing.rulesOf} onClose={editing.close} />}</Suspense>
    </>
  );
}

// A campaign that only surrounds appointments has nothing to show of the instant chain.
function firstChainOf(campaign: Campaign): StructureType {
  return chains.find(({ chain }) => campaign.structure[chain].length > 0)?.chain ?? 'feature';
}

function ChainTabs(props: { chain: StructureType; onChange: (chain: StructureType) => void; children: ReactNode }) {
  const { chain, onChange, children } = props;
  return (
    <Tabs value={chain} onChange={(value) => onChange((value ?? 'feature') as StructureType)} keepMounted={false}>
      <Tabs.List className={classes.chains ?? ''}>
        {chains.map((one) => (
          <Tabs.Tab key={one.chain} value={one.chain}>
            {one.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chain}>{children}</Tabs.Panel>
    </Tabs>
  );
}

type NoStepsProps = { chain: StructureType; onAdd: ReturnType<typeof useStepEditing>['add'] | undefined };

function NoSteps({ chain, onAdd }: NoStepsProps) {
  const words = chains.find((one) => one.chain === chain);
  return (
    <Card>
      <EmptyState
        text={words?.empty ?? ''}
        hint={words?.hint ?? ''}
        action={
          onAdd && (
            <AddStepButtons
              nameOf={(label) => say(phrases.addAsTheFirstStep, { label })}
              onAdd={(type) => onAdd(type, 'first')}
            />
          )
        }
      />
    </Card>
  );
}
