// A field of contacts is declared once, in domain/leads/fields: one that is forgotten would outlive an erasure, or be shown to
// people from whom contacts are hidden.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leadFields } from '../domain/leads/fields/registry.ts';
import { printedLeadFields } from '../staff-app/api/print-lead-fields.ts';
import { root } from './run-command.ts';

/** Columns of contacts that aren't fields, each with its reason. */
const machinery: Readonly<Record<string, string>> = {
  organization_id: 'whose contact it is',
  id: 'identifies the contact',
  opted_in: 'follows from the consent of the phone',
  opted_out: 'follows from the consent of the phone',
  invalid_phone: 'what the carrier says of the phone',
  maybe_stop_at: 'since when a reply waits for a decision',
  responsible_user_id: 'a user',
  import_id: 'the import that added the contact',
  landing_page_id: 'the page that the contact came from',
  number_id: 'the number that texts the contact',
  views: 'a counter',
  viewed_seconds: 'a counter',
  created_at: 'a moment',
  last_viewed_at: 'a moment',
  last_active_at: 'a moment',
  last_received_at: 'a moment',
  last_opened_at: 'a moment',
  archived_at: 'a moment',
  sorted_at: 'a moment',
  erased_at: 'a moment',
  search_grams: 'follows from the name and the email address; erasing empties it',
  search_text: 'follows from the name and the phone',
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every column of contacts is a declared field or machinery', () => {
  const [, body = ''] =
    /export type LeadsTable = \{\n([^}]*)\}/.exec(read('server/platform/database/tables.generated.ts')) ?? [];
  const columns = [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => column);
  const known = [...leadFields.map(({ column }): string => column), ...Object.keys(machinery)];
  expect(
    columns.filter((column) => !known.includes(column)),
    'declare them in domain/leads/fields',
  ).toEqual([]);
  expect(
    known.filter((column) => !columns.includes(column)),
    'run npm run generate',
  ).toEqual([]);
  expect(known).toEqual([...new Set(known)]);
});

it('the screens’ operations ask for the declared fields (if not: npm run generate:api)', () => {
  expect(read('staff-app/leads/fields.generated.ts')).toBe(printedLeadFields());
});
