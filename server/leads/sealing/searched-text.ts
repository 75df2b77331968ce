import { withoutAccents } from '../../../domain/text/without-accents.ts';

/** What a sealed contact is found by: its name without accents and its email address, in small letters. */
export function searchedTextOf({ name, email }: { readonly name: string; readonly email: string | null }): string {
  return `${withoutAccents(name)} ${email ?? ''}`.toLowerCase();
}
