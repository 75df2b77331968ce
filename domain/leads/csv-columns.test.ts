import { describe, expect, it } from 'vitest';
import type { ReadDates } from '../time/written-days.ts';
import {
  type ColumnMapping,
  type CsvRow,
  columnPositions,
  fixedCells,
  guessByContent,
  guessColumns,
  isMappingComplete,
  rowToLead as rowToLeadOn,
  sampledRows,
  unusedColumns,
  writtenInRow,
} from './csv-columns.ts';

const dates = { today: '2026-11-21' } as const;
const rowToLead = (row: CsvRow, mapping: ColumnMapping<string | number>, read: ReadDates = dates) =>
  rowToLeadOn(row, mapping, read);

describe('the columns of a CSV file', () => {
  it.each([
    ['Name,Phone', { fullName: 'Name', phone: 'Phone' }],
    ['First Name,Last Name,Mobile Phone', { firstName: 'First Name', lastName: 'Last Name', phone: 'Mobile Phone' }],
    ['first_name,last_name,phone_number', { firstName: 'first_name', lastName: 'last_name', phone: 'phone_number' }],
    ['FNAME,LNAME,CELL', { firstName: 'FNAME', lastName: 'LNAME', phone: 'CELL' }],
    ['Full Name,E-mail,Telephone', { fullName: 'Full Name', email: 'E-mail', phone: 'Telephone' }],
    ['Name,Mailing list,Phone,Email Address', { fullName: 'Name', phone: 'Phone', email: 'Email Address' }],
    ['Customer,Contact Number', { fullName: 'Customer', phone: 'Contact Number' }],
    ['Surname,Given name,Tel.', { firstName: 'Given name', lastName: 'Surname', phone: 'Tel.' }],
    [
      'Client First,Client Last,E-mail addr,Cell no.',
      { firstName: 'Client First', lastName: 'Client Last', email: 'E-mail addr', phone: 'Cell no.' },
    ],
    [
      "Patient's given name,Patient's family name,Patient e-mail address,Patient mobile phone number",
      {
        firstName: "Patient's given name",
        lastName: "Patient's family name",
        email: 'Patient e-mail address',
        phone: 'Patient mobile phone number',
      },
    ],
    [
      'customerFullName,customerTel,customerMail',
      { fullName: 'customerFullName', phone: 'customerTel', email: 'customerMail' },
    ],
    [
      'Name of client,Preferred phone #,EMAIL_ADDR',
      { fullName: 'Name of client', phone: 'Preferred phone #', email: 'EMAIL_ADDR' },
    ],
    ['Company name,Emergency contact phone,Mailing address,Last visit,Client ID', {}],
    [
      'First visit,First contact,Last contact,Username,Client number,Phone type,Email opt-in,Mail client,Emails sent',
      {},
    ],
    [
      'Contact name,Emergency contact name,Work phone,Emergency phone',
      { fullName: 'Contact name', phone: 'Work phone' },
    ],
    ['Name,Home Phone,Mobile #', { fullName: 'Name', phone: 'Mobile #' }],
    ['Name,Work phone,Phone,Home phone', { fullName: 'Name', phone: 'Phone' }],
    ['Name,Work phone,Home phone', { fullName: 'Name', phone: 'Work phone' }],
    ['Name,Primary Phone,Cell', { fullName: 'Name', phone: 'Cell' }],
    ['Color,Size', {}],
    ['__proto__,constructor', {}],
  ])('headed %s are guessed', (headings, mapping) => {
    expect(guessColumns(headings.split(','), [])).toEqual(mapping);
  });

  it('take the numbers from another column where the one of mobile phones is empty', () => {
    const columns = ['Name', 'Home Phone', 'Mobile'];
    expect(guessColumns(columns, [['Ann Lee', '6025550101', '']]).phone).toBe('Home Phone');
    expect(guessColumns(columns, [['Ann Lee', '6025550101', '4805550101']]).phone).toBe('Mobile');
  });

  it('with an unknown heading are guessed from what most rows contain', () => {
    const rows = [
      { A: 'Maria', B: '602-555-0100' },
      { A: 'Sam', B: 'unknown' },
      { A: 'Lee', B: '(602) 555-0101' },
    ];
    expect(guessColumns(['A', 'B'], rows)).toEqual({ phone: 'B' });
    expect(
      guessColumns(
        ['A', 'B'],
        rows.map((row) => [row.A, row.B]),
      ),
    ).toEqual({ phone: 'B' });
  });

  it.each([
    [[['Lopez, José', '(602) 555-7301']], { fullName: 'A', phone: 'B' }],
    [
      [
        ['Ann', 'Able', '602-555-0100', 'ann@example.com'],
        ['Bo', "O'Neill", '602-555-0101', ''],
      ],
      { firstName: 'A', lastName: 'B', phone: 'C', email: 'D' },
    ],
    [[['17', 'Ann Able', 'Mesa', '602-555-0100']], { fullName: 'B', phone: 'D' }],
    [[['17', '602-555-0100']], { phone: 'B' }],
  ])('without headings are guessed from what they contain: %j', (rows, mapping) => {
    expect(guessByContent(['A', 'B', 'C', 'D'].slice(0, rows[0]?.length), rows)).toEqual(mapping);
  });

  it.each(['Emergency contact phone', 'Fax', 'Company phone'])('headed %s aren’t a contact’s own number', (heading) => {
    expect(guessColumns([heading, 'Nr'], [['602-555-0100', '602-555-0101']])).toEqual({ phone: 'Nr' });
  });

  it('are guessed from the first 11 rows only [LEAD-29 CONST-74]', () => {
    expect(sampledRows).toBe(11);
    const nothing = Array.from({ length: 11 }, () => ({ A: '' }));
    expect(guessColumns(['A'], [...nothing, { A: '6025550100' }])).toEqual({});
    expect(guessColumns(['A'], [...nothing.slice(1), { A: '6025550100' }])).toEqual({ phone: 'A' });
  });

  it.each([
    [{ fullName: 'N', phone: 'P' }, true],
    [{ firstName: 'F', phone: 'P' }, true],
    [{ lastName: 'L', phone: 'P' }, false],
    [{ fullName: 'N' }, false],
    [{ fullName: '', phone: 'P' }, false],
    [{ fullName: 1, phone: 0 }, true],
    [{}, false],
  ])('mapped as %j are sufficient: %s', (mapping, enough) => {
    expect(isMappingComplete(mapping)).toBe(enough);
  });
});

