import { auditObject, auditPhrase, isAuditAction } from '../../domain/audit/actions.ts';
import { entryDetails } from '../../domain/audit/telling/entry-details.ts';
import { entrySentence } from '../../domain/audit/telling/entry-words.ts';
import type { ToldEntry } from '../../domain/audit/telling/told-entry.ts';
import { clockOf } from '../../domain/brands/clock.ts';
import { maskedWords } from '../../domain/permissions/masking.ts';
import { csvRow } from '../../domain/text/csv-cell.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { instant } from '../platform/graphql/builder.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkNamed, filterOf, type WantedEntries } from './load-entries.ts';
import { type Named, type NamedEntry, nameEntries } from './names/name-entries.ts';
import type { NamedLead } from './names/name-leads.ts';
import { recordAudit } from './record-audit.ts';
import { readEntries } from './store.ts';

const MOST_ROWS = 50_000;
const ROWS_AT_ONCE = 2_000;
const COLUMNS = [
  ...[
    'Number',
    'Time (UTC)',
    'Person',
    'Person id',
    'Action',
    'What happened',
    'More',
    'Object',
    'Object id',
    'Object name',
    'Outcome',
  ],
  ...['Details', 'On behalf of', 'IP address', 'Agent', 'Request', 'Hash'],
];

/** The organization's audit trail as a file, newest first; the download is recorded in the trail too. */
export async function writeTrailCsv(context: Context, actor: Actor, wanted: WantedEntries): Promise<string> {
  const filter = filterOf(wanted);
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, (tx) => checkNamed(tx, organizationId, filter));
  const parts = [csvRow([...COLUMNS, actor.brand.words.leads])];
  for (let offset = 0; offset < MOST_ROWS; offset += ROWS_AT_ONCE) {
    const window = { offset, limit: ROWS_AT_ONCE };
    const rows = await inTransaction(context.db, organizationId, async (tx) =>
      nameEntries(tx, organizationId, await readEntries(tx, organizationId, filter, window)),
    );
    parts.push(...rows.map((row) => rowOf(row, actor)));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await inTransaction(context.db, organizationId, (tx) =>
    recordAudit(tx, context, {
      organizationId,
      actor,
      action: 'report-downloaded',
      object: { type: 'audit', id: 'csv' },
    }),
  );
  return parts.join('');
}

function rowOf(row: NamedEntry, actor: Actor): string {
  const details = Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : '';
  const { words } = actor.brand;
  const told = toldOf(row, actor);
  const clock = clockOf(actor.brand, actor.timeZone);
  return csvRow([
    ...[row.number, row.at.toISOString(), row.userName, row.actorUserId, row.action],
    ...[entrySentence(told, words), entryDetails(told, { words, organizationId: String(actor.organizationId), clock })],
    ...[
      row.objectType === null ? null : auditObject(row.objectType, words),
      row.objectId,
      told.object?.name,
      row.outcome,
    ],
    ...[details, row.onBehalfOf, row.ip, row.agent, row.requestId, row.hash],
    row.leads.map((lead) => nameOf(lead, actor)).join('; '),
  ]);
}

// The same as the page is sent, so that the file says what the page says.
function toldOf(row: NamedEntry, actor: Actor): ToldEntry {
  const { action, details, appointment, form } = row;
  const phrase = isAuditAction(action) ? auditPhrase(action, actor.brand.words, details.count) : action;
  const { before, after } = appointment ?? {};
  return {
    ...{ action, phrase, isOfPlatform: row.isOfPlatform, ip: row.ip, agent: row.agent },
    ...{ userId: row.actorUserId === null ? null : String(row.actorUserId), userName: row.userName },
    ...{ objectType: row.objectType, objectId: row.objectId, form },
    details: Object.entries(details).map(([name, value]) => ({ name, value: value === null ? null : String(value) })),
    leads: row.leads.map(({ id, name }) => ({ id: String(id), name })),
    object: row.object && namedOf(row.object, actor),
    others: row.others.map((other) => namedOf(other, actor)),
    appointment: after
      ? {
          ...{ hasMoved: before !== null, fromDate: before?.eventDate ?? null, date: after.eventDate },
          ...{ fromTime: instant(before?.eventTime ?? null), time: instant(after.eventTime) },
          timeZone: appointment?.timeZone ?? null,
        }
      : null,
  };
}

// A campaign made for one contact is named after the contact.
function namedOf({ type, id, name, isOfLead }: Named, { isMasked }: Actor): NonNullable<ToldEntry['object']> {
  return { type, id: String(id), name: isMasked && isOfLead ? maskedWords.name : name };
}

// The id is beside each name, because two contacts may have the same name.
function nameOf({ id, name }: NamedLead, actor: Actor): string {
  if (name === null) return `a ${actor.brand.words.lead.toLowerCase()} who was deleted (${id})`;
  return `${actor.isMasked ? maskedWords.name : name} (${id})`;
}
