import type { GivenFilters } from '../../../domain/leads/listing/list-filters.ts';
import type { Context } from '../../platform/context.ts';
import { openCipher } from '../../platform/encryption.ts';

/** A list of contacts as it was asked for: what it was searched for, and its filters. */
export type ChosenList = { readonly search: string | null; readonly filters: GivenFilters };

type ListTicket = { readonly ticket: string; readonly list: ChosenList };

// What was searched for is a name or a phone: it travels encrypted with its ticket and isn't stored.
const PURPOSE = 'list download';

/** A ticket that also says which contacts it is for. */
export async function sealList(context: Context, told: ListTicket): Promise<string> {
  return (await openCipher(context.config)).encrypt(JSON.stringify(told), PURPOSE);
}

/** The ticket and its list; null for every other ticket, and for one that we haven't sealed. */
export async function openList(context: Context, untrustedTicket: string): Promise<ListTicket | null> {
  const plain = (await openCipher(context.config)).decrypt(untrustedTicket, PURPOSE);
  return plain === null ? null : (JSON.parse(plain) as ListTicket);
}