describe('a row', () => {
  const parts = { name: 'Maria Lopez', firstName: 'Maria', lastName: 'Lopez' };
  const maria = { ...parts, phone: '6025550100', email: null, language: null, isEmailLeftOut: false };

  it('makes a lead from a full name or from first and last name', () => {
    expect(rowToLead({ N: ' Maria  Lopez ', P: '602-555-0100' }, { fullName: 'N', phone: 'P' })).toMatchObject(maria);
    const mapping = { fullName: 'N', firstName: 'F', lastName: 'L', phone: 'P' };
    expect(rowToLead({ N: 'other', F: 'Maria', L: 'Lopez', P: 6025550100 }, mapping)).toMatchObject(maria);
    expect(rowToLead({ N: 'Maria Lopez', F: '', L: ' ', P: '6025550100' }, mapping)).toMatchObject(maria);
  });

  it.each([
    [{ N: 'other', F: 'Maria' }, 'Maria'],
    [{ N: 'other', L: 'Lopez' }, 'Lopez'],
    [{ F: 'Maria' }, 'Maria'],
    [{ N: 'Maria Lopez' }, 'Maria Lopez'],
  ])('with %j is named %s: first and last names win over a full name', (row, name) => {
    const mapping = { fullName: 'N', firstName: 'F', lastName: 'L', phone: 'P' };
    expect(rowToLead({ ...row, P: '6025550100' }, mapping)).toMatchObject({ name });
    expect(writtenInRow({ ...row, P: '6025550100' }, mapping)).toMatchObject({ name });
  });

  const extension =
    'The phone number has an extension, so it’s an office phone, which can’t receive texts. Enter a mobile number.';

  it.each([
    ['(800) 555-0100', 'This is a toll-free number, which can’t receive texts.'],
    ['900-555-0100', 'This is a premium-rate number, which can’t receive texts.'],
    ['602-555-0100 ext 12', extension],
    ['(602) 555-0100 x12', extension],
    ['602-555-0100 #12', extension],
  ])('with the phone %s is skipped with the reason', (phone, skipped) => {
    const mapping = { fullName: 0, phone: 1 };
    expect(rowToLead(['Ana Ruiz', phone], mapping)).toEqual({ skipped });
  });

  it('that is a list is read by column position', () => {
    const places = columnPositions(['P', 'L', 'F'], { firstName: 'F', lastName: 'L', phone: 'P', fullName: 'missing' });
    expect(rowToLead(['602-555-0100', 'Lopez', 'Maria'], places)).toMatchObject(maria);
    expect(rowToLead([], places)).toEqual({ skipped: 'The phone number is missing.' });
  });

  it.each([
    [{ N: 'Maria', P: '' }, 'The phone number is missing.'],
    [{ N: 'Maria', P: '555-123-45' }, 'The phone number has fewer than 10 digits.'],
    [{ N: 'Maria' }, 'The phone number is missing.'],
    [{ N: '', P: '6025550100' }, 'The name is missing.'],
    [{ N: 'x'.repeat(201), P: '6025550100' }, 'The name is longer than 200 characters.'],
    [{ N: { toString: 'x' }, P: ['6025550100'] }, 'The phone number is missing.'],
  ])('%j is skipped with a reason', (row, skipped) => {
    expect(rowToLead(row, { fullName: 'N', phone: 'P' })).toEqual({ skipped });
  });

  it('of a file with a heading "__proto__" reads nothing from the prototype', () => {
    expect(rowToLead({}, { fullName: 'constructor', phone: '__proto__' })).toEqual({
      skipped: 'The phone number is missing.',
    });
  });
});

