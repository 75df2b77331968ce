// Sentences that people read on a screen, in an email or in an answer of the API have the apostrophe of print: ’, not '.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readSources, type Source, visit } from './read-sources.ts';
import { root } from './run-command.ts';

/** Texts that no one reads on a page, each with its reason. */
const exceptions: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /^(bench|e2e|scripts)\//, because: 'the project’s own tools' },
  { path: /^domain\/consent\/learning\/replies\//, because: 'people type these on their phones' },
  { path: /\/schema\.ts$|^server\/platform\/metrics\//, because: 'descriptions for programmers' },
  { path: /^staff-app\/api\/print-/, because: 'comments in generated files' },
  { path: /^server\/[a-z-]+\.ts$|\/commands\.ts$|\/commands\//, because: 'only a terminal shows it' },
  { path: /^server\/backups\/|\/move-files\.ts$|\/seal-stored\.ts$/, because: 'only a terminal shows it' },
  {
    path: /^server\/platform\/(config|http)\/|\/newer-migrations\.ts$/,
    because: 'only a terminal shows it, at the start',
  },
];

const ledger = readFileSync(join(root, 'docs/ledger.md'), 'utf8');

/** A straight apostrophe within a word or after a plural, as in "can't" and "people's"; `…` is what a template fills in. */
const straight = /[\p{L}…”]'(?:t|s|re|ve|ll|d|m)(?![\p{L}'])|\p{L}s'(?=\s\p{L})/u;

/** The texts of a source with a straight apostrophe, with their lines; SQL has quotes of its own. */
function findStraight(source: Source): string[] {
  const found: { start: number; text: string }[] = [];
  const queries: { start: number; end: number }[] = [];
  visit(source, {
    TaggedTemplateExpression: ({ quasi }) => void queries.push(quasi),
    Literal: ({ start, value }) => {
      if (typeof value === 'string') found.push({ start, text: value });
    },
    TemplateLiteral: ({ start, quasis }) =>
      void found.push({ start, text: quasis.map(({ value }) => value.cooked ?? '').join('…') }),
    JSXText: ({ start, value }) => void found.push({ start, text: value }),
  });
  return found
    .filter(({ text }) => straight.test(text) && !/^\s*(select|with|update|insert|delete)\s/i.test(text))
    .filter(({ start }) => !queries.some((query) => start >= query.start && start < query.end))
    .filter(({ text }) => !ledger.includes(`"${text}"`))
    .map(({ start, text }) => `${source.path}:${source.text.slice(0, start).split('\n').length}: ${text.trim()}`);
}

it('no sentence has a straight apostrophe, unless a document is quoted', () => {
  const sources = readSources(listFiles()).filter(
    ({ path, isTest }) => !isTest && !exceptions.some((one) => one.path.test(path)),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap(findStraight)).toEqual([]);
});

it.each([
  [`const found = "The server can't be reached.";`, true],
  [`const found = \`\${title}'s answer\`;`, true],
  [`const it = <p>Your contacts' phones</p>;`, true],
  [`const found = 'The server can’t be reached.';`, false],
  ["const query = sql`select 'a' || e.name || 's'`;", false],
  [`const said = "You've reached your limit";`, false],
])('finds it in %s', (text, isFound) => {
  const source = { path: 'a.tsx', text, lineCount: 1, isTest: false };
  expect(findStraight(source)).toHaveLength(isFound ? 1 : 0);
});
