import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { brandOfCall } from '../../platform/hosts/brand-of-host-name.ts';
import { refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { admit, throttleKey } from '../../platform/throttle/throttle.ts';
import { SEND_LINK } from '../links/send-invite.ts';
import { insertResetAcrossOrganizations } from '../links/store.ts';

const HOUR_MS = 60 * 60 * 1000;
const PER_NETWORK = atMost(20, HOUR_MS);
const PER_ADDRESS = atMost(3, HOUR_MS);

/**
 * Emails a link for a new password if there is an account with this address; the answer and the work are the same if
 * there is none.
 */
export async function forgotPassword(
  context: RequestContext,
  untrusted: { readonly email: string; readonly brand: string | null },
): Promise<void> {
  const email = untrusted.email.replaceAll('\0', '').trim().toLowerCase();
  const now = context.clock.now();
  const isAdmitted = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const network = throttleKey('forgot-network', networkOf(context.request.ip));
    if (!(await admit(tx, network, PER_NETWORK, now))) return false;
    // Limits emails per mailbox: beyond a few the answer is the same and nothing is sent.
    if (!(await admit(tx, throttleKey('forgot-address', email), PER_ADDRESS, now))) return true;
    const brand = brandOfCall(context, untrusted.brand).key;
    const expiresAt = new Date(now.getTime() + HOUR_MS);
    const linkId = await insertResetAcrossOrganizations(tx, { email, brand, at: now, expiresAt });
    // Before all invitations that wait: the person is in front of the screen, and the link is valid for an hour.
    await context.jobs.enqueue(tx, SEND_LINK, { linkId }, { priority: 1 });
    return true;
  });
  if (!isAdmitted) refuse('too-many-logins');
}
