import type { SlideSettings } from './kind.ts';

/** Whether a slide has its own text for contacts: a title or a description. */
export function hasWords({ title, description }: SlideSettings): boolean {
  return [title, description].some((words) => (words ?? '').trim() !== '');
}
