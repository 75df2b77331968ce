/** Pitches as a subject: choosing one, editing one with its slides and questions. */
import { lazy } from 'react';

export { PitchChoice } from './pitch-choice.tsx';
export { slideName } from './slide-name.ts';
export { useNewPitch } from './use-new-pitch.ts';
export { usePitch } from './use-pitch.ts';
/** The editor of a pitch; it brings an editor of formatted text, so it is loaded when it opens. */
export const PitchDialog = lazy(() => import('./pitch-dialog.tsx').then((m) => ({ default: m.PitchDialog })));
