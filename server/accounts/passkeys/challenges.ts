import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ChallengePlace, insertChallengeAcrossOrganizations, spendChallengeAcrossOrganizations } from './store.ts';

/** How long a challenge is valid, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** Stores a challenge until it is answered or expires. */
export async function keepChallenge(context: RequestContext, challenge: string, place: ChallengePlace): Promise<void> {
  const expiresAt = new Date(context.clock.now().getTime() + CHALLENGE_MS);
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    insertChallengeAcrossOrganizations(tx, hashToken(challenge), place, expiresAt),
  );
}

/**
 * Uses up the challenge that a response names, even if the response turns out to be wrong; refuses one that is not
 * open.
 */
export async function spendChallenge(
  context: RequestContext,
  untrustedChallenge: string,
  place: ChallengePlace,
): Promise<void> {
  const isOpen = await inTransactionAcrossOrganizations(context.db, (tx) =>
    spendChallengeAcrossOrganizations(tx, hashToken(untrustedChallenge), place, context.clock.now()),
  );
  if (!isOpen) refuse('passkey-late');
}
