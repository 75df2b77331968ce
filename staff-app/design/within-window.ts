/** Keeps a menu as high as there is room for; the rest is scrolled to. Not in the theme, for the sake of the first script. */
export const withinWindow = { size: { padding: 8 } } as const;
