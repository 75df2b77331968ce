import type { SlideSettings } from './kind.ts';

/** Says whether a slide has words of its own for contacts: a title or a description. */
export function hasWords({ title, description }: SlideSettings): boolean {
  return [title, description].some((words) => (words ?? '').trim() !== '');
}
