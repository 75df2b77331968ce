import { useState } from 'react';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { firstKeyOf, messageKey, type PreviewItem } from './preview/preview-items.ts';
import type { StepPart } from './step-edit/step-parts.ts';
import type { Campaign, Step } from './use-campaign.ts';

type Edited = { selectedId: string | null; part: StepPart; isEdited: boolean };

/** What the phone shows: what is edited, until someone looks at something else of the campaign. */
export function useShownInPhone(campaign: Campaign, steps: readonly Step[], { selectedId, part, isEdited }: Edited) {
  const { name: brandName } = useBrand();
  const { organization } = useSignedIn();
  const [slide, setSlide] = useState<{ stepId: string; slideId: string | null } | null>(null);
  const [looked, setLooked] = useState<{ at: string; key: string } | null>(null);
  const step = steps.find(({ id }) => id === selectedId);
  const slideId = slide?.stepId === selectedId ? slide?.slideId : null;
  const at = `${selectedId}/${part}/${slideId}`;
  const followed = () => {
    if (step === undefined) return null;
    if (!isEdited) return firstKeyOf(step);
    if (part !== 'slides') return messageKey(step.id);
    return slideId ? `${step.id}/${slideId}` : firstKeyOf(step);
  };
  return {
    preview: {
      campaign,
      steps,
      shownKey: looked?.at === at ? looked.key : followed(),
      senderName: organization?.name ?? brandName,
      onShow: ({ key }: PreviewItem) => setLooked({ at, key }),
    },
    /** Shows a slide that is edited. */
    showSlide: (stepId: string, shown: string | null) => setSlide({ stepId, slideId: shown }),
    /** Shows again what is edited. */
    follow: () => setLooked(null),
  };
}

export type ShownInPhone = ReturnType<typeof useShownInPhone>;
