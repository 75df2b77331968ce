import { isDearNumber } from '../../../domain/leads/dear-numbers.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type CodeSender,
  countCodesSinceAcrossOrganizations,
  insertCodeAcrossOrganizations,
  lockPhoneAcrossOrganizations,
} from './store.ts';
import { admitStrangersText } from './strangers-texts.ts';
import type { CodePlace } from './types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const VALID_MS = 10 * MINUTE_MS;
const PER_PHONE = [
  { most: 3, lengthMs: 10 * MINUTE_MS },
  { most: 10, lengthMs: 24 * HOUR_MS },
] as const;

/** The job that makes a code and sends it. */
export const SEND_CODE = 'accounts.send-code';

/**
 * Has six digits sent to a phone, at most so many per phone, per address, per part of the country and in all; in the name
 * of the brand, or of the organization whose contact asks.
 */
export async function askForCode(
  context: RequestContext,
  place: CodePlace,
  brand: string,
  sender: CodeSender | null = null,
): Promise<void> {
  if (isDearNumber(place.phone)) refuse('lead-phone-not-valid');
  const isAllowed = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await isWithinLimits(tx, context, place.phone))) return false;
    const at = context.clock.now();
    const expiresAt = new Date(at.getTime() + VALID_MS);
    const codeId = await insertCodeAcrossOrganizations(tx, { ...place, brand, sender, at, expiresAt });
    await context.jobs.enqueue(tx, SEND_CODE, { codeId });
    return true;
  });
  // Refused only here: what was counted stays counted.
  if (!isAllowed) refuse('too-many-codes');
}

async function isWithinLimits(tx: Tx, context: RequestContext, phone: string): Promise<boolean> {
  const now = context.clock.now();
  await lockPhoneAcrossOrganizations(tx, phone);
  for (const { most, lengthMs } of PER_PHONE) {
    const since = new Date(now.getTime() - lengthMs);
    if ((await countCodesSinceAcrossOrganizations(tx, phone, since)) >= most) return false;
  }
  return admitStrangersText(tx, context, phone);
}
