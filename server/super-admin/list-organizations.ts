import { brandNamed } from '../../brands/registry.ts';
import type { SuperLine, SuperListRequest } from '../../contract/rest/super.ts';
import { lastAttemptAt } from '../../domain/billing/invoice.ts';
import { isBillingActive } from '../../domain/billing/plan.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { findIds } from './search-organizations.ts';
import { narrowAcrossOrganizations, readLinesAcrossOrganizations } from './store.ts';

const PER_PAGE = 25;

type Listed = { readonly organizations: SuperLine[]; readonly total: number; readonly page: number };

/** One page of the organizations that match, with how many match in all; a page past the end is empty. */
export async function listOrganizations(
  context: Context,
  { search: untrustedSearch, page, ...asked }: SuperListRequest,
): Promise<Listed> {
  const now = context.clock.now();
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const ids = await narrowAcrossOrganizations(tx, await findIds(tx, untrustedSearch), { ...asked, now });
    const rows = await readLinesAcrossOrganizations(tx, ids.slice((page - 1) * PER_PAGE, page * PER_PAGE));
    const organizations = rows.map(
      ({ id, name, brand, people, stopped, createdAt, attempts, nextAttemptAt, ...billing }) => ({
        ...{ id: String(id), name, brand: brandNamed(brand).name, people },
        active: isBillingActive(billing, now),
        planEnds:
          attempts === null || nextAttemptAt === null ? null : lastAttemptAt(attempts, nextAttemptAt).toISOString(),
        stopped,
        created: createdAt.toISOString(),
      }),
    );
    return { organizations, total: ids.length, page };
  });
}
