/** Faults that change nothing anybody could see, each with the reason. They are taken out of the count. */
export const equivalents: readonly { file: string; was: string; became: string; because: string }[] = [];
