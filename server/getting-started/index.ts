/** The public interface of the first steps: what an organization still has to do before its first send. */
export { loadGettingStarted } from './load-getting-started.ts';
