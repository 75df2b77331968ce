/** How many slides there are, such as `2 slides, 1 empty`: an empty one isn't counted as content. */
export function slidesWords(slides: readonly { isEmpty: boolean }[]): string {
  const empty = slides.filter(({ isEmpty }) => isEmpty).length;
  const filled = slides.length - empty;
  if (empty > 0 && filled === 0) return empty === 1 ? '1 empty slide' : `${empty} empty slides`;
  return `${filled === 1 ? '1 slide' : `${filled} slides`}${empty === 0 ? '' : `, ${empty} empty`}`;
}
