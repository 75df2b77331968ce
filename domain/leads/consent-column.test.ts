import { describe, expect, it } from 'vitest';
import { saysNoReason, saysOutReason } from './consent-column.ts';
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
    ...['OK to contact by text', 'OK to send texts?', 'SMS status', 'Subscription status', 'Opt in/out', 'In or out'],
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

describe('a column that says who opted out', () => {
  const headings = [
    ...[
      'Opted out',
      'Opt out',
      'Opt-Out?',
      'OptOut',
      'Has opted out',
      'SMS Opt Out',
      'Text opt-out',
      'Opted out of texts',
    ],
    ...['Opt-out date', 'Opted out on', 'Unsubscribed', 'Unsubscribed at', 'Unsub', 'SMS unsubscribed', 'Do not text'],
    ...[
      'Do Not Text?',
      "Don't text",
      'No texts',
      'No SMS',
      'Do not contact',
      'Do Not Call',
      'DNC',
      'DND',
      'SMS DND',
      'STOP',
    ],
    ...['Do not send texts', 'Stopped', 'Suppressed'],
  ];
  it.each(headings)('is recognized by “%s”', (heading) => {
    expect(guessColumns(['Name', 'Phone', heading], [])).toMatchObject({ optOut: heading });
    expect(guessColumns(['Name', 'Phone', heading], []).consent).toBeUndefined();
  });

  it.each([
    'Email opt-out',
    'Opted in',
    'Not sure',
    'Notes',
    'No. of texts',
    'Bus stop',
    'Consent?',
    'Stop date of plan',
  ])('isn’t “%s”', (heading) => expect(guessColumns(['Name', 'Phone', heading], []).optOut).toBeUndefined());

  it.each([
    ...['yes', 'Y', 'x', 'TRUE', '1', '2025-03-01', '3/1/25 10:04 AM', 'STOP', 'Opted out', 'unsubscribed', '✓'].map(
      (cell) => [cell, true],
    ),
    ...['', ' ', 'no', 'N', 'False', '0', '-', 'n/a', 'Opted in', 'Subscribed', 'never'].map((cell) => [cell, false]),
  ] as const)('with “%s” leaves the row out: %s', (cell, isLeftOut) => {
    const mapping = { fullName: 0, phone: 1, optOut: 2 };
    const read = rowToLead(['Maria', '602-555-0100', cell], mapping, { today: '2026-11-21' });
    expect('skipped' in read ? read.skipped : null).toBe(isLeftOut ? saysOutReason : null);
  });
});
