/** In the place of an id that is missing: no row has this one. It fits every kind of id. */
export const NO_ID = 0 as never;
