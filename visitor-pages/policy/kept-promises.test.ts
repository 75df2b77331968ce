// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brands } from '../../brands/registry.ts';
import type { Brand } from '../../domain/brands/brand.ts';
import { policySince } from './page.ts';
import { renderPolicy } from './render-policy.tsx';
import { keepers } from './testing/promises.ts';

const root = join(import.meta.dirname, '../..');

/** The sentences between the headings, without the words of the brand. Each row of the table counts as one. */
function sentencesOf(brand: Brand): string[] {
  const { company, contactEmail } = brand.policy;
  const html = renderPolicy(brand, 2026).html;
  const rows = html
    .slice(html.indexOf('id="introduction"'))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<(h2|caption|thead|address|footer)\b.*?<\/\1>/gs, '')
    .matchAll(/<(p|li|tr)\b[^>]*>(.*?)<\/\1>/gs);
  return [...rows].flatMap(([, , inner = '']) => {
    const words = inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const common = words
      .replaceAll(company, '{company}')
      .replaceAll(contactEmail, '{email}')
      .replaceAll(brand.name, '{name}');
    return common.split(/(?<=[.]) (?=[A-Z])/).filter((sentence) => sentence !== '');
  });
}

/** The titles of the tests of a file, and of their groups. */
function titlesIn(text: string): string[] {
  const calls = text.matchAll(
    /^\s*(?:it|test|describe)(?:\.(?:each|for)(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1\s*,/gm,
  );
  return [...calls].map(([, , title = '']) => title);
}

const said = [...new Set(brands.flatMap(sentencesOf))];
const keeperOf = new Map(keepers);

describe('the privacy policy', () => {
  it.each(brands)('of $key makes no promise without a keeper', (brand) => {
    const sentences = sentencesOf(brand);
    expect(sentences.length).toBeGreaterThan(40);
    expect(sentences.filter((sentence) => !keeperOf.has(sentence))).toEqual([]);
  });

  it('has no keeper for a sentence that no brand uses, and one for each that some do', () => {
    expect(keepers.map(([sentence]) => sentence).filter((sentence) => !said.includes(sentence))).toEqual([]);
    expect(keeperOf.size).toBe(keepers.length);
  });

  it.each(keepers)('says "%s", which is kept by tests that exist', (_sentence, keeper) => {
    if (typeof keeper === 'string') return;
    const missing = keeper.filter(([file, part]) => {
      const text = readFileSync(join(root, file), 'utf8');
      // A comment or a skipped test keeps nothing.
      const places = file.endsWith('.md') ? [text] : titlesIn(text);
      return !places.some((place) => place.includes(part));
    });
    expect(missing).toEqual([]);
  });

  it('is left to people in fewer and fewer sentences', () => {
    expect(keepers.filter(([, keeper]) => keeper === 'people')).toHaveLength(14);
    expect(keepers.filter(([, keeper]) => keeper === 'only tells')).toHaveLength(14);
  });

  // As the page promises. After a change of the words, give it its date in page.ts, and put both here.
  it('has a new date whenever its words change', () => {
    const words = createHash('sha256').update(said.toSorted().join('\n')).digest('hex').slice(0, 16);
    expect([policySince, words]).toEqual(['November 30, 2026', '1f59d2a05a17b1bb']);
  });
});
