import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readSources } from './read-sources.ts';

const ledger = readFileSync(join(import.meta.dirname, '../docs/ledger.md'), 'utf8');

/** Every sentence that the ledger's table of errors and toasts quotes. */
const quoted = [...ledger.matchAll(/^\| (ERR-\d+) \|([^|]*)\|/gm)].flatMap(([, id = '', words = '']) =>
  [...words.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => [id, sentence] as const),
);

// On one line and with one kind of apostrophe, because long sentences are wrapped and apostrophes vary.
const plain = (text: string) => text.replaceAll("\\'", "'").replaceAll('’', "'").replace(/\s+/g, ' ');
const program = plain(
  readSources(listFiles())
    .filter(({ path, isTest }) => !isTest && !path.startsWith('scripts/') && !path.startsWith('e2e/'))
    .map(({ text }) => text)
    .join('\n'),
);

it.each(quoted)('%s is in the program word for word, without a brand’s word in it: %s [OPEN-28]', (_id, sentence) => {
  expect(program).toContain(plain(sentence));
});

it('cover the whole table', () => {
  expect(quoted.length).toBeGreaterThan(50);
});
