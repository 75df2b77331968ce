import { describe, expect, it } from 'vitest';
import { adviceOn } from './advice.ts';

describe('the advice about a contact who didn’t get a message', () => {
  it.each([
    ['opted-out', null, 'They can text START to your number to get messages again.'],
    [null, '21610', 'They can text START to your number to get messages again.'],
    [null, '30006', 'Check the phone number and correct it.'],
    [null, '30007', 'Change what the message says before you send it again.'],
    [null, '30008', 'Open them to try again.'],
    ['appointment-passed', null, null],
  ])('depends on %s and the carrier’s %s', (reason, errorCode, advice) => {
    expect(adviceOn(reason, errorCode)).toBe(advice);
  });
});
