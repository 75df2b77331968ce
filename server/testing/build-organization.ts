import type { OrganizationId } from '../../domain/ids.ts';
import { createOrganization } from '../accounts/index.ts';
import { assignNumber } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';

let made = 0;

/** An organization that may send, with its own number. */
export async function buildOrganization(
  context: Context,
  given: { brand?: string; name?: string; billingActive?: boolean; senderPhone?: string } = {},
): Promise<{ id: OrganizationId; senderPhone: string; name: string }> {
  made += 1;
  const senderPhone = given.senderPhone ?? `+1555${String(9_000_000 + made)}`;
  const name = given.name ?? `Organization ${made}`;
  const id = await createOrganization(context, {
    name,
    brand: given.brand ?? 'default',
    billingActive: given.billingActive ?? true,
  });
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    assignNumber(tx, context, { organizationId: id, phone: senderPhone }),
  );
  return { id, senderPhone, name };
}
