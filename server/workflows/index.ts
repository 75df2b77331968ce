/** The public interface of workflows: evaluating what is due, and descriptions of actions' outcomes. */
export { readUnapproved } from './approvals/store.ts';
export { createAction, updateAction } from './edit-actions.ts';
export { createTrigger, updateTrigger } from './edit-triggers.ts';
export { createWorkflow, hasWorkflows } from './edit-workflows.ts';
export { readFailingCalls, readStoppedCalls } from './effects/store.ts';
export { purposeOfWebhookSecret } from './effects/webhook-secret.ts';
export { outcomeWords } from './outcome-words.ts';
export { judgeDue } from './running/judge-due.ts';
