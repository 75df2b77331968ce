import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readIdOfPhone, readRowsOfLead } from './store.ts';

/** Everything that is stored about the contact with this phone, as a file that people and machines read; null for nobody. */
export function copyOfContact(context: Context, organizationId: number, typedPhone: string): Promise<string | null> {
  const read = normalizePhone(typedPhone);
  if (!('phone' in read)) return Promise.resolve(null);
  return inTransaction(context.db, organizationId, async (tx) => {
    const leadId = await readIdOfPhone(tx, organizationId, read.phone);
    if (leadId === null) return null;
    const stored = await readRowsOfLead(tx, organizationId, leadId);
    return JSON.stringify({ organizationId, phone: read.phone, madeAt: context.clock.now(), stored }, null, 2);
  });
}
