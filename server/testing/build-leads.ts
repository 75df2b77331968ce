import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { writeLeads } from '../leads/changing/write-leads.ts';
import { leadIdsOfPhones } from '../leads/store.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** Many contacts at once, as from a file; their (555) numbers count up from the first. */
export async function buildLeads(
  context: Context,
  organizationId: OrganizationId,
  count: number,
  from = 5_553_000_000,
): Promise<LeadId[]> {
  const leads = Array.from({ length: count }, (_, index) => ({
    ...{ name: `Lead ${index + 1}`, firstName: 'Lead', lastName: String(index + 1) },
    ...{ phone: String(from + index + 1), email: null },
  }));
  const wanted = { organizationId, userId: null, importId: null, source: 'csv-import', leads } as const;
  return inTransaction(context.db, organizationId, async (tx) => {
    const { phones } = await writeLeads(tx, context, wanted);
    return leadIdsOfPhones(tx, organizationId, phones);
  });
}
