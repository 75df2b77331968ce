/** The front door of workflows: judging what is due, and the words for what became of what a rule did. */
export { purposeOfWebhookSecret } from './effects/webhook-secret.ts';
export { outcomeWords } from './outcome-words.ts';
export { judgeDue } from './running/judge-due.ts';
