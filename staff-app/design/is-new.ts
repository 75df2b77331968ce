/** Goes along with the way to what was just made, so that its name can be written over at once. */
export const isNewState = { isNew: true } as const;
