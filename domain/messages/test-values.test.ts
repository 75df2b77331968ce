import { describe, expect, it } from 'vitest';
import { fillMergeFields } from './merge-fields.ts';
import { testValues } from './test-values.ts';

const now = new Date('2026-03-10T19:00:00Z');
const message =
  'Hi {{first_name}} {{last_name}} at {{phone}}: {{event_date}} {{event_time}}, {{event_location}}. {{list_of_ifs}}';

describe('the values of a test message', () => {
  it("are the person's own name and phone, and a sample appointment next week", () => {
    const values = testValues({ name: 'Dana Whitfield', phone: '5555550123' }, now, 'America/Phoenix');
    expect(fillMergeFields(message, values)).toBe(
      'Hi Dana Whitfield at (555) 555-0123: 03/17/2026 10:30 AM, 12 Main Street. Opened the link',
    );
  });

  it('leave the name empty for a person without one', () => {
    const values = testValues({ name: null, phone: '5555550123' }, now, 'America/Phoenix');
    expect(fillMergeFields('Hi {{first_name}}!', values)).toBe('Hi!');
  });
});
