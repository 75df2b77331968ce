/** Thrown when a backup or a restore can't continue; the message is a sentence for the person who started it. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
