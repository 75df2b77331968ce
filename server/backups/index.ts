/** The public interface of backups: the whole deployment in one file, and a deployment from such a file. */
export { loadNewestBackups } from './load-newest.ts';
export { nextSteps } from './restoring/next-steps.ts';
export { checkArchive, type Restored, readJobs, restore } from './restoring/restore.ts';
export { backUp } from './writing/back-up.ts';
