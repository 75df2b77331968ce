/** Thrown by a command that can't do what it was asked for. The message is a sentence for the person at the command line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
