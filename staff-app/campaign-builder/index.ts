/** The editor of a campaign: its name, branding, steps and slides, with a phone that shows what contacts get. */
import { lazy } from 'react';

export { BlanksToFill } from './blanks-to-fill.tsx';
export { CampaignName } from './campaign-name.tsx';
export { UpdateCampaignMutation } from './fields.generated.ts';
export { FirstMessageCheck, FirstMessageOfChosen, firstMessageOf, useStepTexts } from './first-message.tsx';
export { PeopleHere } from './presence/people-here.tsx';
export { useDrawSlide } from './preview/slide-thumbnail.tsx';
export { SlideView } from './preview/slide-view.tsx';
export { delayOf } from './step-edit/draft.ts';
export { useHasDraftedStep } from './step-edit/use-step-draft.ts';
export { CampaignTemplatesQuery } from './templates/operations.ts';
export { mayRulesSend, messagesOfRules, messagesOfStep, typedBehindLink } from './texts-of-step.ts';
export { blanksLeft, stepsLacking, stepsTogether, unfinishedSteps } from './unfinished-steps.ts';
export { UnsavedInSend } from './unsaved-in-send.tsx';
export { useUnsavedLines } from './unsaved-lines.ts';
export { type Campaign, useCampaign, useCategories, useStepCounts } from './use-campaign.ts';
/** The editor itself; it brings dragging and editors of text, so it is loaded when it opens. */
export const CampaignEditor = lazy(() => import('./campaign-editor.tsx').then((m) => ({ default: m.CampaignEditor })));
/** A phone that shows what the contacts of a campaign of the library get. */
export const LibraryPreviewDialog = lazy(() =>
  import('./preview/library-preview-dialog.tsx').then((m) => ({ default: m.LibraryPreviewDialog })),
);
/** A phone that shows the slides of one pitch. */
export const SlidesPreviewDialog = lazy(() =>
  import('./preview/slides-preview-dialog.tsx').then((m) => ({ default: m.SlidesPreviewDialog })),
);
