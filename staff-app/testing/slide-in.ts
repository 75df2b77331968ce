import { type BoundFunctions, type queries, waitFor, within } from '@testing-library/react';

/** The page of the slide, or of the end, that a part of a screen shows, once it's drawn. */
export async function slideIn(part: HTMLElement): Promise<BoundFunctions<typeof queries>> {
  const body = await waitFor(() => {
    const drawn = part.querySelector('iframe')?.contentDocument?.body;
    if (!drawn?.querySelector('article, .thank-you')) throw new Error('There is no slide.');
    return drawn;
  });
  return within(body);
}
