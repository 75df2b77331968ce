import type { RefObject } from 'react';
import type { CampaignLook } from '../preview/slide-thumbnail.tsx';
import type { Step } from '../use-campaign.ts';
import type { StepDraft, StepPlace } from './draft.ts';
import type { StepPart } from './step-parts.ts';

/** What a step is edited with, and where its editor leads. */
export type StepPanelProps = {
  campaignId: string;
  /** What contacts see above the slides. */
  look?: CampaignLook;
  /** The step as it is saved; a new one as it begins. */
  saved: StepDraft;
  /** The same with its slides and workflows; absent for a new one. */
  step?: Step;
  place: StepPlace;
  stepCount: number;
  isFirst: boolean;
  part: StepPart;
  onPart: (part: StepPart) => void;
  /** Whether the cursor is still to go to its first field. */
  wantsFocus?: RefObject<boolean>;
  /** Goes back to the chain; what was typed is kept. */
  onLeave: () => void;
  /** Called when a new step is given up. */
  onCancel: () => void;
  /** Tells the saved step, and whether it still needs slides of its own. */
  onSaved: (stepId: string, needsSlides: boolean) => void;
  /** Makes slides for a step that has none. */
  onMakeSlides?: (stepId: string) => void;
  /** Tells which slide is edited now. */
  onSlide?: (slideId: string | null) => void;
  /** Shows the phone, where there is no room for it beside the step; then the chain has none either. */
  onPhone?: () => void;
};
