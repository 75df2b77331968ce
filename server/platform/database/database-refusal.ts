/** The database cannot be used as things stand; its message is a sentence for the person who started the program. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
