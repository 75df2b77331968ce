import type { SlideSettings } from './kind.ts';
import { type SlideType, slideKind } from './registry.ts';

type WholeSlide = SlideSettings & { readonly slideType: SlideType; readonly widgets: readonly unknown[] };

/**
 * Whether a slide was created and never filled in, so contacts would see nothing on it. It isn't shown to them, and a
 * step that has one isn't ready. A slide that asks questions is never empty.
 */
export function isEmptySlide({ slideType, widgets, ...slide }: WholeSlide): boolean {
  if (widgets.length > 0) return false;
  const { check, isBlank } = slideKind(slideType);
  return check(slide).length > 0 || isBlank(slide);
}
