// npm run test:rows -- [count] [seed]: draws rows of the ledger and prints which tests cite each, and through which
// entry point they go. Exits with 1 if no test cites a drawn row. Only breaking the code tells whether a citing test
// would notice a fault.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, readSources } from './read-sources.ts';
import { root } from './run-command.ts';

type Row = { id: string; seenAt: string };

// The entry points in the ledger's last column, and how to recognize a test that uses them.
const doors: readonly { name: string; asked: RegExp; isTaken: (path: string, text: string) => boolean }[] = [
  {
    name: 'page',
    asked: /\bUI\b|browser|page/,
    isTaken: (path) => /^(staff-app|visitor-pages|e2e)\//.test(path),
  },
  {
    name: 'GraphQL',
    asked: /GraphQL/,
    isTaken: (path, text) => /graphql|\.ask\(/i.test(text) && path.startsWith('server/'),
  },
  { name: 'REST', asked: /\bREST\b|HTTP/, isTaken: (_, text) => /\bfetch\(|\.inject\(/.test(text) },
  { name: 'command', asked: /command|CLI/, isTaken: (_, text) => /admin|spawn|runCommand/.test(text) },
];

const [count = '20', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const tests = readSources(listFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path)));
const drawn = drawRows(Number(count), seed);
const uncited = drawn.filter((row) => !printRow(row));
console.log(`\n${drawn.length} rows, seed ${seed}: ${uncited.length} cited by no test`);
process.exitCode = uncited.length === 0 ? 0 : 1;

function drawRows(most: number, by: string): Row[] {
  const order = ({ id }: Row) => createHash('sha256').update(`${by} ${id}`).digest('hex');
  return readFileSync(join(root, 'docs', 'ledger.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { id: cells[1] ?? '', seenAt: cells.at(-2) ?? '' };
    })
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .slice(0, most);
}

/** Prints a row with its tests. Returns whether there is one. */
function printRow({ id, seenAt }: Row): boolean {
  const citing = tests.filter(({ text }) => cites(text, id));
  const asked = doors.filter((door) => door.asked.test(seenAt));
  const isThroughDoor = (path: string, text: string) => asked.some((door) => door.isTaken(path, text));
  const isSeen = asked.length === 0 || citing.some(({ path, text }) => isThroughDoor(path, text));
  console.log(`\n${id}: ${seenAt}`);
  if (citing.length === 0) console.log('  no test');
  else if (!isSeen) console.log(`  no test that is seen to go by ${asked.map(({ name }) => name).join(' or ')}`);
  for (const { path, text } of citing) {
    const title = text.split('\n').find((line) => cites(line, id)) ?? '';
    console.log(
      `  ${isThroughDoor(path, text) ? 'by its door' : 'otherwise  '} ${path}: ${title.trim().slice(0, 150)}`,
    );
  }
  return citing.length > 0;
}

// A title cites single rows, and ranges of rows of one kind: [API-39..API-46 ENT-09].
function cites(text: string, id: string): boolean {
  const [kind = '', number = ''] = id.split('-');
  return [...text.matchAll(/\[([A-Z]+-\d+(?:(?: |\.\.)[A-Z]+-\d+)*)\]/g)].some(([, cited = '']) =>
    cited.split(' ').some((part) => {
      const [first = '', last = first] = part.split('..');
      const from = Number(first.split('-')[1]);
      return first.startsWith(`${kind}-`) && from <= Number(number) && Number(number) <= Number(last.split('-')[1]);
    }),
  );
}
