import type { TypedText } from '../../domain/fields/typed-text.ts';
import { checkColor, checkLine, checkPicture, checkText } from './check-input.ts';
import type { Hosts } from './hosts/hosts.ts';

/** A typed text as it is stored, by how its field is declared; empty means none. */
export function checkTyped(hosts: Hosts, kind: TypedText): (untrusted: string) => string | null {
  switch (kind.is) {
    case 'line':
      return (untrusted) => checkLine(untrusted, kind.limit);
    case 'text':
      return (untrusted) => checkText(untrusted, kind.limit);
    case 'picture':
      return checkPicture(hosts);
    case 'color':
      return checkColor;
  }
}
