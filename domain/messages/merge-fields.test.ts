import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chips, fillMergeFields, limitContent, toPlain, visibleLength } from './merge-fields.ts';

const maria = { firstName: 'Maria', lastName: 'Lopez', phone: '6025550100' };

describe('chips', () => {
  it('are first name, last name and phone [EDIT-50 EDIT-51 EDIT-52]', () => {
    expect(chips.map((chip) => chip.label)).toEqual(['first name', 'last name', 'phone']);
  });

  it('become the values of the lead, the phone as people write it', () => {
    expect(fillMergeFields('Hi {{first_name}} {{last_name}}, is {{phone}} right?', maria)).toBe(
      'Hi Maria Lopez, is (602) 555-0100 right?',
    );
  });

  it('become nothing when the value is missing', () => {
    expect(fillMergeFields('Hi {{first_name}}!{{last_name}}{{phone}}', { firstName: null })).toBe('Hi !');
  });

  it('inside a value are not filled again', () => {
    expect(fillMergeFields('{{first_name}}', { firstName: '{{phone}}', phone: '6025550100' })).toBe('{{phone}}');
    expect(fillMergeFields('{{first_name}}', { firstName: '$&$1' })).toBe('$&$1');
  });

  it('that do not exist stay as they were typed', () => {
    expect(fillMergeFields('{{password}} {{first_name', maria)).toBe('{{password}} {{first_name');
  });

  it('count and read as their labels', () => {
    expect(toPlain('Hi {{first_name}}')).toBe('Hi first name');
    expect(visibleLength('{{first_name}}{{last_name}}{{ phone }}')).toBe(10 + 9 + 5);
  });
});

describe('the editor', () => {
  it('keeps 240 characters and takes emoji out [EDIT-45 EDIT-46 EDIT-47 CONST-01]', () => {
    expect(limitContent('a'.repeat(300))).toHaveLength(240);
    expect(limitContent('Hi 👋🏽 there')).toBe('Hi  there');
  });

  it('counts a chip by its label and never cuts it in two', () => {
    expect(limitContent(`${'a'.repeat(230)}{{first_name}}b`)).toBe(`${'a'.repeat(230)}{{first_name}}`);
    expect(limitContent(`${'a'.repeat(231)}{{first_name}}b`)).toBe('a'.repeat(231));
  });

  it('never keeps more than 240, and changes nothing the second time', () => {
    const piece = fc.oneof(fc.constantFrom(...chips.map((chip) => chip.token)), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const kept = limitContent(pieces.join(''));
        expect(visibleLength(kept)).toBeLessThanOrEqual(240);
        expect(limitContent(kept)).toBe(kept);
      }),
    );
  });
});
