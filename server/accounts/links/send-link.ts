import { brandNamed } from '../../../brands/registry.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { composeMail, type MailContent } from '../mails/compose-mail.ts';
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
  await sendMail(context, { to: waiting.email, ...composeMail(brand, contentOf(waiting, context, brand, token)) });
}

// A person without a password has none to reset, and one who has left or already joined needs no invitation.
function isWanted({ purpose, hasPassword, isInvited }: WaitingLink): boolean {
  return purpose === 'reset-password' ? hasPassword : isInvited;
}

function contentOf(link: WaitingLink, context: Context, brand: Brand, token: string): MailContent {
  const { name: product } = brand;
  // The page has the brand of the email that links to it, whatever host it is on.
  const urlOf = (path: string) =>
    absoluteAddress(context.hosts.current(), { staffOf: brand.key }, `${path}?brand=${brand.key}`);
  if (link.purpose === 'reset-password') {
    return {
      subject: `Reset your ${product} password`,
      paragraphs: ['Someone, hopefully you, asked for a new password for your account.'],
      button: { label: 'Choose a new password', url: urlOf(`/reset-password/${token}`) },
      closing: 'This link works once and for one hour. If you have not asked for it, there is nothing you need to do.',
    };
  }
  const organization = withoutLinks(link.organizationName ?? product);
  return {
    subject: `You have been invited to ${organization}`,
    paragraphs: [`${organization} has invited you to ${product}.`],
    button: { label: 'Accept the invitation', url: urlOf(`/register/${token}`) },
    closing: 'This link works once and for seven days. If you do not know this organization, ignore this email.',
  };
}
