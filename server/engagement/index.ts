/** The public interface of engagement: whose browsers may open a contact's links, and what visitors answer. */

export type { NewAnswer } from './answers/store.ts';
export { checkPageAnswers, storePageAnswers } from './answers/store-page-answers.ts';
export { createTestLink } from './test-links/create-test-link.ts';
export { type RefusedAnswer, RefusedAnswerRef, sayRefused } from './types.ts';
export { forgetBrowsers } from './verification/forget-browsers.ts';
