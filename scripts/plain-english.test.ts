// Enforces WRITING.md: phrases that no native speaker would write. Add new ones here and to the table there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from './read-sources.ts';
import { root } from './run-command.ts';

const refused: readonly RegExp[] = [
  /\b(whoever|nobody|anybody|everybody|somebody)\b/,
  /\bby (itself|themselves)\b/,
  /\b(anew|heeds?|heeded|mends?|mended|mending)\b/,
  /\blets? go of\b/,
  /\bfilms?\b/,
  /\b(stands|stood)\b/,
  /\b(is|are|was|were|be|been) told (of|about|so|why|when|what|with|in|on)\b/,
  /\bdear numbers?\b/,
  /\bnothing is called\b/,
  /\bwas known already\b/,
  /\bwhat was before\b/,
  /\b(narrow|widen) the sidebar\b/,
  /\bword at the (lowest|highest)\b/,
  /\b(take|taken|taking) out of the (campaign|group)\b/,
  /\b(organisations?|behaviours?|colours?|coloured|labelled|greys?)\b/,
];

// How many are left in each top-level folder. Lower a number when you replace some; never raise one. Those left can't be
// replaced: checksummed migrations, a stored outcome (nobody-to-notify), the system user `nobody`, what people text to
// opt out, and code quoted in the record of broken rows.
const mostPerFolder: Readonly<Record<string, number>> = {
  docs: 3,
  domain: 5,
  server: 80,
};
const SLACK = 5;

// Documents quoted word for word, what people text, generated files, and those that list the phrases.
const exempt =
  /^(docs\/ledger\.md|WRITING\.md|scripts\/plain-english\.test\.ts|scripts\/check-guards\/phrases\.ts|package-lock\.json|LICENSE)$|^domain\/consent\/learning\/replies\/|\.generated\./;

type Hit = { folder: string; place: string };

function findRefused(): Hit[] {
  return listFiles()
    .filter((path) => /\.(tsx?|css|html|md|sql|graphql|cjs)$/.test(path) && !exempt.test(path))
    .flatMap((path) =>
      [path, ...readFileSync(join(root, path), 'utf8').split('\n')].flatMap((text, line) => {
        // Names count too: "nobodyIsTold" and "nobody-is-told" are read as words.
        const words = text
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .replaceAll(/[-_]/g, ' ')
          .toLowerCase();
        const found = refused.flatMap((phrase) => words.match(phrase)?.[0] ?? []);
        const folder = path.includes('/') ? (path.split('/')[0] ?? '') : 'the root';
        return found.map((phrase) => ({ folder, place: `${path}:${line} says "${phrase}"` }));
      }),
    );
}

describe('plain English', () => {
  const hits = findRefused();

  it('is the only style in the staff app', () => {
    expect(hits.filter(({ folder }) => folder === 'staff-app').map(({ place }) => place)).toEqual([]);
  });

  it('never decreases in any other folder', () => {
    const counts = Object.groupBy(hits, ({ folder }) => folder);
    const over = Object.entries(counts)
      .filter(([folder, found]) => (found?.length ?? 0) > (mostPerFolder[folder] ?? 0))
      .map(([folder, found]) => `${folder}: ${found?.length}, allowed ${mostPerFolder[folder] ?? 0}`);
    const places = hits.map(({ place }) => place).join('\n');
    expect(over, places).toEqual([]);
  });

  it('keeps its gains: allowances are lowered when phrases are replaced', () => {
    const counts = Object.groupBy(hits, ({ folder }) => folder);
    const loose = Object.entries(mostPerFolder)
      .filter(([folder, most]) => most - (counts[folder]?.length ?? 0) > SLACK)
      .map(([folder]) => `${folder}: lower its number to ${counts[folder]?.length ?? 0}`);
    expect(loose).toEqual([]);
  });
});
