/** How staff type a text of their own, and so how it is checked before it is stored. */
export type TypedText =
  /** One line of at most so many characters. */
  | { readonly is: 'line'; readonly limit: number }
  /** Several lines of at most so many characters together. */
  | { readonly is: 'text'; readonly limit: number }
  /** The address of a picture. */
  | { readonly is: 'picture' }
  | { readonly is: 'color' };

/** A line such as a title. */
export const shortLine = { is: 'line', limit: 200 } as const satisfies TypedText;

/** A few paragraphs. */
export const paragraphs = { is: 'text', limit: 2000 } as const satisfies TypedText;
