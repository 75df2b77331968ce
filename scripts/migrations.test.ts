// Migrations run while the release before is still working. This holds what that needs, since 0112; earlier ones are done.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programsSince } from '../server/platform/database/newer-migrations.ts';
import { root } from './run-command.ts';

const folder = join(root, 'server/platform/database/migrations');
const FIRST = 112;

// Tables that hold rows by the million in a large deployment: a lock on them for more than a moment stops all sending.
const LARGE =
  /^(messages|text_queue|leads|campaign_leads|carrier_callbacks|viewing_sessions|slide_times|consent_events|consent_states|lead_changes|appointments|audit_entries|widget_answers|step_progress|group_leads)$/;

// These were released before this rule.
const exceptions: Readonly<Record<string, string>> = {
  '0113-contacts-sorted-and-filtered.sql': 'released before this rule',
  '0114-opt-outs-by-time.sql': 'released before this rule',
  '0112-conversations-that-wait.sql': 'released before this rule',
  '0116-archived-contacts-come-back.sql': 'released before appointments were among the large tables',
  '0134-who-had-a-number-before.sql': 'released before changes of contacts were among the large tables',
  '0135-appointments-without-a-time.sql': 'released before appointments were among the large tables',
  '0141-details-from-a-file.sql': 'released before changes of contacts were among the large tables',
};

/** What of a migration the previous release, or its people, would notice. One says which programs it is for. */
function problemsOf(text: string, number = Number.POSITIVE_INFINITY): string[] {
  const statements = text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .split(';')
    .map((one) => one.trim());
  const made = new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\S+)/.exec(one)?.[1] ?? []));
  const since = programsSince(text);
  const away = statements.flatMap((one) => taken(one, made));
  const found = [...(since > 0 ? [] : away), ...statements.flatMap((one) => held(one, made))];
  if (since > 0 && away.length === 0) found.push('takes nothing away from any program');
  if (since >= number) found.push('leaves no program before it');
  if (/\bset (local |session )?lock_timeout\b/.test(statements.join(';'))) found.push('changes lock_timeout');
  return found;
}

function tableOf(statement: string): string {
  return /^alter table (?:only )?(?:if exists )?(\S+)/.exec(statement)?.[1] ?? '';
}

// The previous release still reads and writes these.
function taken(statement: string, made: ReadonlySet<string>): string[] {
  if (/^drop table/.test(statement)) return ['drops a table'];
  const table = tableOf(statement);
  if (table === '' || made.has(table)) return [];
  return [
    /\bdrop column\b/.test(statement) ? 'drops a column' : null,
    /\brename (column|to)\b/.test(statement) ? 'renames what the previous release names' : null,
    /\balter column \S+ (set data )?type\b/.test(statement) ? 'changes the type of a column' : null,
    /\badd column (if not exists )?\S+ [^,]*\bnot null\b(?![^,]*\b(default|generated)\b)/.test(statement)
      ? 'adds a column that the previous release leaves empty'
      : null,
  ].filter((one) => one !== null);
}

// These hold a large table while they read all of it.
function held(statement: string, made: ReadonlySet<string>): string[] {
  const indexed = /^create (?:unique )?index (?!concurrently)\S+ on (?:only )?(\w+)/.exec(statement)?.[1];
  if (indexed !== undefined && LARGE.test(indexed) && !made.has(indexed))
    return [`makes an index on ${indexed} without concurrently`];
  const table = tableOf(statement);
  if (!LARGE.test(table) || made.has(table)) return [];
  if (/\bgenerated always\b/.test(statement)) return [`writes all of ${table} again`];
  if (/\badd (constraint \S+ )?(foreign key|check)\b/.test(statement) && !/\bnot valid\b/.test(statement))
    return [`reads all of ${table} for a constraint; add it as not valid`];
  return [];
}

describe('a migration', () => {
  const names = readdirSync(folder).filter((name) => Number(name.slice(0, 4)) >= FIRST);

  it.each(names)('%s lets the release before work on', (name) => {
    const found = problemsOf(readFileSync(join(folder, name), 'utf8'), Number(name.slice(0, 4)));
    if (name in exceptions) expect(found, 'an exception that nothing needs').not.toEqual([]);
    else expect(found).toEqual([]);
  });

  it.each([
    ['drop table notes', 'drops a table'],
    ['alter table notes drop column text', 'drops a column'],
    ['alter table notes rename column a to b', 'renames what the previous release names'],
    ['alter table notes alter column a type bigint', 'changes the type of a column'],
    ['alter table notes add column a text not null', 'adds a column that the previous release leaves empty'],
    ['set local lock_timeout = 0; alter table notes add column a text', 'changes lock_timeout'],
    ['create index leads_by_x on leads (x)', 'makes an index on leads without concurrently'],
    ['alter table leads add check (a > 0)', 'reads all of leads for a constraint; add it as not valid'],
    ['-- for programs since 0120\nalter table notes add column a text', 'takes nothing away from any program'],
    ['-- for programs since 0130\ndrop table notes', 'leaves no program before it'],
  ])('is refused: %s', (text, problem) => {
    expect(problemsOf(text, 130)).toEqual([problem]);
  });

  it.each([
    'create table new_ones (id bigint primary key); create index new_ones_by_id on new_ones (id)',
    `alter table leads add column a text not null default ''`,
    '-- outside a transaction\ncreate index concurrently leads_by_x on leads (x)',
    'alter table leads add check (a > 0) not valid',
    '-- for programs since 0129\ndrop table notes',
  ])('is fine: %s', (text) => {
    expect(problemsOf(text, 130)).toEqual([]);
  });
});
