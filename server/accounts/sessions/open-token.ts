import { recordAudit } from '../../audit/index.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { readUser } from '../store.ts';
import { endSignIn } from './end-session.ts';
import {
  findTokenAcrossOrganizations,
  offerTokenAcrossOrganizations,
  type PresentedToken,
  putInUseAcrossOrganizations,
  readSessionAcrossOrganizations,
  readSignInIdAcrossOrganizations,
} from './store.ts';

const SECOND_MS = 1_000;
/** The age at which a token is rotated, in milliseconds. */
export const REPLACED_AFTER_MS = 15 * 60 * SECOND_MS;
/** How long a rotated token still works, for requests in flight and other tabs, in milliseconds. */
export const OVERLAP_MS = 60 * SECOND_MS;
// The response with a new token may get lost; after this long, another is issued.
const OFFERED_AGAIN_MS = 30 * SECOND_MS;

/**
 * The hash that names the session of a token; null for none. A token that was rotated a while ago has been copied, by
 * or from its owner: the whole sign-in ends, and the person is notified.
 */
export async function openToken(tx: Tx, context: Context, token: string): Promise<string | null> {
  const presented = await findTokenAcrossOrganizations(tx, hashToken(token));
  if (!presented) return null;
  const { sessionHash, replacedAt, isNew } = presented;
  const now = context.clock.now();
  if (replacedAt === null) {
    if (isNew) await putInUseAcrossOrganizations(tx, sessionHash, hashToken(token), now);
    return sessionHash;
  }
  if (now.getTime() - replacedAt.getTime() < OVERLAP_MS) return sessionHash;
  await endAsCopied(tx, context, presented);
  return null;
}

/** A new token if the current one is due for rotation; null otherwise. */
export async function renewToken(context: Context, sessionHash: string, token: string): Promise<string | null> {
  const fresh = secretToken();
  const at = context.clock.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const due = { at, inUseBefore: before(REPLACED_AFTER_MS), offeredBefore: before(OFFERED_AGAIN_MS) };
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    // A request with a rotated token gets no new one.
    const isInUse = (await findTokenAcrossOrganizations(tx, hashToken(token)))?.replacedAt === null;
    return isInUse && (await offerTokenAcrossOrganizations(tx, sessionHash, hashToken(fresh), due)) ? fresh : null;
  });
}

async function endAsCopied(tx: Tx, context: Context, { sessionHash }: PresentedToken): Promise<void> {
  const session = await readSessionAcrossOrganizations(tx, sessionHash);
  if (!session) return;
  const { userId, organizationId, brand } = session;
  const signInId = await readSignInIdAcrossOrganizations(tx, userId, sessionHash);
  const ended = await endSignIn(tx, context, userId, signInId);
  // Another request has just ended it.
  if (ended === 0) return;
  const to = (await readUser(tx, userId))?.email;
  if (to) await tellOfChange(tx, context, { kind: 'session-copied', to, brand });
  const object = { type: 'session', id: signInId };
  const details = { userId };
  const entry = { organizationId, actor: null, action: 'session-copied', outcome: 'refused', object, details } as const;
  await recordAudit(tx, context, entry);
}
