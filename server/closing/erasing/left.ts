/** What a step has left to do: more, nothing, or something that another job has to end first. */
export type Left = 'more' | 'nothing left' | 'later';
