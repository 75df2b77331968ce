/** The inbox: everyone who has written, and what was said. */
export { FailedMessagesPage } from './failed/failed-messages-page.tsx';
export { MessagesPage } from './messages-page.tsx';
