import { useKeptWork } from '../../session/kept-work.ts';
import type { Slide } from '../use-pitch.ts';
import { type KeptWidgets, keptWidgetsAs } from '../widgets/kept-widgets.ts';
import { type KeptSlides, keptSlidesAs } from './use-slide-draft.ts';

/** How many of a pitch's slides have something typed, of them or of their questions, that isn't saved. */
export function useUnsavedSlides(pitchId: string, slides: readonly Pick<Slide, 'id'>[]): number {
  const [kept] = useKeptWork<KeptSlides>(keptSlidesAs(pitchId));
  const [widgets] = useKeptWork<KeptWidgets>(keptWidgetsAs(pitchId));
  const asked = Object.keys(widgets ?? {});
  return slides.filter(({ id }) => kept?.[id] !== undefined || asked.some((key) => key.startsWith(`${id}/`))).length;
}
