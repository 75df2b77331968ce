/** The way from a new organization to its first send. */
export { GettingStarted, useGettingStarted } from './getting-started.tsx';
