/** Pitches as a subject: choosing one, editing one with its slides and questions. */
import { lazy } from 'react';

export { endOfSlides } from './end-of-slides.ts';
export { PitchChoice } from './pitch-choice.tsx';
export { type RedirectDraft, redirectDraftOf } from './redirect/redirect-draft.ts';
export { RedirectFields } from './redirect/redirect-fields.tsx';
export { RedirectTarget } from './redirect/redirect-target.tsx';
export { useRedirectPitch } from './redirect/use-redirect-pitch.ts';
export { slidesWords } from './slide-count.ts';
export { SlideFileFragment } from './slide-file.ts';
export { slideName } from './slide-name.ts';
export { blanksOnSlide, typedOnSlide } from './slides/blanks-on-slide.ts';
export { keptForPitch, useDraftedSlides } from './slides/drafted-slides.ts';
export type { DrawSlide } from './slides/slide-strip.tsx';
export { useUnsavedSlides } from './slides/unsaved-slides.ts';
export { useNewPitch } from './use-new-pitch.ts';
export { type Pitch, usePitch } from './use-pitch.ts';
export { newWidgetId } from './widgets/kept-widgets.ts';
export { WidgetList } from './widgets/widget-list.tsx';
/** The editor of a pitch, in the place of something else; it brings an editor of formatted text, so it is loaded when it opens. */
export const OnePitch = lazy(() => import('./pitch-dialog.tsx').then((m) => ({ default: m.OnePitch })));
/** The same in a dialog; it brings an editor of formatted text, so it is loaded when it opens. */
export const PitchDialog = lazy(() => import('./pitch-dialog.tsx').then((m) => ({ default: m.PitchDialog })));
