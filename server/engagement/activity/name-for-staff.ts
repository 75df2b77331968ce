import { createHash } from 'node:crypto';

/**
 * A name for a contact's browser or visit that doesn't reveal its id: with the id of a browser, another one could say that
 * it is this one, and with that of a visit, anyone could answer in its contact's place. The same id has the same name.
 */
export function nameForStaff(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}
