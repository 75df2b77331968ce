import { describe, expect, it } from 'vitest';
import { saysNoReason } from './consent-column.ts';
import { guessColumns, rowToLead } from './csv-columns.ts';

describe('a column that says who agreed to texts', () => {
  it.each([
    ...['Consent?', 'SMS consent', 'Opt in', 'Opt-In', 'Opted in', 'Subscribed', 'Permission', 'Permission to text'],
    ...['SMS', 'Consent to receive texts', 'Text opt-in status'],
    ...['OK to text?', 'Ok to Text', 'Okay to SMS', 'Can text', 'Can we text?', 'May we text you?', 'Allow texts'],
    ...[
      'Text OK?',
      'Textable',
      'Accepts SMS marketing',
      'Allows texting',
      'Receive texts',
      'Wants texts',
      'Texts allowed',
    ],
    ...['OK to contact by text', 'OK to send texts?'],
  ])('is recognized by “%s”', (heading) => {
    expect(guessColumns(['Name', 'Phone', heading], []).consent).toBe(heading);
  });

  it.each([
    ...['Consent date', 'Opted out', 'Consent form', 'Permission by', 'Text', 'Texts sent', 'Do not text', 'Last text'],
    'OK to call',
  ])('isn’t “%s”', (heading) => {
    expect(guessColumns(['Name', 'Phone', heading], []).consent).toBeUndefined();
  });

  it('is not the one with the numbers', () => {
    expect(guessColumns(['Name', 'SMS'], [])).toEqual({ fullName: 'Name', phone: 'SMS' });
  });

  it.each([
    ...[
      'no',
      'No',
      ' N ',
      'FALSE',
      '0',
      'opted out',
      'Opt-out',
      'Unsubscribed',
      'declined',
      'Do not text',
      'Not OK',
      "Don't text",
    ].map((cell) => [cell, true]),
    ...['yes', '', 'Y', 'TRUE', '1', 'unknown', 'November'].map((cell) => [cell, false]),
  ] as const)('with “%s” leaves the row out: %s', (cell, isLeftOut) => {
    const read = rowToLead(
      ['Maria', '602-555-0100', cell],
      { fullName: 0, phone: 1, consent: 2 },
      { today: '2026-11-21' },
    );
    expect('skipped' in read ? read.skipped : null).toBe(isLeftOut ? saysNoReason : null);
  });
});
