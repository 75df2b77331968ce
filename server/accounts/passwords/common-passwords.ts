import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Of the published lists of most used passwords those that are long enough to be chosen here (docs/decisions/0010).
const common = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));

/** Whether a password is one of those that guessers try first, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
