import type { OrganizationId } from '../../domain/ids.ts';
import { fromE164 } from '../../domain/leads/phone-format.ts';
import { canSend, type SendingFacts } from '../../domain/numbers/can-send.ts';
import { takesInReplies } from '../../domain/numbers/number-kinds.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { type NumberRow, readNumberByPhoneAcrossOrganizations, readNumbers } from './store.ts';

/**
 * The organization whose number a text or call came to, in a transaction across organizations; null if it is
 * unassigned.
 */
export async function findNumberByPhone(tx: Tx, phone: string): Promise<NumberRow | null> {
  const number = await readNumberByPhoneAcrossOrganizations(tx, phone);
  return number && takesInReplies(number.state) ? number : null;
}

/** The organization's numbers that weren't released, oldest first. */
export async function numbersOf(tx: Tx, organizationId: OrganizationId): Promise<NumberRow[]> {
  return readNumbers(tx, organizationId);
}

/**
 * The number for the organization's own texts, such as codes: its oldest that can send, or else its oldest active one.
 */
export async function mainNumberOf(tx: Tx, organizationId: OrganizationId): Promise<NumberRow | null> {
  return mainNumberAmong(await readNumbers(tx, organizationId));
}

/** The same among all numbers of an organization, oldest first. */
export function mainNumberAmong<Known extends SendingFacts>(numbers: readonly Known[]): Known | null {
  const active = numbers.filter((number) => number.state === 'active' && number.canText);
  return active.find(canSend) ?? active[0] ?? null;
}

/** The phone of that number. */
export async function mainPhoneOf(tx: Tx, organizationId: OrganizationId): Promise<string | null> {
  return (await mainNumberOf(tx, organizationId))?.phone ?? null;
}

/** The same as ten digits, for contacts to save; null if there is none. */
export async function numberToSave(tx: Tx, organizationId: OrganizationId): Promise<string | null> {
  return numberToSaveAmong(await readNumbers(tx, organizationId));
}

/** The same among all numbers of an organization, oldest first. */
export function numberToSaveAmong(numbers: readonly (SendingFacts & Pick<NumberRow, 'phone'>)[]): string | null {
  return fromE164(mainNumberAmong(numbers)?.phone ?? '');
}

/** The main number, read in its own transaction. */
export function loadMainPhone(context: Context, organizationId: OrganizationId): Promise<string | null> {
  return inTransaction(context.db, organizationId, (tx) => mainPhoneOf(tx, organizationId));
}
