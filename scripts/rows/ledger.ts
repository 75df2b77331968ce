// The rows of docs/ledger.md, and how tests cite them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/** A row: what must hold, and how someone outside sees it. Open points say the decision there instead. */
export type Row = { id: string; seenAt: string };

export function readRows(): Row[] {
  return readFileSync(join(root, 'docs', 'ledger.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { id: cells[1] ?? '', seenAt: cells.at(-2) ?? '' };
    });
}

/** The rows that a title cites: single ones, and ranges of one kind, as in [API-39..API-46 ENT-09]. */
export function citedIn(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-\d+(?:(?: |\.\.)[A-Z]+-\d+)*)\]/g)].flatMap(([, cited = '']) =>
    cited.split(' ').flatMap((part) => {
      const [first = '', last = first] = part.split('..');
      const [kind, from = ''] = first.split('-');
      const numbers = Array.from(
        { length: Number(last.split('-')[1]) - Number(from) + 1 },
        (_, step) => Number(from) + step,
      );
      return numbers.map((number) => `${kind}-${String(number).padStart(from.length, '0')}`);
    }),
  );
}
