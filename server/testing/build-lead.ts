import type { OrganizationId } from '../../domain/ids.ts';
import { findOrCreateLeadByPhone, type LeadRow } from '../leads/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

let made = 0;

/** A contact of this organization with a unique (555) number. */
export async function buildLead(
  context: Context,
  organizationId: OrganizationId,
  given: { name?: string; phone?: string; email?: string; userId?: number } = {},
): Promise<LeadRow> {
  made += 1;
  const input = { name: `Lead ${made}`, phone: `555${String(2_000_000 + made)}`, ...given };
  const { lead } = await inTransaction(context.db, organizationId, (tx) =>
    findOrCreateLeadByPhone(tx, context, organizationId, input),
  );
  return lead;
}
