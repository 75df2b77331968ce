// The fields of contacts, campaigns, and slides are declared once: one that is forgotten somewhere would outlive an erasure, be
// left out of copies, or be shown to people from whom it is hidden.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { campaignFields } from '../domain/campaigns/fields/registry.ts';
import { leadFields } from '../domain/leads/fields/registry.ts';
import { slideSettings } from '../domain/pitches/settings/registry.ts';
import { printedCampaignFields } from '../staff-app/api/print-campaign-fields.ts';
import { printedLeadFields } from '../staff-app/api/print-lead-fields.ts';
import { printedSlideSettings } from '../staff-app/api/print-slide-settings.ts';
import { root } from './run-command.ts';

type Machinery = Readonly<Record<string, string>>;

/** Columns of contacts that aren't fields, each with its reason. */
const ofContacts: Machinery = {
  organization_id: 'whose contact it is',
  id: 'identifies the contact',
  opted_in: 'follows from the consent of the phone',
  opted_out: 'follows from the consent of the phone',
  invalid_phone: 'what the carrier says of the phone',
  maybe_stop_at: 'since when a reply waits for a decision',
  typed_name_at: 'since when a form under another name waits for an answer',
  doubted_at: 'when they last wrote that texts should stop, or might have',
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
  last_word_at: 'a moment',
  last_opened_at: 'a moment',
  answered_at: 'a moment',
  no_answer_needed_at: 'a moment',
  archived_at: 'a moment',
  sorted_at: 'a moment',
  erased_at: 'a moment',
  search_grams: 'follows from the names and the email address; erasing empties it',
  search_text: 'follows from the name and the phone',
  sorted_name: 'follows from the name',
  left_campaigns: 'what archiving took the contact out of',
  left_groups: 'what archiving took the contact out of',
  has_opened: 'follows from a moment',
};

const ofCampaigns: Machinery = {
  organization_id: 'whose campaign it is',
  id: 'identifies the campaign',
  code: 'the address of its public page',
  user_id: 'a user',
  lead_id: 'the contact for whom alone it was made',
  v2: 'how it was made',
  paused_reason: 'says that it is paused, and why',
  paused_by: 'a user',
  paused_at: 'a moment',
  created_at: 'a moment',
  last_active_at: 'a moment',
  archived_at: 'a moment',
  deleted_at: 'a moment',
};

const ofSlides: Machinery = {
  organization_id: 'whose slide it is',
  id: 'identifies the slide',
  pitch_id: 'the pitch that it belongs to',
  position: 'its place there',
  slide_type: 'its kind, which says what it shows',
  is_video: 'follows from the kind and the file',
  processed: 'how far the video is',
  processing_failed: 'how far the video is',
  created_at: 'a moment',
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it.each([
  ['LeadsTable', leadFields, ofContacts, 'domain/leads/fields'],
  ['CampaignsTable', campaignFields, ofCampaigns, 'domain/campaigns/fields'],
  ['SlidesTable', slideSettings, ofSlides, 'domain/pitches/settings'],
] as const)('every column of %s is a declared field or machinery', (table, declared, machinery, folder) => {
  const [, body = ''] =
    new RegExp(`export type ${table} = \\{\n([^}]*)\\}`).exec(read('server/platform/database/tables.generated.ts')) ??
    [];
  const columns = [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => column);
  const known = [...declared.map(({ column }): string => column), ...Object.keys(machinery)];
  expect(
    columns.filter((column) => !known.includes(column)),
    `declare them in ${folder}`,
  ).toEqual([]);
  expect(
    known.filter((column) => !columns.includes(column)),
    'run npm run generate',
  ).toEqual([]);
  expect(known).toEqual([...new Set(known)]);
});

it.each([
  ['staff-app/leads/fields.generated.ts', printedLeadFields],
  ['staff-app/campaign-builder/fields.generated.ts', printedCampaignFields],
  ['staff-app/pitches/settings.generated.ts', printedSlideSettings],
])('%s asks for the declared fields (if not: npm run generate:api)', (path, printed) => {
  expect(read(path)).toBe(printed());
});
