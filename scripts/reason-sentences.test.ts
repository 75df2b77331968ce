import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run-command.ts';

// Whatever says why messages wait, were skipped or failed: the banner, the feed and the queue.
const files = [
  'domain/messages/send-gate.ts',
  'domain/messages/feed-state.ts',
  'server/messages/reason-words.ts',
  'server/messages/load-send-stats.ts',
  'server/messages/account-holds/hold-words.ts',
];

it.each(files)('no reason in %s calls people leads, because clinics have contacts', (file) => {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const sentences = [...text.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)]
    .map(([, , said = '']) => said)
    .filter((said) => said.includes(' '));
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((said) => /\bleads?\b/i.test(said))).toEqual([]);
});