it.each([
  ['Spanish', 'es'],
  [' español ', 'es'],
  ['es-MX', 'es'],
  ['English', 'en'],
  ['Klingon', null],
  ['', null],
])('reads the language %j of a row as %j', (cell, language) => {
  const headings = ['Name', 'Phone', 'Preferred language'];
  const mapping = columnPositions(headings, guessColumns(headings, []));
  expect(rowToLead(['Maria', '6025550100', cell], mapping)).toMatchObject({ name: 'Maria', language });
});

describe('a date of birth in a row', () => {
  const mapping = { fullName: 0, phone: 1, dob: 2 };
  const read = (dob: string, more: Partial<ReadDates> = {}) =>
    rowToLead(['Maria', '6025550100', dob], mapping, { ...dates, ...more });

  it('is read however it is written, and may be missing', () => {
    for (const written of ['1990-02-01', '2/1/1990', '02-01-1990', 'Feb 1, 1990', '1 Feb 1990', '32905', '2/1/90'])
      expect(read(written), written).toMatchObject({ dob: '1990-02-01' });
    for (const none of ['', ' ', 'N/A', 'unknown', '-', '00/00/0000'])
      expect(read(none), none).toMatchObject({ dob: null });
    expect(read('2/1/1990', { dateOrder: 'day-first' })).toMatchObject({ dob: '1990-01-02' });
  });

  it.each([
    ['soon', 'The date of birth isn’t a date.'],
    ['25/12/1990', 'The date of birth isn’t a date.'],
    ['11/22/2026', 'The date of birth is in the future.'],
    ['12/31/1899', 'The date of birth is before 1900.'],
  ])('such as %s skips the row with the reason, and is corrected or left out in place', (dob, skipped) => {
    expect(read(dob)).toEqual({ skipped, isDateWrong: true });
    const cells = ['Maria', '6025550100', dob];
    expect(writtenInRow(cells, mapping)).toMatchObject({ dob });
    const fixed = (fix: string) => rowToLead(fixedCells(cells, mapping, { dob: fix }), mapping);
    expect(fixed('1/2/1990')).toMatchObject({ dob: '1990-01-02' });
    expect(fixed('')).toMatchObject({ name: 'Maria', dob: null });
  });

  it.each(['DOB', 'D.O.B.', 'Date of birth', 'Birth date', 'Birthday', 'Patient DOB', 'bday'])(
    'is found in a column headed %s',
    (heading) => {
      expect(guessColumns([heading], [])).toEqual({ dob: heading });
    },
  );

  it.each(['Date', 'Birthplace', 'Spouse DOB', 'Date of visit'])(
    'is not looked for in a column headed %s',
    (heading) => {
      expect(guessColumns([heading], [])).toEqual({});
    },
  );
});

