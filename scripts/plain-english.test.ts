import { describe, expect, it } from 'vitest';
import { banned, countBanned, listSentences } from './plain-english.ts';
import { listFiles, readSources } from './read-sources.ts';

const sources = readSources(listFiles()).filter(({ isTest }) => !isTest);

// Comments and names that are still to be rewritten. The numbers may only go down.
const LEFT: Readonly<Record<string, number>> = {
  bench: 7,
  brands: 2,
  contract: 4,
  domain: 107,
  e2e: 18,
  scripts: 8,
  server: 589,
  'staff-app': 225,
  'visitor-pages': 27,
};

describe('plain English (WRITING.md)', () => {
  it('is what the staff app and the refusals say', () => {
    const shown = sources.filter(({ path }) => /^(staff-app|contract\/sentences)\//.test(path));
    const faults = shown.flatMap((source) =>
      listSentences(source).flatMap(({ line, text }) =>
        banned.flatMap(({ phrase, instead }) =>
          text.match(phrase) ? [`${source.path}:${line} “${text}”: write ${instead}`] : [],
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('comes closer in comments and names: no folder has more of the phrases than before', () => {
    const counts: Record<string, number> = {};
    for (const { path, text } of sources) {
      const folder = path.split('/')[0] ?? '';
      if (path.startsWith('scripts/plain-english')) continue;
      counts[folder] = (counts[folder] ?? 0) + countBanned(text);
    }
    const more = Object.entries(counts).filter(([folder, count]) => count > (LEFT[folder] ?? 0));
    expect(more, 'rewrite what you added, or lower the numbers above').toEqual([]);
  });
});
