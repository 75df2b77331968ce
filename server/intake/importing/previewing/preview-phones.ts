import type { LeadId } from '../../../../domain/ids.ts';
import { normalizePhone } from '../../../../domain/leads/phone-numbers.ts';
import { erasedPhones } from '../../../consent/index.ts';
import { stoppedPhones } from '../../../leads/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { MOST_ROWS_AT_ONCE } from '../import-chunk.ts';
import { knownPhones } from './store.ts';

/** What is known of the phones of a file before it is imported. */
export type PhonesPreview = {
  /** They belong to contacts, archived ones too. */
  readonly known: readonly string[];
  /** Which contacts, in the same order. */
  readonly knownLeadIds: readonly LeadId[];
  /** Those of the known that are archived: the import brings them back. */
  readonly archived: readonly string[];
  readonly optedOut: readonly string[];
  /** Their contacts were erased: they can't be added. */
  readonly erased: readonly string[];
};

/** Looks up some phones of a file; invalid ones are left out. Changes nothing. */
export function previewPhones(
  context: Context,
  { organizationId }: Actor,
  untrusted: readonly string[],
): Promise<PhonesPreview> {
  if (untrusted.length > MOST_ROWS_AT_ONCE) refuse('too-many-at-once', { limit: MOST_ROWS_AT_ONCE });
  const phones = untrusted.flatMap((one) => {
    const read = normalizePhone(one);
    return 'phone' in read ? [read.phone] : [];
  });
  return inTransaction(context.db, organizationId, async (tx) => {
    const known = await knownPhones(tx, organizationId, phones);
    return {
      known: known.map(({ phone }) => phone),
      knownLeadIds: known.map(({ id }) => id),
      archived: known.filter(({ isArchived }) => isArchived).map(({ phone }) => phone),
      optedOut: await stoppedPhones(tx, organizationId, phones),
      erased: [...(await erasedPhones(tx, context, organizationId, phones))],
    };
  });
}
