/** The way from a new organization to its first send. */
export { GettingStarted } from './getting-started.tsx';
