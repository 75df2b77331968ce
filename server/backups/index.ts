/** The public interface of backups: the whole deployment in one file, and a deployment from such a file. */
export { loadNewestBackups } from './load-newest.ts';
export { checkArchive, readJobs, restore } from './restoring/restore.ts';
export { backUp } from './writing/back-up.ts';
