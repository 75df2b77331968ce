/** A backup or a restore can't go on; the message is a sentence for the person who started it. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
