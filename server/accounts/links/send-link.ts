import { brandNamed } from '../../../brands/registry.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { mailOfLink } from './mail-of-link.ts';
import { keepTokenAcrossOrganizations, readWaitingLinkAcrossOrganizations, type WaitingLink } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const VALID_MS = { 'reset-password': HOUR_MS, invite: 7 * 24 * HOUR_MS, 'first-admin': 24 * HOUR_MS } as const;

/**
 * Generates the token of a link, stores its hash and emails it; a retry generates a new token and invalidates the
 * first.
 */
export async function sendLink(context: Context, linkId: number): Promise<void> {
  const now = context.clock.now();
  const token = secretToken();
  const waiting = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const found = await readWaitingLinkAcrossOrganizations(tx, linkId, now);
    if (!found || !isWanted(found)) return null;
    const expiresAt = new Date(now.getTime() + VALID_MS[found.purpose]);
    await keepTokenAcrossOrganizations(tx, { id: linkId, tokenHash: hashToken(token), email: found.email, expiresAt });
    return found;
  });
  if (!waiting) return;
  const brand = brandNamed(waiting.brand);
  await sendMail(context, { to: waiting.email, ...composeMail(brand, mailOfLink(waiting, context, brand, token)) });
}

// A person without a password has none to reset, and one who has left or already joined needs no invitation.
function isWanted({ purpose, hasPassword, isInvited }: WaitingLink): boolean {
  return purpose === 'reset-password' ? hasPassword : isInvited;
}
