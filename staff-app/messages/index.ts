/** The inbox: everyone who has written, and what was said. */
export { MessagesPage } from './messages-page.tsx';
