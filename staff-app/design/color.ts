/** Says whether this is a color as pages and brandings keep it, or none. */
export const isColor = (typed: string) => typed === '' || /^#[0-9a-f]{6}$/i.test(typed);
