import { expect, it } from 'vitest';
import { linksInText, withLinksInHtml } from './links-in-text.ts';

const linked = (text: string) =>
  linksInText(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));

it.each([
  ['Call (602) 555-7301.', '(602) 555-7301', 'tel:+16025557301'],
  ['Call 602-555-7301, please', '602-555-7301', 'tel:+16025557301'],
  ['+1 602.555.7301', '+1 602.555.7301', 'tel:+16025557301'],
  ['See https://example.com/a?b=1&c=2.', 'https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&c=2'],
  ['(www.example.org)', 'www.example.org', 'https://www.example.org'],
  ['At example.com/menu, daily', 'example.com/menu', 'https://example.com/menu'],
])('finds what can be tapped in %s', (text, shown, href) => {
  expect(linked(text)).toEqual([[shown, href]]);
  expect(
    linksInText(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it.each([
  'Open 11.30-14.30, from 8 to 5.',
  'No. 6025557301 or 602-5557301',
  'Order 1-602-555-73011 of 2026-11-26',
  'Write to ana@example.com',
  'javascript:alert(1) and data:text/html,x',
  'Mr. Lopez, Inc. and Co.',
])('leaves %s as it is', (text) => {
  expect(linked(text)).toEqual([]);
});

it.each([
  ['&lt;www.x.com&gt;', 'www.x.com', 'https://www.x.com'],
  ['&quot;https://x.com/a?b=1&amp;c=2&quot;', 'https://x.com/a?b=1&amp;c=2', 'https://x.com/a?b=1&amp;c=2'],
  ['www.x.com/menu&nbsp;daily', 'www.x.com/menu', 'https://www.x.com/menu'],
])('ends an address in formatted text where an escaped character ends it: %s', (html, shown, href) => {
  const link = `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${shown}</a>`;
  expect(withLinksInHtml(html)).toBe(html.replace(shown, () => link));
});

it('keeps links and tags of formatted text, and adds the others', () => {
  const one =
    '<p>Call <strong>602-555-7301</strong> or <a href="https://a.com">www.b.com</a>: www.c.com/?a=1&amp;b=2</p>';
  expect(withLinksInHtml(one)).toBe(
    '<p>Call <strong><a href="tel:+16025557301">602-555-7301</a></strong> or <a href="https://a.com">www.b.com</a>: ' +
      '<a href="https://www.c.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">www.c.com/?a=1&amp;b=2</a></p>',
  );
});
