import { withoutLinkCodes } from '../../../domain/engagement/personal-link.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { type CopiedNames, type CopiedRow, readIdOfPhone, readNames, readRowsOfLead } from './store.ts';

/**
 * Everything that is stored about one contact: every row by its table, and the names behind the ids in its rows. Links
 * have no codes, with which anyone opens a page as the contact.
 */
export type ContactCopy = {
  readonly organizationId: OrganizationId;
  readonly organization: string;
  readonly phone: string;
  readonly madeAt: Date;
  readonly names: CopiedNames;
  readonly stored: Readonly<Record<string, readonly CopiedRow[]>>;
};

/** Everything that is stored about this contact. */
export async function copyOf(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { id, phone }: { readonly id: LeadId; readonly phone: string },
): Promise<ContactCopy> {
  const rows = Object.entries(await readRowsOfLead(tx, organizationId, id));
  const stored = Object.fromEntries(rows.map(([table, some]) => [table, some.map(withoutCodes)]));
  const { organization, ...names } = await readNames(tx, organizationId, id);
  return { organizationId, organization, phone, madeAt: context.clock.now(), names, stored };
}

function withoutCodes(row: CopiedRow): CopiedRow {
  return JSON.parse(JSON.stringify(row), (_key, value) =>
    typeof value === 'string' ? withoutLinkCodes(value) : value,
  );
}

/** The same for the command line, as readable JSON; null if no contact has this phone. */
export function copyOfContact(
  context: Context,
  organizationId: OrganizationId,
  typedPhone: string,
): Promise<string | null> {
  const read = normalizePhone(typedPhone);
  if (!('phone' in read)) return Promise.resolve(null);
  return inTransaction(context.db, organizationId, async (tx) => {
    const id = await readIdOfPhone(tx, organizationId, read.phone);
    if (id === null) return null;
    const copy = await copyOf(tx, context, organizationId, { id, phone: read.phone });
    await recordAudit(tx, context, {
      ...{ organizationId, actor: null, action: 'lead-copied', object: { type: 'lead', id } },
    });
    return JSON.stringify(copy, null, 2);
  });
}
