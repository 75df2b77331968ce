import { Card, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { PitchDialog } from '../pitches/index.ts';
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
import { type Campaign, useStepCounts } from './use-campaign.ts';

type CampaignEditorProps = {
  campaign: Campaign;
  /** The one next step of a campaign that nobody is in yet. */
  addContacts: ReactNode;
};

/** Builds a campaign: the chain of its steps, and a phone that shows the selected one. */
export function CampaignEditor({ campaign, addContacts }: CampaignEditorProps) {
  const { name: brandName } = useBrand();
  const { organization } = useSignedIn();
  const mayEdit = useMay('campaigns.edit');
  const { steps, move } = useStepOrder(campaign);
  const counts = useStepCounts(campaign.id);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const editing = useStepEditing(campaign);
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
  return (
    <>
      {mayEdit && <EditorToolbar campaign={campaign} preview={preview} />}
      <div className={classes.columns}>
        <Stack gap="md" className={classes.chain ?? ''}>
          {steps.length === 0 && <NoSteps onAdd={mayEdit ? editing.add : undefined} />}
          {steps.length > 0 && (
            <div>
              <Chain
                steps={steps}
                selectedId={selectedId}
                onSelect={select}
                leadsAt={(stepId) => (counts.leads === undefined ? undefined : (counts.atStep.get(stepId) ?? 0))}
                {...(mayEdit ? { edit: { ...editing.actions, onMove: move } } : {})}
              />
            </div>
          )}
          {steps.length > 0 && counts.leads === 0 && addContacts}
        </Stack>
        <aside className={classes.side} aria-label="Preview">
          <PhonePreview {...preview} />
        </aside>
      </div>
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
      <Suspense>{editing.pitchId && <PitchDialog pitchId={editing.pitchId} onClose={editing.close} />}</Suspense>
    </>
  );
}

function NoSteps({ onAdd }: { onAdd: ReturnType<typeof useStepEditing>['add'] | undefined }) {
  return (
    <Card>
      <EmptyState
        text="No steps yet"
        hint="A step is a text: a plain message, or one with a link to slides."
        action={onAdd && <AddStepButtons where="as the first step" onAdd={(type) => onAdd(type, 'first')} />}
      />
    </Card>
  );
}
