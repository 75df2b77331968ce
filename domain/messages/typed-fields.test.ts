import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionChips, appointmentChips, chips } from './merge-fields.ts';
import { meantFields, typedFields, unknownField, withField } from './typed-fields.ts';

const shortOf = (content: string) => typedFields(content).map(({ text, token }) => [text, token]);

describe('a placeholder that was typed by hand', () => {
  it.each([
    ['Hi {{first name}}', '{{first name}}', '{{first_name}}'],
    ['Hi {{FirstName}}!', '{{FirstName}}', '{{first_name}}'],
    ['{{firstname}}', '{{firstname}}', '{{first_name}}'],
    ['{{First_Name}}', '{{First_Name}}', '{{first_name}}'],
    ['{{ contact.first_name }}', '{{ contact.first_name }}', '{{first_name}}'],
    ['{{name}}', '{{name}}', '{{first_name}}'],
    ['{{Last-Name}}', '{{Last-Name}}', '{{last_name}}'],
    ['{{phone number}}', '{{phone number}}', '{{phone}}'],
    ['{{appointment date}}', '{{appointment date}}', '{{event_date}}'],
    ['{{list of ifs}}', '{{list of ifs}}', '{{list_of_ifs}}'],
    ['{{frist name}}', '{{frist name}}', '{{first_name}}'],
    ['{{lastnam}}', '{{lastnam}}', '{{last_name}}'],
    ['{{rate}}', '{{rate}}', null],
    ['{{discount}}', '{{discount}}', null],
    ['{{}}', '{{}}', null],
  ])('in two braces is no field, and stops the message: %s', (content, text, token) => {
    expect(shortOf(content)).toEqual([[text, token]]);
    expect(unknownField(content)).toBe(text);
  });

  it.each([
    ['Hi {first_name}', '{first_name}', '{{first_name}}'],
    ['Hi {name}', '{name}', '{{first_name}}'],
    ['Hi [First Name]', '[First Name]', '{{first_name}}'],
    ['[your city]', '[your city]', null],
    ['Hi FIRST_NAME!', 'FIRST_NAME', '{{first_name}}'],
    ['Ready for [pickup Saturday', '[pickup', null],
    ['See you [Saturday at 9.\nThe shop', '[Saturday', null],
    ['Ready Saturday at nine.] Bye', 'nine.]', null],
    ['In [Don’t wait', '[Don’t', null],
  ])('in one brace or a bracket may be meant: %s', (content, text, token) => {
    expect(shortOf(content)).toEqual([[text, token]]);
    expect(unknownField(content)).toBeNull();
  });

  it.each([
    'Hi {{first_name}} {{ last_name }}, {{phone}}',
    [...chips, ...appointmentChips, ...actionChips].map(({ token }) => token).join(' '),
    'BUY_NOW and SAVE_10, or FIRST NAME, MY_FIRST_NAME_TAG',
    'Save {10} or [20%] today :-} {{first_name',
    '{ } [] {}',
    'two\n{{lines\n}}',
    ':] 1] one [ two :[ [[ ]] [2 (3]',
  ])('is not found where there is none: %j', (content) => {
    expect(typedFields(content)).toEqual([]);
    expect(unknownField(content)).toBeNull();
  });

  it('is listed in order, and the first one that stops the message is reported', () => {
    const content = '[name] {{first_name}} {{one}} {two} {{three}}';
    expect(typedFields(content).map(({ text }) => text)).toEqual(['[name]', '{{one}}', '{two}', '{{three}}']);
    expect(unknownField(content)).toBe('{{one}}');
  });
});

describe('what was surely meant as a field', () => {
  it('is named once, without what no field is like, and replaced everywhere', () => {
    const content = 'Hi {first name}, FIRST_NAME and {first name}, [sic] {{discount}}';
    const meant = meantFields([content, '{first name}']);
    expect(meant.map(({ text }) => text)).toEqual(['{first name}', 'FIRST_NAME']);
    expect(meantFields(['[event date]'])).toEqual([]);
    expect(meantFields(['[event date]'], true)).toMatchObject([{ token: '{{event_date}}' }]);
    expect(meant.reduce(withField, content)).toBe(
      'Hi {{first_name}}, {{first_name}} and {{first_name}}, [sic] {{discount}}',
    );
  });
});

const pieces = [
  '{{',
  '}}',
  '{',
  '}',
  '[',
  ']',
  ' ',
  '\n',
  'first_name',
  'frist name',
  'FIRST_NAME',
  'rate',
  'which day',
];

it('the first that is surely one stops the message, whatever else is typed around it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (typed) => {
      const content = typed.join('');
      expect(unknownField(content)).toBe(typedFields(content).find(({ isSurelyField }) => isSurelyField)?.text ?? null);
    }),
  );
});
