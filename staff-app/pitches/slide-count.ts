import * as phrases from '../../words/en/staff/pitches.ts';
import { say } from '../say.ts';

/** How many slides there are, such as `2 slides, 1 empty`: an empty one isn't counted as content. */
export function slidesWords(slides: readonly { isEmpty: boolean }[]): string {
  const empty = slides.filter(({ isEmpty }) => isEmpty).length;
  const filled = slides.length - empty;
  if (empty > 0 && filled === 0) return say(phrases.emptySlides, { empty });
  return empty === 0 ? say(phrases.slideCountSlides, { filled }) : say(phrases.slidesEmptyEmpty, { filled, empty });
}
