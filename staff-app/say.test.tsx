import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { say } from './say.ts';
import { sayRich } from './say-rich.ts';

it('puts values and brand words into a message, in its plural', () => {
  expect(say('Archive group')).toBe('Archive group');
  expect(say('Add to {campaign, lower}', { campaign: 'Blast' })).toBe('Add to blast');
  const archived = '{count, plural, one {# group} other {# groups}} archived from {list}';
  expect(say(archived, { count: 1, list: 'A' })).toBe('1 group archived from A');
  expect(say(archived, { count: 1200, list: 'A' })).toBe('1,200 groups archived from A');
});

it('takes exactly the values that a message names', () => {
  // @ts-expect-error The value of the place is missing.
  say('Add to {campaign, lower}');
  // @ts-expect-error The message has no such place.
  say('{count, plural, one {it} other {them}}', { count: 1, them: 2 });
  // @ts-expect-error The tag has no element.
  const lacksElement = () => sayRich('Read <link>this</link>', {});
  expect(lacksElement).toThrow();
});

it('puts elements around the tags of a message', () => {
  const shown = render(
    sayRich(
      'Join <link>{address}</link> before <strong>{day}</strong>. {count, plural, one {# place} other {# places}} left.',
      {
        link: (inside) => <a href="/join">{inside}</a>,
        address: 'this page',
        strong: (inside) => <b>{inside}</b>,
        day: 'Monday',
        count: 2,
      },
    ),
  );
  const html = 'Join <a href="/join">this page</a> before <b>Monday</b>. 2 places left.';
  expect(shown.container.innerHTML).toBe(html);
});

it('reads no tag in a value', () => {
  const shown = render(
    sayRich('{name} joined <link>here</link>', { name: '<link>x</link>', link: (inside) => <a href="/">{inside}</a> }),
  );
  expect(shown.container.innerHTML).toBe('&lt;link&gt;x&lt;/link&gt; joined <a href="/">here</a>');
});
