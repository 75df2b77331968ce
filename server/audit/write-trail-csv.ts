import { auditPhrase, isAuditAction } from '../../domain/audit/actions.ts';
import { csvRow } from '../../domain/text/csv-cell.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { filterOf, type WantedEntries } from './load-entries.ts';
import { recordAudit } from './record-audit.ts';
import { type EntryRow, readEntries } from './store.ts';

const MOST_ROWS = 50_000;
const ROWS_AT_ONCE = 2_000;
const COLUMNS = [
  ...['Number', 'Time (UTC)', 'Person', 'Person id', 'Action', 'What happened', 'Object', 'Object id', 'Outcome'],
  ...['Details', 'On behalf of', 'IP address', 'Agent', 'Request', 'Hash'],
];

/** The organisation's audit trail as a file, the newest first; taking it stands in the trail too. */
export async function writeTrailCsv(
  context: Context,
  actor: { readonly organizationId: number; readonly userId: number },
  wanted: WantedEntries,
): Promise<string> {
  const filter = filterOf(wanted);
  const { organizationId } = actor;
  const parts = [csvRow(COLUMNS)];
  for (let offset = 0; offset < MOST_ROWS; offset += ROWS_AT_ONCE) {
    const window = { offset, limit: ROWS_AT_ONCE };
    const rows = await inTransaction(context.db, organizationId, (tx) =>
      readEntries(tx, organizationId, filter, window),
    );
    parts.push(...rows.map(rowOf));
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

function rowOf(row: EntryRow): string {
  const details = Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : '';
  return csvRow([
    ...[row.number, row.at.toISOString(), row.userName, row.actorUserId, row.action],
    ...[
      isAuditAction(row.action) ? auditPhrase(row.action, row.details.count) : '',
      row.objectType,
      row.objectId,
      row.outcome,
    ],
    ...[details, row.onBehalfOf, row.ip, row.agent, row.requestId, row.hash],
  ]);
}
