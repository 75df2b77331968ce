/** Named in place of a slide while the end, after the last one, is edited. */
export const endOfSlides = 'end';
