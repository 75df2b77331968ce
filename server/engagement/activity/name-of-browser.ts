import { createHash } from 'node:crypto';

/**
 * A name for a contact's browser that doesn't reveal its id: with the id, another browser could say that it is this one.
 * Two visits of one browser have the same name.
 */
export function nameOfBrowser(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('hex').slice(0, 32);
}
