import { type SlideType, slideKind } from '../../domain/pitches/slides/registry.ts';

/** What staff call a slide: its own name for them, else the title contacts see, else its kind. */
export function slideName(slide: { internalTitle: string | null; title: string | null; slideType: SlideType }): string {
  return slide.internalTitle || slide.title || slideKind(slide.slideType).label;
}
