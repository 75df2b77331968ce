import { retention } from '../../domain/privacy/retention.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { sweepThrottles } from '../platform/throttle/throttle.ts';
import { deleteProofsBeforeAcrossOrganizations } from './browser-keys/store.ts';
import { deleteCodesBeforeAcrossOrganizations } from './codes/store.ts';
import { deleteLinksBeforeAcrossOrganizations } from './links/store.ts';
import { deleteChallengesBeforeAcrossOrganizations } from './passkeys/store.ts';
import { deleteSessionsBeforeAcrossOrganizations } from './sessions/store.ts';
import { deleteTriesBeforeAcrossOrganizations } from './single-sign-on/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes expired codes, links, passkey challenges, sessions and throttles. */
export async function sweepAccounts(context: Context): Promise<void> {
  const now = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await sweepThrottles(tx, now);
    await deleteChallengesBeforeAcrossOrganizations(tx, now);
    await deleteTriesBeforeAcrossOrganizations(tx, now);
    await deleteProofsBeforeAcrossOrganizations(tx, now);
    // The daily limit of a phone looks back one day.
    await deleteCodesBeforeAcrossOrganizations(tx, new Date(now.getTime() - 2 * DAY_MS));
    // Longer than any session lasts, and longer than an address counts as known.
    await deleteSessionsBeforeAcrossOrganizations(tx, new Date(now.getTime() - retention.signInDays * DAY_MS));
    await deleteLinksBeforeAcrossOrganizations(tx, new Date(now.getTime() - retention.daysAfterExpiry * DAY_MS));
  });
}
