import { withoutAccents } from '../../../domain/text/without-accents.ts';

/** The search text of a sealed contact: its name without accents and its email address, in lower case. */
export function searchedTextOf({ name, email }: { readonly name: string; readonly email: string | null }): string {
  return `${withoutAccents(name)} ${email ?? ''}`.toLowerCase();
}
