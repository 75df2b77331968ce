/** The public interface of pitches: content made of slides and widgets, for campaigns to send and viewers to show. */
export { clonePitch } from './clone-pitch.ts';
export { createPitch } from './create-pitch.ts';
export { followCampaignName } from './follow-campaign-name.ts';
export { hiddenPitch, hiddenWidget } from './hidden-for-one-lead.ts';
export { countShownSlides, findPitch, findPitchForViewer, loadPageWidgets, loadPitchesByIds } from './load-pitches.ts';
export { createSlide } from './slides/edit-slides.ts';
export {
  PitchRef,
  type PitchRow,
  type SlideRow,
  SlideTypeRef,
  WidgetRef,
  type WidgetRow,
  WidgetTypeRef,
} from './types.ts';
export { updatePitch } from './update-pitch.ts';
export { clonePageWidgets } from './widgets/clone-page-widgets.ts';
export { createWidget } from './widgets/edit-widgets.ts';
