import { withoutAccents } from '../../../domain/text/without-accents.ts';

/** What a contact is searched by, besides the phone. */
export type Searched = { readonly name: string; readonly email: string | null; readonly typedName: string | null };

/** The search text of a sealed contact: its names without accents and its email address, in lower case. */
export function searchedTextOf({ name, email, typedName }: Searched): string {
  const typed = typedName === null ? '' : ` ${withoutAccents(typedName)}`;
  return `${withoutAccents(name)} ${email ?? ''}${typed}`.toLowerCase();
}
