import { describe, expect, it } from 'vitest';
import { missingInEndAction, withTrackingId } from './end-action.ts';

describe('an end action', () => {
  it.each([
    ['NONE', null, null, null],
    ['LINK', 'https://shop.example', null, null],
    ['LINK', ' ', '5551234567', 'url'],
    ['LINK', null, null, 'url'],
    ['CONTACT', null, '5551234567', null],
    ['CONTACT', 'https://shop.example', '', 'phone'],
  ] as const)('%s with address %j and phone %j lacks %j', (redirectType, redirectUrl, redirectPhone, missing) => {
    expect(missingInEndAction({ redirectType, redirectUrl, redirectPhone })).toBe(missing);
  });
});

it.each([
  ['https://shop.example', 'funnel', null, 'https://shop.example?tcid=funnel'],
  ['https://shop.example/a?b=1', 'funnel', 12, 'https://shop.example/a?b=1&tcid=funnel12'],
  ['https://shop.example/a#top', 'artist', 7, 'https://shop.example/a?tcid=artist7#top'],
])('%s with %s and page %s has the tcid %s', (address, word, landingPageId, told) => {
  expect(withTrackingId(address, word, landingPageId)).toBe(told);
});
