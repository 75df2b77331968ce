/** The Setup page: what a new deployment needs before it goes live. */
export { SetupPage } from './setup-page.tsx';
