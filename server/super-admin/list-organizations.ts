import { brandNamed } from '../../brands/registry.ts';
import type { SuperLine, SuperListRequest } from '../../contract/rest/super.ts';
import { lastAttemptAt } from '../../domain/billing/invoice.ts';
import { cycleStart, isBillingActive, planInForce } from '../../domain/billing/plan.ts';
import { registrationCarrier } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { findIds } from './search-organizations.ts';
import {
  type LineRow,
  type MonthsRow,
  narrowAcrossOrganizations,
  readLinesAcrossOrganizations,
  readMonthsAcrossOrganizations,
  readUsageAcrossOrganizations,
} from './store.ts';

const PER_PAGE = 25;

type Listed = { readonly organizations: SuperLine[]; readonly total: number; readonly page: number };

/** One page of the organizations that match, with how many match in all; a page past the end is empty. */
export async function listOrganizations(
  context: Context,
  { search: untrustedSearch, page, ...asked }: SuperListRequest,
): Promise<Listed> {
  const now = context.clock.now();
  const carrier = registrationCarrier(context.config);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const found = await narrowAcrossOrganizations(tx, await findIds(tx, untrustedSearch), { ...asked, now, carrier });
    const ids = asked.order === 'messages' ? await mostMessagesFirst(tx, found, now) : found;
    const rows = await readLinesAcrossOrganizations(tx, ids.slice((page - 1) * PER_PAGE, page * PER_PAGE), carrier);
    const used = await usedThisMonth(tx, rows, now);
    return { organizations: rows.map((row) => lineOf(row, used.get(row.id) ?? 0, now)), total: ids.length, page };
  });
}

function lineOf(row: LineRow, messages: number, now: Date): SuperLine {
  const { id, name, brand, people, stopped, createdAt, attempts, nextAttemptAt, ratesAgreed, registration } = row;
  return {
    ...{ id: String(id), name, brand: brandNamed(brand).name, people },
    active: isBillingActive(row, now),
    planEnds: attempts === null || nextAttemptAt === null ? null : lastAttemptAt(attempts, nextAttemptAt).toISOString(),
    plan: planInForce(row, now),
    ...{ stopped, ratesAgreed, messages, registration },
    closed: row.closedAt?.toISOString() ?? null,
    erased: row.erasedAt?.toISOString() ?? null,
    created: createdAt.toISOString(),
  };
}

// Their billing months begin on different days, which only the rules of billing know.
async function mostMessagesFirst(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const used = await usedThisMonth(tx, await readMonthsAcrossOrganizations(tx, ids), now);
  return ids.toSorted((one, other) => (used.get(other) ?? 0) - (used.get(one) ?? 0));
}

async function usedThisMonth(tx: Tx, rows: readonly MonthsRow[], now: Date): Promise<Map<number, number>> {
  const months = rows.map((row) => ({ id: row.id, startsAt: cycleStart(row, now) }));
  const used = await readUsageAcrossOrganizations(tx, months);
  return new Map(used.map(({ id, segments }) => [id, segments]));
}
