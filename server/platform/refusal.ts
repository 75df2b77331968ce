import { type RefusalCode, type RefusalValues, sentenceIn, sentenceOf } from '../../contract/refusals.ts';
import type { Language } from '../../words/languages.ts';

/** An expected error for a person: the GraphQL layer answers it with success false and its sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly #values: RefusalValues;

  constructor(code: RefusalCode, values: RefusalValues = {}, options?: ErrorOptions) {
    super(sentenceOf(code, values), options);
    this.code = code;
    this.#values = values;
  }

  /** The sentence for a contact, in their language if it has one. */
  sentenceFor(language: Language): string {
    return sentenceIn(language, this.code, this.#values);
  }

  /** The sentence with the words of the viewer's brand. */
  sentenceIn(words: RefusalValues): string {
    return sentenceOf(this.code, { ...words, ...this.#values });
  }
}

/** Throws a refusal of the contract. */
export function refuse(code: RefusalCode, values: RefusalValues = {}): never {
  throw new Refusal(code, values);
}

/** Whether what was refused may soon work as it is, because the fault is the database's: no one's to change. */
export function isForAWhile(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'database-away' || error.code === 'takes-too-long');
}
