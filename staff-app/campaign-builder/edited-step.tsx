import { useState } from 'react';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { draftOf, newDraft, newStepId, type StepPlace } from './step-edit/draft.ts';
import { StepPanel } from './step-edit/step-panel.tsx';
import type { Address } from './steps/use-address.ts';
import type { useStepEditing } from './steps/use-step-editing.ts';
import type { Campaign, Step } from './use-campaign.ts';
import type { ShownInPhone } from './use-shown-in-phone.ts';

type EditedStepProps = {
  campaign: Campaign;
  steps: readonly Step[];
  stepId: string;
  editing: ReturnType<typeof useStepEditing>;
  address: Address;
  phone: ShownInPhone;
  hasRoomForPhone: boolean;
  onLeave: () => void;
};

/** The step that is edited, beside the chain or in its place. */
export function EditedStep({ campaign, steps, stepId, editing, address, phone, ...props }: EditedStepProps) {
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const step = steps.find(({ id }) => id === stepId);
  const added = stepId === newStepId ? editing.newStep : null;
  const place = added ? added.place : placeOf(steps, stepId);
  const before = (place !== 'first' && steps.find(({ id }) => id === place.behind)) || null;
  const saved = step ? draftOf(step) : added && newDraft(added.draft.featureType, added.draft.structureType, before);
  if (!saved) return null;
  return (
    <>
      <StepPanel
        campaignId={campaign.id}
        look={campaign}
        saved={saved}
        {...(step ? { step } : {})}
        place={place}
        stepCount={steps.length}
        isFirst={place === 'first'}
        part={address.part}
        onPart={(part) => {
          phone.follow();
          address.replace(stepId, part);
        }}
        wantsFocus={address.wantsFocus}
        onLeave={props.onLeave}
        onCancel={() => address.replace(null)}
        onSaved={(savedId, needsSlides) => {
          if (needsSlides) void editing.makeSlides(savedId);
          else if (savedId !== stepId) address.replace(savedId, address.part);
        }}
        onMakeSlides={(id) => void editing.makeSlides(id)}
        onSlide={(slideId) => phone.showSlide(stepId, slideId)}
        {...(props.hasRoomForPhone ? {} : { onPhone: () => setPhoneOpen(true) })}
      />
      <PreviewDialog opened={isPhoneOpen} onClose={() => setPhoneOpen(false)} {...phone.preview} />
    </>
  );
}

function placeOf(steps: readonly Step[], stepId: string): StepPlace {
  const before = steps[steps.findIndex(({ id }) => id === stepId) - 1];
  return before ? { behind: before.id } : 'first';
}
