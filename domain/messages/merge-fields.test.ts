import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionChips,
  appointmentChips,
  chips,
  fillActionChips,
  fillAppointmentChips,
  fillMergeFields,
  hasUnfilledChip,
  lacksOfAppointment,
  limitContent,
  markUnfilledChips,
  nameUnfilledChips,
  splitAtMarks,
  tokensIn,
  toPlain,
  visibleLength,
  withFieldsInBraces,
} from './merge-fields.ts';

const maria = { firstName: 'Maria', lastName: 'Lopez', phone: '6025550100' };

describe('chips', () => {
  it('are first name, last name and phone [EDIT-50 EDIT-51 EDIT-52]', () => {
    expect(chips.map((chip) => chip.label)).toEqual(['first name', 'last name', 'phone']);
  });

  it('of an appointment are date, time and location [EDIT-54 EDIT-55 EDIT-56]', () => {
    expect(appointmentChips.map((chip) => chip.label)).toEqual(['event date', 'event time', 'event location']);
    const said = { eventDate: '03/20/2026', eventTime: '2:30 PM', eventLocation: '1 Main Street' };
    const message = appointmentChips.map((chip) => chip.token).join(', ');
    expect(fillMergeFields(message, said)).toBe('03/20/2026, 2:30 PM, 1 Main Street');
    const filled = fillMergeFields(message, { eventDate: '03/20/2026', eventTime: null, eventLocation: ' ' });
    expect(filled).toBe('03/20/2026, {{event_time}}, {{event_location}}');
    expect([filled, '03/20/2026'].map(hasUnfilledChip)).toEqual([true, false]);
    expect(nameUnfilledChips(filled)).toBe('03/20/2026, event time, event location');
    const marked = markUnfilledChips(filled);
    expect(marked).toBe('03/20/2026, {event time}, {event location}');
    expect(splitAtMarks(marked)).toEqual(['03/20/2026, ', '{event time}', ', ', '{event location}', '']);
    expect(splitAtMarks('At {noon}')).toEqual(['At {noon}']);
  });

  it('of an appointment that has no time or place are known before the message is written', () => {
    const place = { eventTime: null, eventLocation: '1 Main Street' };
    expect(lacksOfAppointment('At {{ event_time }} in {{event_location}}', place)).toBe('no-time');
    expect(lacksOfAppointment('In {{event_location}}', { eventTime: '2:30 PM', eventLocation: ' ' })).toBe('no-place');
    expect(lacksOfAppointment('On {{event_date}} in {{event_location}}, {{first_name}}', place)).toBeNull();
  });

  it('of an appointment can be filled before those of a contact', () => {
    const message = 'Hi {{first_name}}, {{event_date}} at {{event_time}}';
    const known = fillAppointmentChips(message, { eventDate: '03/20/2026', eventTime: null });
    expect(known).toBe('Hi {{first_name}}, 03/20/2026 at {{event_time}}');
  });

  it('of a workflow message can be filled before those of a contact, and chips in its list are never filled', () => {
    const message = '{{first_name}}: {{list_of_ifs}} at {{event_time}}';
    const known = fillActionChips(message, { listOfIfs: 'Answered {{last_name}} $& to “Who?”' });
    expect(known).toBe('{{first_name}}: Answered last name $& to “Who?” at {{event_time}}');
    expect(fillActionChips('{{list_of_ifs}}', { listOfIfs: ' ' })).toBe('{{list_of_ifs}}');
    expect(fillActionChips(`${message}{{list_of_ifs}}`, { listOfIfs: 'x'.repeat(5_000) }).length).toBeLessThan(1_001);
  });

  it('of a workflow message list what happened, line by line [EDIT-53]', () => {
    expect(actionChips.map((chip) => chip.label)).toEqual(['list of ifs']);
    const message = `{{first_name}}:\n${actionChips[0].token}`;
    expect(fillMergeFields(message, { firstName: 'Maria', listOfIfs: 'Opened the link\nAnswered Yes' })).toBe(
      'Maria:\nOpened the link\nAnswered Yes',
    );
    expect(hasUnfilledChip(fillMergeFields(message, { firstName: 'Maria' }))).toBe(true);
  });

  it('are found anywhere, also with spaces inside', () => {
    expect(tokensIn('a {{ phone }}{{event_date}}')).toEqual([
      { token: '{{phone}}', index: 2, length: 11 },
      { token: '{{event_date}}', index: 13, length: 14 },
    ]);
  });

  it('become the lead’s values, with the phone formatted', () => {
    expect(fillMergeFields('Hi {{first_name}} {{last_name}}, is {{phone}} right?', maria)).toBe(
      'Hi Maria Lopez, is (602) 555-0100 right?',
    );
  });

  it.each([
    ['Hi {{first_name}}!{{last_name}}{{phone}}', 'Hi!'],
    ['Hey {{first_name}}, we miss you!', 'Hey, we miss you!'],
    ['Hey {{first_name}} {{last_name}}, we miss you', 'Hey, we miss you'],
    ['Hey {{first_name}} we miss you', 'Hey we miss you'],
    ['Thank you, {{first_name}}!', 'Thank you!'],
    ['Thank you, {{first_name}}', 'Thank you'],
    ['{{first_name}}, see you soon', 'See you soon'],
    ['Hello\n{{first_name}} {{last_name}}: your turn', 'Hello\nYour turn'],
    ['  two  spaces stay', '  two  spaces stay'],
    ["{{first_name}}'s appointment is tomorrow", 'Your appointment is tomorrow'],
    ['Time for {{first_name}} {{last_name}}’s checkup', 'Time for your checkup'],
    ['Hi {{first_name}}! {{first_name}}’s table is ready', 'Hi! Your table is ready'],
    ['Hello ({{first_name}}), welcome', 'Hello, welcome'],
    ['Is “{{first_name}}” right?', 'Is right?'],
    ['¿{{first_name}}, vienes?', '¿Vienes?'],
    ['¡{{first_name}}! Ven', 'Ven'],
  ])('leave no gap when the value is missing: %j', (content, words) => {
    expect(fillMergeFields(content, { firstName: null, lastName: '  ' })).toBe(words);
  });

  it('whose last name is missing are still whose something is', () => {
    expect(fillMergeFields('{{first_name}} {{last_name}}’s visit', { firstName: 'Maya' })).toBe('Maya’s visit');
    expect(fillMergeFields("It’s {{first_name}}'s day", { firstName: 'Maya' })).toBe("It’s Maya's day");
    expect(fillMergeFields('{{first_name}} {{last_name}}’s visit', { lastName: 'Lee' })).toBe('Lee’s visit');
  });

  it('inside a value are not filled again', () => {
    expect(fillMergeFields('{{first_name}}', { firstName: '{{phone}}', phone: '6025550100' })).toBe('{{phone}}');
    expect(fillMergeFields('{{first_name}}', { firstName: '$&$1' })).toBe('$&$1');
  });

  it('that don’t exist stay as they were typed', () => {
    expect(fillMergeFields('{{password}} {{first_name', maria)).toBe('{{password}} {{first_name');
  });

  it('count and show as their labels', () => {
    expect(toPlain('Hi {{first_name}}')).toBe('Hi first name');
    expect(withFieldsInBraces('Hi {{ first_name }}, {x}')).toBe('Hi {first name}, {x}');
    expect(visibleLength('{{first_name}}{{last_name}}{{ phone }}')).toBe(10 + 9 + 5);
  });
});

describe('the editor', () => {
  it('keeps 240 characters and removes emoji [EDIT-45 EDIT-46 EDIT-47 CONST-01]', () => {
    expect(limitContent('a'.repeat(300))).toHaveLength(240);
    expect(limitContent('Hi 👋🏽 there')).toBe('Hi  there');
  });

  it('counts a chip by its label and never cuts it in two', () => {
    expect(limitContent(`${'a'.repeat(230)}{{first_name}}b`)).toBe(`${'a'.repeat(230)}{{first_name}}`);
    expect(limitContent(`${'a'.repeat(231)}{{first_name}}b`)).toBe('a'.repeat(231));
  });

  it('never keeps more than 240, and is idempotent', () => {
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
