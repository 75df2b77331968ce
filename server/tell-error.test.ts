import { afterEach, expect, it, vi } from 'vitest';
import { StorageAwayError } from './media/index.ts';
import { askedError } from './platform/database/asked-work.ts';
import { Refusal } from './platform/refusal.ts';
import { tellError } from './tell-error.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['53100', 'could not extend file "base/16384/1259": No space left on device'],
  ['ENOSPC', 'no space left on device, write'],
])('says of a full disk (%s) what to do, instead of where the program was', (code, message) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellError(Object.assign(new Error(message), { code }));
  expect(said.mock.calls).toEqual([[`A disk is full: ${message}. Free some space, then run this again.`]]);
});

it.each([
  ['42501', 'permission denied for schema public', 'The user of DATABASE_URL may not work in its database'],
  ['53300', 'sorry, too many clients already', 'PostgreSQL takes no more connections'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'The database can only be read'],
  ['57P01', 'terminating connection due to administrator command', 'The database went away'],
  [undefined, 'Connection terminated unexpectedly', 'The database went away'],
])('says of a database that can’t be used (%s) why, in a sentence', (code, message, start) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellError(Object.assign(new Error(message), { code }));
  expect(said.mock.calls).toEqual([[expect.stringContaining(`${start}: ${message}. `)]]);
});

it('says why also where people read only that the database can’t be reached', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  tellError(askedError(full, undefined));
  tellError(new Refusal('database-away'));
  expect(said.mock.calls).toEqual([
    ['A disk is full: could not extend file: No space left on device. Free some space, then run this again.'],
    ['We can’t reach our database right now. Please try again in a minute.'],
  ]);
});

it('says of a bucket that is away what is the matter, instead of where the program was', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellError(new StorageAwayError('The file storage can’t be reached (ECONNREFUSED).'));
  expect(said.mock.calls).toEqual([['The file storage can’t be reached (ECONNREFUSED).']]);
});

it('shows a fault of the program in full', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('x is undefined');
  tellError(fault);
  // A row that row security refuses is one, too.
  const refused = Object.assign(new Error('new row violates row-level security policy for table "leads"'), {
    code: '42501',
  });
  tellError(refused);
  expect(said.mock.calls).toEqual([[fault], [refused]]);
});
