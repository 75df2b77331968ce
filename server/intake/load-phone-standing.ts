import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { consentStateOf } from '../consent/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/** Whether this phone has opted out of the organization's messages or is blocked, whether or not it is a contact's. */
export async function loadPhoneStanding(
  context: Context,
  { organizationId }: Actor,
  untrusted: string,
): Promise<{ optedOut: boolean }> {
  const read = normalizePhone(untrusted);
  if (!('phone' in read)) return refuse('lead-phone-not-valid');
  const state = await inTransaction(context.db, organizationId, (tx) => consentStateOf(tx, organizationId, read.phone));
  return { optedOut: state === 'stopped' || state === 'blocked' };
}
