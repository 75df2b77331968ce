import type { OrganizationId } from '../../../../domain/ids.ts';

/**
 * A SQL parameter with personal data. The connection seals it for organizations whose data is sealed, and writes it
 * unchanged for all others.
 */
export class Personal {
  readonly organizationId: OrganizationId;
  readonly as: 'text' | 'grams' | 'word' | 'hash' | 'hashes' | 'whether';
  readonly value: unknown;

  constructor(organizationId: OrganizationId, as: Personal['as'], value: unknown) {
    this.organizationId = organizationId;
    this.as = as;
    this.value = value;
  }
}

/** Personal text; null stays null, and an empty text stays empty. */
export function personal(organizationId: OrganizationId, text: string): Personal | string;
export function personal(organizationId: OrganizationId, text: string | null): Personal | string | null;
export function personal(organizationId: OrganizationId, text: string | null): Personal | string | null {
  return text === null || text === '' ? text : new Personal(organizationId, 'text', text);
}

/** The same for a list of texts in one column. */
export function personalList(organizationId: OrganizationId, texts: readonly string[]): (Personal | string)[] {
  return texts.map((text) => personal(organizationId, text));
}

/**
 * Keyed hashes of every one, two and three characters of a text, for searching sealed data; null if it isn't sealed.
 * The statement casts it to integer[].
 */
export function personalGrams(organizationId: OrganizationId, text: string): Personal {
  return new Personal(organizationId, 'grams', text);
}

/** The subset that a text must have to contain this word. */
export function personalWord(organizationId: OrganizationId, word: string): Personal {
  return new Personal(organizationId, 'word', word);
}

/** A keyed hash that finds equal texts among sealed data; null if it isn't sealed. */
export function personalHash(organizationId: OrganizationId, text: string): Personal {
  return new Personal(organizationId, 'hash', text);
}

/** The same for a list of texts in one column. */
export function personalHashes(organizationId: OrganizationId, texts: readonly string[]): Personal {
  return new Personal(organizationId, 'hashes', texts);
}

/** Whether the organization's data is sealed. */
export function whetherSealed(organizationId: OrganizationId): Personal {
  return new Personal(organizationId, 'whether', null);
}
