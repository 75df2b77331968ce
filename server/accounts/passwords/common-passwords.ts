import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Published lists of the most used passwords, without those that are too short to be chosen here (docs/decisions/0010).
const common = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));

/** Whether a password is one of those that attackers try first, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
