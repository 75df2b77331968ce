import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-command.ts';

const audit = readFileSync(join(root, 'docs', 'audit.md'), 'utf8');
const rows = audit.split('\n').filter((line) => /^\| (?!---|Item)/.test(line));
const named = [...audit.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › “([^”]+)”/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

/** The titles of the tests of a file and of their groups, as they are written. */
function titlesIn(file: string): string[] {
  const calls = readFileSync(join(root, file), 'utf8').matchAll(
    /\b(?:it|test|describe)(?:\.(?:each|for)(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1\s*,/g,
  );
  return [...calls].map(([, , title = '']) => title.replaceAll("\\'", "'"));
}

describe('the findings of the outside audit', () => {
  it.each(named)('are guarded by %s › %s', (file, title) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(titlesIn(file).filter((one) => one.includes(title))).not.toEqual([]);
  });

  it('each name what guards them', () => {
    expect(rows.length).toBeGreaterThan(70);
    expect(rows.filter((row) => !/` › “|`npm run |\]\(/.test(row))).toEqual([]);
  });
});
