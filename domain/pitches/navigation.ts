import type { SlideSettings, SlideType } from './slides/registry.ts';
import { slideKind } from './slides/registry.ts';

/** What stands behind the last slide unless the pitch has its own closing text. */
export const thankYouText = 'Thank You For Viewing!';

/** Where a viewer is: at a slide counted from 0, or past the last one at the thank-you. */
export type Position = { readonly index: number; readonly count: number };

/** The first slide of a pitch. */
export function firstPosition(count: number): Position {
  return { index: 0, count: Math.max(0, count) };
}

/** Says whether the viewer is past the last slide. */
export function isThankYou(position: Position): boolean {
  return position.index >= position.count;
}

/** One step forward; at the thank-you it stays. */
export function next(position: Position): Position {
  return { ...position, index: Math.min(position.index + 1, position.count) };
}

/** One step back; at the first slide it stays. */
export function back(position: Position): Position {
  return { ...position, index: Math.max(position.index - 1, 0) };
}

/** Says whether the back button shows: after the first slide. */
export function mayGoBack(position: Position): boolean {
  return position.index > 0;
}

/** Says whether the viewer may go on from this slide, as its kind decides. */
export function mayContinue(slide: SlideSettings & { readonly slideType: SlideType }): boolean {
  return slideKind(slide.slideType).mayContinue(slide);
}

/** The text behind the last slide: the pitch's own closing text, when it has one. */
export function closingText(endText: string | null | undefined): string {
  return (endText ?? '').trim() === '' ? thankYouText : (endText ?? '').trim();
}
