import { expect, it } from 'vitest';
import { previewMessage, writeMessage, writeStored } from './write-message.ts';

const maria = { firstName: 'Maria', lastName: 'Lopez', phone: '5555550123' };

it('fills a message for one person, billed by what staff wrote', () => {
  expect(writeMessage(' Hi {{first_name}}! ', maria)).toEqual({ body: 'Hi Maria!', segments: 1 });
  const nearly = `${'x'.repeat(105)} {{first_name}}`;
  expect(writeMessage(nearly, { firstName: 'M'.repeat(40) })).toMatchObject({ segments: 1 });
  expect(writeMessage('x'.repeat(120), {})).toMatchObject({ segments: 2 });
});

it.each([
  ['no-words', ' {{first_name}} ', {}],
  ['no-value', 'See you on {{event_date}}', maria],
  ['no-value', '{{list_of_ifs}}', maria],
])('returns %s if %j can’t be sent', (why, template, values) => {
  expect(writeMessage(template, values)).toBe(why);
});

it('shows an unfilled chip as its label', () => {
  expect(previewMessage('{{first_name}}, on {{event_date}}', maria)).toBe('Maria, on event date');
});

it('fills a stored message, unless it has an unknown placeholder', () => {
  expect(writeStored('Hi {{first_name}}', maria)).toEqual({ body: 'Hi Maria', segments: 1 });
  expect(writeStored('Hi {{first_name}}', { firstName: '{{first name}}' })).toMatchObject({
    body: 'Hi {{first name}}',
  });
  expect(writeStored('Hi {{first name}}', maria)).toBe('no-field');
});
