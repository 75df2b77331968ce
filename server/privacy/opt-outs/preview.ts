import type { OrganizationId } from '../../../domain/ids.ts';
import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { countKnown, readWaitingFor } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { MOST_ROWS_AT_ONCE } from './import-chunk.ts';

/** What importing some phone numbers as opt-outs would change. */
export type OptOutPreview = {
  /** Already opted out. */
  readonly known: number;
  /** Belong to a contact. */
  readonly contacts: number;
  /** Their waiting messages, which would be canceled. */
  readonly waiting: number;
};

/** Previews a part of a list without changing anything; invalid phone numbers are left out. */
export function previewOptOuts(
  context: Context,
  organizationId: OrganizationId,
  untrustedPhones: readonly string[],
): Promise<OptOutPreview> {
  if (untrustedPhones.length > MOST_ROWS_AT_ONCE) refuse('too-many-at-once', { limit: MOST_ROWS_AT_ONCE });
  const phones = untrustedPhones.flatMap((untrusted) => {
    const read = normalizePhone(untrusted);
    return 'phone' in read ? read.phone : [];
  });
  return inTransaction(context.db, organizationId, async (tx) => {
    const { stopped, contacts } = await countKnown(tx, organizationId, phones);
    return { known: stopped, contacts, waiting: await readWaitingFor(tx, organizationId, phones) };
  });
}