it('includes the email address, and makes the lead without it if it is invalid', () => {
  const mapping = { fullName: 0, phone: 1, email: 2 };
  const emailOf = (email: string) => rowToLead(['Maria Lopez', '602-555-0100', email], mapping);
  expect(emailOf(' maria@example.test ')).toMatchObject({
    phone: '6025550100',
    email: 'maria@example.test',
    isEmailLeftOut: false,
  });
  expect(emailOf(' ')).toMatchObject({ email: null, isEmailLeftOut: false });
  for (const bad of ['none', 'a@b', 'a@b.test, c@d.test', `${'a'.repeat(250)}@b.test`])
    expect(emailOf(bad)).toMatchObject({ email: null, isEmailLeftOut: true });
});

describe('skipped data', () => {
  it('is shown as in the file', () => {
    const places = { firstName: 0, lastName: 1, phone: 2, email: 3 };
    const written = { name: 'Sue Lee', phone: '12-34', email: 'not an email', dob: '' };
    expect(writtenInRow([' Sue ', 'Lee', ' 12-34 ', ' not an email '], places)).toEqual(written);
    expect(writtenInRow([], places)).toEqual({ name: '', phone: '', email: '', dob: '' });
  });

  it('includes the columns that nothing is read from', () => {
    const mapping = { fullName: 'Name', phone: 'Mobile', email: undefined };
    expect(unusedColumns(['Name', 'Last Visit', 'Mobile', 'City'], mapping)).toEqual(['Last Visit', 'City']);
  });
});

describe('a title before a name', () => {
  const lead = { firstName: 'Ann', lastName: 'Lee' };
  const [one, two] = [
    { fullName: 0, phone: 1 },
    { firstName: 0, phone: 1, lastName: 2 },
  ];

  it.each([
    ['Dr. Ann Lee', 'Dr. Ann Lee', 'Ann'],
    ['Lee, Dr. Ann', 'Dr. Ann Lee', 'Ann'],
    ['Dr. Lee', 'Dr. Lee', 'Dr. Lee'],
  ])('of %s stays in the name %s, and is no first name of its own', (written, name, firstName) => {
    expect(rowToLead([written, '6025550101'], one)).toMatchObject({ name, firstName });
    expect(writtenInRow([written, '6025550101'], one)).toMatchObject({ name });
  });

  it('stays when the name is corrected, in one column or two', () => {
    expect(fixedCells(['?', '6025550101'], one, { name: 'Dr. Ann Lee' })).toEqual(['Dr. Ann Lee', '6025550101']);
    const cells = fixedCells(['?', '6025550101', ''], two, { name: 'Dr. Ann Lee' });
    expect(cells).toEqual(['Dr. Ann', '6025550101', 'Lee']);
    expect(rowToLead(cells, two)).toMatchObject({ ...lead, firstName: 'Ann', name: 'Dr. Ann Lee' });
  });
});

it('a name of a file leads nowhere, because it is written into texts', () => {
  const read = rowToLead(['Call me at evil.com', '6025550101'], { fullName: 0, phone: 1 });
  expect(read).toMatchObject({ name: 'Call me at evil com', firstName: 'Call', lastName: 'me at evil com' });
});
