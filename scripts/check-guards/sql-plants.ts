// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults are planted in templates.
// Faults in statements, each of which npm run check:sql must refuse.
import type { Plant } from './plant.ts';

const switches = 'server/switches/store.ts';
const media = 'server/media/store.ts';
const campaigns = 'server/campaigns/store.ts';
const history = 'server/messages/history/store.ts';

export const sqlPlants: readonly Plant[] = [
  {
    name: 'a misspelled column',
    path: switches,
    change: ['s.changed_at as "changedAt"', 's.changd_at as "changedAt"'],
    refusedWith: /column s\.changd_at does not exist/,
  },
  {
    name: 'a misspelled alias',
    path: switches,
    change: ['s.is_on as "isOn"', 's.is_on as "isOnn"'],
    refusedWith: /selects isOnn, which the row type doesn't have/,
  },
  {
    name: 'a column that is no longer selected',
    path: switches,
    change: ['end as of, s.key,', 'end as of,'],
    refusedWith: /the row type has key, which the statement doesn't select/,
  },
  {
    name: 'a wrong type in the row type',
    path: switches,
    change: ['readonly changedAt: Date;', 'readonly changedAt: string;'],
    refusedWith: /changedAt is string in the row type: the database gives Date/,
  },
  {
    name: 'a column that may be null',
    path: switches,
    change: ['readonly changedBy: number | null;', 'readonly changedBy: number;'],
    refusedWith: /changedBy may be null/,
  },
  {
    name: 'a row that a left join may not find',
    path: 'server/campaigns/types.ts',
    sites: [campaigns],
    change: ['readonly userName: string | null;', 'readonly userName: string;'],
    refusedWith: /userName may be null/,
  },
  {
    name: 'a word that the row type does not name',
    path: switches,
    change: ['readonly of: SwitchHolder;', `readonly of: 'organization';`],
    refusedWith: /of may be person/,
  },
  {
    name: 'a misspelled column in a fragment of another file',
    path: 'domain/leads/fields/declared.ts',
    sites: ['server/leads/listing/store.ts'],
    change: [`column: 'first_name'`, `column: 'frist_name'`],
    refusedWith: /column l\.frist_name does not exist/,
  },
  {
    name: 'a misspelled column of a declared field',
    path: 'domain/campaigns/fields/declared.ts',
    sites: [campaigns],
    change: [`column: 'brand_name'`, `column: 'brnad_name'`],
    refusedWith: /column c\.brnad_name does not exist/,
  },
  {
    name: 'a wrong type in a fragment that a callback is given',
    path: 'server/messages/history/parts/store.ts',
    sites: ['server/messages/inbox/store.ts'],
    change: ['or ${id} >= ${longFrom})', 'or ${id} >= ${String(longFrom)})'],
    refusedWith: /is string: the database takes int8/,
  },
  {
    name: 'a text for a number',
    path: media,
    change: [
      'media_files\n    where organization_id = ${organizationId}`',
      'media_files\n    where organization_id = ${String(organizationId)}`',
    ],
    refusedWith: /parameter \$1 is string: the database takes int8/,
  },
  {
    name: 'a text for a moment',
    path: 'server/privacy/store.ts',
    change: ['erased_at > ${since}', 'erased_at > ${since.toISOString()}'],
    refusedWith: /is string: the database takes timestamptz/,
  },
  {
    name: 'an undefined parameter',
    path: campaigns,
    change: ['${pause?.reason ?? null},', '${pause?.reason},'],
    refusedWith: /may be undefined/,
  },
  {
    name: 'a misspelled column of an insert',
    path: media,
    change: ['(organization_id, name, mime_type, bytes', '(organization_id, name, mime_typ, bytes'],
    refusedWith: /column "mime_typ" of relation "media_files" does not exist/,
  },
  {
    name: 'a null for a column of an insert that takes none',
    path: media,
    change: ['readonly name: string;', 'readonly name: string | null;'],
    refusedWith: /may be null, and media_files\.name may not/,
  },
  {
    name: 'a wrong type in an insert',
    path: media,
    change: ['${file.bytes}', '${String(file.bytes)}'],
    refusedWith: /is string: the database takes int8/,
  },
  {
    name: 'a value too few in an insert',
    path: media,
    change: ['${file.at}, ${file.at})', '${file.at})'],
    refusedWith: /INSERT has more target columns than expressions/,
  },
  {
    name: 'a column that an insert has to name',
    path: 'server/groups/store.ts',
    change: [
      'group_counters (organization_id, group_id) values (${organizationId}, ${id})',
      'group_counters (organization_id) values (${organizationId})',
    ],
    refusedWith: /the insert leaves out group_counters\.group_id, which takes no null/,
  },
  {
    name: 'a word that a column does not take',
    path: 'server/hosts/domains/store.ts',
    change: ["${proof}, 'pending',", "${proof}, 'pendng',"],
    refusedWith: /organization_domains\.state doesn't take pendng/,
  },
  {
    name: 'a misspelled column of an update',
    path: 'server/billing/store.ts',
    change: ['set is_new = false', 'set is_nev = false'],
    refusedWith: /column "is_nev" of relation "users" does not exist/,
  },
  {
    name: 'a wrong type in an update',
    path: campaigns,
    change: ['${pause?.userId ?? null}::bigint', '${pause?.reason ?? null}::bigint'],
    refusedWith: /the database takes int8/,
  },
  {
    name: 'a wrong type in an update of what was given',
    path: 'server/landing-pages/store.ts',
    change: ['setWhereGiven(change.structure,', 'setWhereGiven(change.title,'],
    refusedWith: /the database takes _text/,
  },
  {
    name: 'a column of a list of columns that does not exist',
    path: 'server/organizations/store.ts',
    change: [`| 'allow_weekends'`, `| 'allow_weekend'`],
    refusedWith: /column "allow_weekend" of relation "organizations" does not exist/,
  },
  {
    name: 'a misspelled column of a query inside the statement',
    path: history,
    change: ['o.error_code as code,', 'o.error_code as cod,'],
    refusedWith: /column "code" does not exist/,
  },
  {
    name: 'columns of unnest in another order',
    path: history,
    change: ['as o (item_id, outcome,', 'as o (outcome, item_id,'],
    refusedWith: /operator does not exist/,
  },
  {
    name: 'a list of texts for a list of numbers',
    path: 'server/workflows/running/store.ts',
    change: ['unnest(${at.map((one) => one.leadId)}', 'unnest(${at.map((one) => String(one.leadId))}'],
    refusedWith: /is string\[\]: the database takes _int8/,
  },
  {
    name: 'a misspelled column of a conflict',
    path: 'server/platform/throttle/store.ts',
    change: ['tries + 1, last_at = excluded.last_at', 'tries + 1, last_at = excluded.lastat'],
    refusedWith: /column excluded\.lastat does not exist/,
  },
  {
    name: 'a statement that nothing can be said of',
    path: media,
    change: ['as bytes from media_files', 'as bytes from ${sql.raw(String(Date.now()))}'],
    refusedWith: /it can't be checked/,
  },
  {
    name: 'a mark that is not needed',
    path: media,
    change: ['coalesce(sum(bytes), 0)::bigint as', 'coalesce(sum(bytes), 0)::bigint /* not null */ as'],
    refusedWith: /a mark/,
  },
];
