import type { OrganizationId } from '../domain/ids.ts';
import { startSession } from '../server/accounts/index.ts';
import { writeLeads } from '../server/leads/changing/write-leads.ts';
import type { Context } from '../server/platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../server/platform/database/database.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { changeSettings } from '../server/testing/staff-actions.ts';
import { allowLongFilling, FIRST, inParts, LAST, vacuum } from './fill-contacts.ts';

/** An organization that may text all of its contacts at any hour, and a person of it. */
export type Reachable = { readonly organizationId: OrganizationId; readonly userId: number; readonly size: number };

/** Adds this many contacts as an imported file does, so that they have agreed to be texted. */
export async function fillReachable(context: Context, size: number): Promise<Reachable> {
  const { id: organizationId } = await buildOrganization(context);
  const { id: userId } = await buildUser(context, organizationId, { name: 'Uma User' });
  await changeSettings(context, { organizationId, userId }, { allowAfterHours: true, respectLocalHours: false });
  await inParts(size, (from, to) =>
    inTransaction(context.db, organizationId, async (tx) => {
      await allowLongFilling(tx);
      const leads = Array.from({ length: to - from + 1 }, (_, n) => personOf(from + n));
      await writeLeads(tx, context, { organizationId, userId, importId: null, source: 'csv-import', leads });
    }),
  );
  await vacuum(context.db.address, ['leads']);
  return { organizationId, userId, size };
}

/** A new session of that person. */
export function tokenFor(context: Context, { organizationId, userId }: Reachable): Promise<string> {
  return inTransactionAcrossOrganizations(context.db, (tx) => startSession(tx, context, userId, { organizationId }));
}

function personOf(n: number) {
  const firstName = FIRST[n % FIRST.length] ?? '';
  const lastName = LAST[n % LAST.length] ?? '';
  return { name: `${firstName} ${lastName}`, firstName, lastName, phone: String(6_020_000_000 + n), email: null };
}
