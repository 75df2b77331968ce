/** The front door of workflows: the words for what became of what a rule did. */
export { outcomeWords } from './outcome-words.ts';
