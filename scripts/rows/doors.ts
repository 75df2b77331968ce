// The doors through which someone outside sees a row hold, as the last column of the ledger names them.
import type { Row } from './ledger.ts';
import type { TestCase } from './test-cases.ts';

type Door = { name: string; asked: RegExp; isTaken: (test: TestCase) => boolean };

const isOnScreen = ({ path, code }: TestCase) =>
  path.startsWith('e2e/') || (/^(staff-app|visitor-pages)\//.test(path) && /\brender\w*(<[^>]*>)?\(/.test(code));

const doors: readonly Door[] = [
  {
    name: 'page',
    asked: /\bUI\b|\bbrowser\b|\bpages?\b/,
    // A page that the server answers is fetched and read.
    isTaken: (test) => isOnScreen(test) || (/\bfetch\(/.test(test.code) && /\.text\(\)|headers/.test(test.code)),
  },
  {
    name: 'GraphQL',
    asked: /GraphQL/,
    isTaken: ({ path, code }) => path.startsWith('e2e/') || /\bgraphql\(|\/graphql\b|askGraphqlAt\(|\.ask\(/.test(code),
  },
  {
    name: 'REST',
    asked: /\bREST\b|\bHTTP\b/,
    isTaken: ({ path, code }) => path.startsWith('e2e/') || /\bfetch\(|\.inject\(/.test(code),
  },
  {
    name: 'command',
    asked: /\bcommand\b|\bCLI\b/,
    isTaken: ({ code }) => /\bspawn\w*\(|runCommand\(|execFile\w*\(/.test(code),
  },
];

/** The names of the doors that a row asks for; one of them is enough. */
export function doorsOf({ seenAt }: Row): string[] {
  return doors.filter(({ asked }) => asked.test(seenAt)).map(({ name }) => name);
}

/** Whether a test goes through one of the doors that a row asks for. */
export function goesThrough(test: TestCase, row: Row): boolean {
  return doors.some((door) => door.asked.test(row.seenAt) && door.isTaken(test));
}
