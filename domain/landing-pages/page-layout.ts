/** How a landing page is laid out: under its picture, beside it, or with its text first. */
export const pageLayouts = ['PICTURE_ABOVE', 'PICTURE_BESIDE', 'TEXT_FIRST'] as const;

/** One of the layouts. */
export type PageLayout = (typeof pageLayouts)[number];
