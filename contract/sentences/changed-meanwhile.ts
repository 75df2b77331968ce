/** The refusal of a change of what someone else has changed meanwhile; the staff app knows it by this sentence. */
export const changedMeanwhile = 'Someone else changed this while you were editing. Choose which version to keep.';
