import { type RefusalCode, sentenceOf } from '../../contract/refusals.ts';

/** An expected "no" that a person reads: the edge answers it as success false with this sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}) {
    super(sentenceOf(code, values));
    this.code = code;
  }
}

/** Stops the work with a refusal of the contract. */
export function refuse(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}): never {
  throw new Refusal(code, values);
}
