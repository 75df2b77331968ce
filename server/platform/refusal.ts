import { type RefusalCode, type RefusalValues, sentenceIn, sentenceOf } from '../../contract/refusals.ts';
import type { Language } from '../../words/languages.ts';

/** An expected "no" that a person reads: the edge answers it as success false with its sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly #values: RefusalValues;

  constructor(code: RefusalCode, values: RefusalValues = {}, options?: ErrorOptions) {
    super(sentenceOf(code, values), options);
    this.code = code;
    this.#values = values;
  }

  /** The sentence for a contact, in their language where it has one there. */
  sentenceFor(language: Language): string {
    return sentenceIn(language, this.code, this.#values);
  }

  /** The sentence in the words of the brand that the person sees. */
  sentenceIn(words: RefusalValues): string {
    return sentenceOf(this.code, { ...words, ...this.#values });
  }
}

/** Stops the work with a refusal of the contract. */
export function refuse(code: RefusalCode, values: RefusalValues = {}): never {
  throw new Refusal(code, values);
}
