import { expect, it } from 'vitest';
import { phoneError, phoneWarning } from './phone-hint.ts';

it.each([
  ['602-555-0100', null, null],
  ['602-555-0100 (cell)', null, null],
  ['602-555-0100 ext 12', null, /^The phone number has an extension/],
  ['800-555-0100 ext 12', null, /^This is a toll-free number/],
  ['call first 602-555-0100', /^Please enter a valid phone number/, null],
])('says what is wrong with the typed phone %j, and what gets no texts', (typed, error, warning) => {
  expect([phoneError(typed), phoneWarning(typed)]).toEqual(
    [error, warning].map((words) => (words === null ? null : expect.stringMatching(words))),
  );
});
