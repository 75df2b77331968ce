import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// In the first script, or on the page for trying things out: they have few entries.
const short = ['shell/new-menu.tsx', 'shell/account-menu.tsx', 'simulator/simulator-page.tsx'];

it('is kept by every menu, so that its last entry can be reached on a phone', () => {
  const folder = join(import.meta.dirname, '..');
  const files = globSync('**/*.tsx', { cwd: folder });
  const open = files.filter((file) =>
    (readFileSync(join(folder, file), 'utf8').match(/<Menu(\s[^>]*)?>/g) ?? []).some(
      (menu) => !menu.includes('withinWindow'),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(open.toSorted()).toEqual(short.toSorted());
});
