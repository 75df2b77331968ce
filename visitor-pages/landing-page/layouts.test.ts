import { expect, it } from 'vitest';
import { openForm } from '../testing/open-form.ts';

it('shows its picture once, above its text, beside its form, or within its text', () => {
  const placeOf = (changes: Parameters<typeof openForm>[0]) => {
    openForm({ title: 'Join us', ...changes });
    return [...document.querySelectorAll('img:not(.mark)')].map((picture) => picture.parentElement?.localName);
  };
  const image = '/media/i.png';
  expect(placeOf({ image })).toEqual(['header']);
  expect(placeOf({ image, layout: 'PICTURE_BESIDE' })).toEqual(['header']);
  expect(placeOf({ image, layout: 'TEXT_FIRST' })).toEqual(['div']);
  // The brand's cover is no part of a text.
  expect([placeOf({}), placeOf({ layout: 'TEXT_FIRST' })]).toEqual([['header'], []]);
});
