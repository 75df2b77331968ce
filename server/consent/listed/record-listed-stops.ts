import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { erasedPhones } from '../erased/erased-phones.ts';
import { insertEvents, lockConsent } from '../store.ts';
import { phonesOfSource, readWaitingFor, stopMany } from './store.ts';

// The ledger's source for an opt-out from a list.
const LISTED = 'imported-list';

type ListedStops = {
  readonly organizationId: OrganizationId;
  /** Ten digits each; duplicates count once. */
  readonly phones: readonly string[];
  /** The import: a phone that it has brought before isn't recorded again. */
  readonly sourceId: string;
  readonly userId: number | null;
};

// The result of a part of a list: newly opted-out phones, and messages that were waiting for them.
type ListedOutcome = { readonly added: number; readonly canceled: number };

/**
 * Records an opt-out for each phone of a list, with or without a contact, and cancels their waiting messages. A phone
 * whose contact was erased stays blocked without being recorded. Only a START from the phone itself opts back in.
 */
export async function recordListedStops(tx: Tx, context: Context, list: ListedStops): Promise<ListedOutcome> {
  const { organizationId, sourceId, userId } = list;
  const at = context.clock.now();
  await lockConsent(tx, organizationId, 'changing');
  const erased = await erasedPhones(tx, context, organizationId, list.phones);
  const earlier = await phonesOfSource(tx, organizationId, { phones: list.phones, source: LISTED, sourceId });
  const phones = [...new Set(list.phones)].filter((phone) => !erased.has(phone) && !earlier.has(phone));
  if (phones.length === 0) return { added: 0, canceled: 0 };
  await insertEvents(tx, organizationId, {
    ...{ phones, event: 'revoked', grade: 'attested', source: LISTED, sourceId, userId, at },
    ...{ textVersion: null, reason: null, ip: null, userAgent: null },
  });
  const stopped = await stopMany(tx, organizationId, { phones, reason: LISTED, at });
  if (stopped.length === 0) return { added: 0, canceled: 0 };
  const canceled = await readWaitingFor(tx, organizationId, stopped);
  await context.facts.publish(tx, context, { kind: 'leads.opted-out', organizationId, phones: stopped, at });
  return { added: stopped.length, canceled };
}
