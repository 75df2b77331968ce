import { Card, Stack, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { StructureType } from '../../domain/campaigns/delay-label.ts';
import { stepsInOrder } from '../../domain/campaigns/step-order.ts';
import * as phrases from '../../words/en/staff/campaign-builder.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { useUndoKeys } from '../design/keys/undo.ts';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import classes from './campaign-editor.module.css';
import { EditedStep } from './edited-step.tsx';
import { useUnsavedSteps } from './presence/unsaved-steps.ts';
import { useOthers, usePresence } from './presence/use-presence.ts';
import { PhonePreview } from './preview/phone-preview.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { newStepId } from './step-edit/draft.ts';
import { AddStepButtons } from './steps/add-step.tsx';
import { Chain } from './steps/chain.tsx';
import { DeleteStepDialog } from './steps/delete-step-dialog.tsx';
import { useDraftedChain } from './steps/drafted-steps.ts';
import { useAddress } from './steps/use-address.ts';
import { useFocusBack } from './steps/use-focus-back.ts';
import { useStepEditing } from './steps/use-step-editing.ts';
import { useStepOrder } from './steps/use-step-order.ts';
import { TemplateGallery } from './templates/template-gallery.tsx';
import { useTemplates } from './templates/use-templates.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { type Campaign, type Step, type StepCount, useStepCounts } from './use-campaign.ts';
import { useShownInPhone } from './use-shown-in-phone.ts';

const noOne: StepCount = { leads: 0, optedOut: 0, scheduled: 0, finishedWithout: 0, sent: 0 };

/** Widths of the window, in pixels, from which there is room for three columns, and for two. */
const threeFrom = 1180;
const twoFrom = 900;

type CampaignEditorProps = {
  campaign: Campaign;
  /** The one next step of a campaign that no one is in yet. */
  addContacts: ReactNode;
  /** Asks before those who have finished the campaign get a step too. */
  askToSend?: (asked: { step: Step; remaining: readonly Step[]; onClose: () => void }) => ReactNode;
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

/** Builds a campaign: the chain of its steps, the step that is edited, and a phone that follows every key. */
export function CampaignEditor({ campaign, addContacts, askToSend }: CampaignEditorProps) {
  const mayEdit = useMay('campaigns.edit');
  const mayOffer = useMay('library.offer');
  const width = useWindowWidth();
  const address = useAddress();
  const { chain, choose: chooseChain } = useChain(campaign, address.stepId);
  const { steps, move } = useStepOrder(campaign, chain);
  useUndoKeys();
  const editing = useStepEditing(campaign, chain, address);
  const counts = useStepCounts(campaign.id);
  const isKnown = (id: string) => (id === newStepId ? editing.newStep !== null : steps.some((step) => step.id === id));
  const opened = address.stepId !== null && isKnown(address.stepId) ? address.stepId : null;
  const isWide = width >= threeFrom;
  const selectedId = opened ?? (steps[0]?.id || null);
  const editedId = mayEdit ? (isWide ? selectedId : opened) : null;
  const drafted = useDraftedChain(steps, { editing, mayEdit, selectedId });
  const phone = useShownInPhone(campaign, drafted, { selectedId, part: address.part, isEdited: editedId !== null });
  const focusBack = useFocusBack(editedId);
  const leadsAt = (stepId: string) => (counts.leads === undefined ? undefined : (counts.atStep.get(stepId) ?? noOne));
  const hasChain = isWide || editedId === null;
  const isEmpty = campaign.features.length === 0 && editing.newStep === null;
  const templates = useTemplates(campaign.id, mayEdit && isEmpty, width >= twoFrom);
  const isEditing = editedId !== null && (opened === editedId || editing.drafts.ids.has(editedId));
  const unsaved = useUnsavedSteps(campaign);
  usePresence(campaign.id, { stepId: isEditing && editedId !== newStepId ? editedId : null, unsaved });
  const others = useOthers(campaign.id);
  const preview = { ...phone.preview, ...templates.preview };
  const select = (stepId: string) => (mayEdit ? address.choose(stepId) : address.replace(stepId));
  return (
    <>
      {mayOffer && hasChain && <EditorToolbar campaign={campaign} preview={preview} />}
      <div
        className={classes.columns}
        data-columns={isWide && editedId !== null ? 3 : width >= twoFrom ? 2 : 1}
        data-templates={templates.isOffered || undefined}
      >
        {hasChain && (
          <ChainTabs
            chain={chain}
            onChange={(next) => {
              chooseChain(next);
              address.replace(null);
            }}
          >
            <Stack gap="md">
              <TemplateGallery {...templates} />
              {steps.length === 0 && editing.newStep === null ? (
                <NoSteps chain={chain} onAdd={mayEdit ? editing.actions.onAdd : undefined} />
              ) : (
                <Chain
                  steps={steps}
                  selectedId={selectedId}
                  onSelect={select}
                  drafts={editing.drafts}
                  others={others}
                  // People are at the instant steps; the others go out around each appointment.
                  {...(chain === 'feature' ? { leadsAt } : {})}
                  {...(mayEdit ? { edit: { ...editing.actions, onMove: move } } : {})}
                />
              )}
              {steps.length > 0 && counts.leads === 0 && addContacts}
            </Stack>
          </ChainTabs>
        )}
        {editedId !== null && (
          <EditedStep
            key={editedId}
            {...{ campaign, steps, editing, address }}
            stepId={editedId}
            phone={phone}
            hasRoomForPhone={width >= twoFrom}
            onLeave={() => {
              focusBack.to(editedId);
              if (!isWide) address.leave();
            }}
          />
        )}
        {width >= twoFrom && (
          <aside className={classes.side} aria-label={phrases.preview}>
            <PhonePreview {...preview} />
          </aside>
        )}
      </div>
      {width < twoFrom && <PreviewDialog opened={templates.isLooking} onClose={templates.stopLooking} {...preview} />}
      <DeleteStepDialog
        campaign={campaign}
        step={editing.deleting}
        waiting={editing.deleting === null ? undefined : leadsAt(editing.deleting.id)?.scheduled}
        onClose={editing.close}
      />
      {editing.finishing !== null &&
        askToSend?.({
          step: editing.finishing,
          remaining: steps.filter(({ id }) => (leadsAt(id)?.finishedWithout ?? 0) > 0),
          onClose: editing.close,
        })}
    </>
  );
}

// The chain of the step in the address, and without one the chain that was chosen.
function useChain(campaign: Campaign, stepId: string | null) {
  const { campaigns } = useBrand();
  const first = () => (campaigns.appointmentChains ? firstChainOf(campaign) : 'feature');
  // An empty campaign has no chain yet: a template decides which one it begins with.
  const [chosen, choose] = useState<StructureType | null>(() => (campaign.features.length === 0 ? null : first()));
  const opened = campaign.features.find(({ id }) => id === stepId);
  return { chain: opened?.structureType ?? chosen ?? first(), choose };
}

// A campaign that only surrounds appointments has nothing to show of the instant chain.
function firstChainOf(campaign: Campaign): StructureType {
  return chains.find(({ chain }) => stepsInOrder(campaign, chain).length > 0)?.chain ?? 'feature';
}

function ChainTabs(props: { chain: StructureType; onChange: (chain: StructureType) => void; children: ReactNode }) {
  const { chain, onChange, children } = props;
  if (!useBrand().campaigns.appointmentChains) return <div className={classes.chain}>{children}</div>;
  return (
    <Tabs
      value={chain}
      onChange={(value) => onChange((value ?? 'feature') as StructureType)}
      keepMounted={false}
      className={classes.chain ?? ''}
    >
      <Tabs.List className={classes.chains ?? ''} aria-label={phrases.chains}>
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

type NoStepsProps = {
  chain: StructureType;
  onAdd: ReturnType<typeof useStepEditing>['actions']['onAdd'] | undefined;
};

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
