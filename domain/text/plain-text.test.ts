import { expect, it } from 'vitest';
import { withCapital } from './capital.ts';
import { escapeHtml } from './escape-html.ts';
import { parsedJson } from './parsed-json.ts';
import { withoutAccents } from './without-accents.ts';

it('is capitalized, and the rest stays', () => {
  expect(withCapital('new iPhone')).toBe('New iPhone');
  expect(withCapital('')).toBe('');
});

it('is shown in markup as it was typed', () => {
  expect(escapeHtml(`<a href="x">'R&D'</a> 1`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;R&#38;D&#39;&#60;/a&#62; 1');
});

it('is parsed as JSON, or null', () => {
  expect(parsedJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parsedJson('{"a":')).toBeNull();
});

it('loses only the accents of its letters', () => {
  expect(withoutAccents('Sofía Ångström ß 1')).toBe('Sofia Angstrom ß 1');
});
