import { optOutWay } from '../../../domain/consent/opt-out-words.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { csvRow, csvStart } from '../../../domain/text/csv-cell.ts';
import { readStopped } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';

const ROWS_AT_ONCE = 5_000;

/** The list of opted-out phone numbers as a CSV file, in chunks; it can be imported again unchanged. */
export async function* writeOptOutList(context: Context, organizationId: OrganizationId): AsyncGenerator<OptOutRows> {
  yield { csv: csvStart + csvRow(['Phone', 'Opted out (UTC)', 'How']), rows: 0 };
  let after = '';
  for (;;) {
    const page = { after, limit: ROWS_AT_ONCE };
    const found = await inTransaction(context.db, organizationId, (tx) => readStopped(tx, organizationId, page));
    if (found.length === 0) return;
    yield {
      csv: found.map(({ phone, at, source }) => csvRow([phone, at.toISOString(), optOutWay(source)])).join(''),
      rows: found.length,
    };
    after = found.at(-1)?.phone ?? after;
  }
}

/** Some rows of a CSV file. */
export type OptOutRows = { readonly csv: string; readonly rows: number };
