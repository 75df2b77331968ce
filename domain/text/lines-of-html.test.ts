import { expect, it } from 'vitest';
import { linesOfHtml } from './lines-of-html.ts';

it.each([
  ['words with a part in bold', '<p>[pickup <strong>day</strong> and time]</p>', '\n[pickup day and time]\n'],
  ['spaces that don’t break', '[which&nbsp;day] [which\u00a0 day]', '[which day] [which day]'],
  ['lines of the source', '[which\n  day]', '[which day]'],
  ['a space inside and outside a tag', 'which <b> day</b>', 'which day'],
  ['paragraphs, lists and breaks', 'a<br />b<ul><li>c</li></ul><h2>d</h2>', 'a\nb\n\nc\n\n\nd\n'],
  ['a link', '<a href="https://x.example" target="_blank">here</a>', 'here'],
  ['escaped characters, once', '&lt;b&gt; &amp;lt; &quot;', '<b> &lt; "'],
  ['nothing', '', ''],
])('shows %s as people see them', (_what, html, text) => {
  expect(linesOfHtml(html)).toBe(text);
});
