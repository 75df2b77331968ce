/**
 * A parameter of SQL that is about a person. The connection writes it sealed in organizations whose data is sealed, and as
 * it is in all others.
 */
export class Personal {
  readonly organizationId: number;
  readonly as: 'text' | 'grams' | 'word' | 'hash' | 'hashes' | 'whether';
  readonly value: unknown;

  constructor(organizationId: number, as: Personal['as'], value: unknown) {
    this.organizationId = organizationId;
    this.as = as;
    this.value = value;
  }
}

/** A text about a person; nothing stays nothing, and an empty text stays empty. */
export function personal(organizationId: number, text: string): Personal | string;
export function personal(organizationId: number, text: string | null): Personal | string | null;
export function personal(organizationId: number, text: string | null): Personal | string | null {
  return text === null || text === '' ? text : new Personal(organizationId, 'text', text);
}

/** The same for texts that a column holds as a list. */
export function personalList(organizationId: number, texts: readonly string[]): (Personal | string)[] {
  return texts.map((text) => personal(organizationId, text));
}

/**
 * Keyed hashes of every one, two and three characters of a text, for searching what is sealed; null where nothing is. The
 * statement casts it to integer[].
 */
export function personalGrams(organizationId: number, text: string): Personal {
  return new Personal(organizationId, 'grams', text);
}

/** Those of them that a text must have to hold this word. */
export function personalWord(organizationId: number, word: string): Personal {
  return new Personal(organizationId, 'word', word);
}

/** A keyed hash by which equal texts are found where they are sealed; null where nothing is. */
export function personalHash(organizationId: number, text: string): Personal {
  return new Personal(organizationId, 'hash', text);
}

/** The same for texts that a column holds as a list. */
export function personalHashes(organizationId: number, texts: readonly string[]): Personal {
  return new Personal(organizationId, 'hashes', texts);
}

/** Whether the organization's data is sealed. */
export function whetherSealed(organizationId: number): Personal {
  return new Personal(organizationId, 'whether', null);
}
