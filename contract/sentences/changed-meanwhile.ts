/** The refusal of a change of what someone else has changed meanwhile; the staff app knows it by this sentence. */
export const changedMeanwhile = 'This was changed elsewhere while you were editing. Choose which version to keep.';
