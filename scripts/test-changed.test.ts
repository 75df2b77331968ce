import { describe, expect, it } from 'vitest';
import { testsOf } from './test-changed.ts';

const many = Array.from({ length: 9 }, (_, n) => `server/many/${n}.test.ts`);
const tests = new Map([
  ...many.map((path) => [path, "import { build } from '../testing/builders.ts';"] as const),
  ['server/groups/store.test.ts', "import { list } from './store.ts';"],
  ['server/groups/groups.test.ts', "import { startTestServer } from '../testing/test-server.ts';"],
  ['server/users/users.test.ts', "import { open } from '../groups/open-group.ts';"],
  ['domain/money/cents.test.ts', "const { cents } = await import('./cents.ts');"],
]);

describe('the tests of what has changed', () => {
  it.each([
    ['the test that changed', ['server/groups/groups.test.ts'], ['server/groups/groups.test.ts']],
    ['the test of the same name', ['server/groups/store.ts'], ['server/groups/store.test.ts']],
    ['the test that imports it, in any folder', ['server/groups/open-group.ts'], ['server/users/users.test.ts']],
    ['the test that imports it while it runs', ['domain/money/cents.ts'], ['domain/money/cents.test.ts']],
    [
      'the tests of its folder, if there is no closer one',
      ['server/groups/schema.ts'],
      ['server/groups/groups.test.ts', 'server/groups/store.test.ts'],
    ],
    [
      'each test once',
      ['server/groups/store.ts', 'server/groups/store.test.ts', 'README.md'],
      ['server/groups/store.test.ts'],
    ],
    ['a few of hundreds that import it', ['server/testing/builders.ts'], many.slice(0, 6)],
    ['none of another folder', ['server/events/schema.ts'], []],
  ])('are %s', (_what, changed, expected) => {
    expect(testsOf(changed, tests)).toEqual(expected);
  });
});
