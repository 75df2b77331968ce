/** Thrown when the database can't be used. The message is a sentence for the person who started the program. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
