import type { SlideSettings, SlideType } from './slides/registry.ts';
import { slideKind } from './slides/registry.ts';

/** The default text after the last slide, unless the pitch has its own closing text. */
export const thankYouText = 'Thank You For Viewing!';

/** A viewer's position: at a slide counted from 0, or past the last one at the thank-you. */
export type Position = { readonly index: number; readonly count: number };

/** The first slide of a pitch. */
export function firstPosition(count: number): Position {
  return { index: 0, count: Math.max(0, count) };
}

/** Whether the viewer is past the last slide. */
export function isThankYou(position: Position): boolean {
  return position.index >= position.count;
}

/** One step forward. Stays at the thank-you. */
export function next(position: Position): Position {
  return { ...position, index: Math.min(position.index + 1, position.count) };
}

/** One step back. Stays at the first slide. */
export function back(position: Position): Position {
  return { ...position, index: Math.max(position.index - 1, 0) };
}

/** Whether the back button is shown: after the first slide. */
export function mayGoBack(position: Position): boolean {
  return position.index > 0;
}

/** Whether the viewer may continue from this slide, depending on its kind. */
export function mayContinue(slide: SlideSettings & { readonly slideType: SlideType }): boolean {
  return slideKind(slide.slideType).mayContinue(slide);
}

/** The text after the last slide: the pitch's own closing text, or the default. */
export function closingText(endText: string | null | undefined): string {
  return (endText ?? '').trim() === '' ? thankYouText : (endText ?? '').trim();
}
