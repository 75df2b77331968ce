import { expect, it } from 'vitest';
import { whyNotBuilt } from './built-apps.ts';
import { root } from './run-command.ts';

it.each([
  "[Error: EACCES: permission denied, open '/opt/tidings/node_modules/.vite-temp/vite.config.ts.timestamp-1.mjs'] {",
  "[Error: EROFS: read-only file system, mkdir '/opt/tidings/dist'] {",
])('says after an upgrade without a build that it is missing, to a user who may not write there', (line) => {
  expect(whyNotBuilt(`failed to load config\n${line}\n  at somewhere`)).toBe(
    `The web apps are older than their sources, and this user may not build them in ${root}. Run npm run build there as the user who installed the program, then start again.`,
  );
});

it('shows what a build said that failed in another way', () => {
  expect(whyNotBuilt('x.tsx:1:2: Expected ";"')).toBe('The web apps do not build:\nx.tsx:1:2: Expected ";"');
});
