import { brandNamed } from '../../../brands/registry.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { composeMail } from './compose-mail.ts';

/** The job that emails a notice. */
export const SEND_NOTICE = 'accounts.send-notice';

/** The notices about changes to an account. */
export const noticeKinds = [
  ...(['password-changed', 'email-changed', 'phone-changed'] as const),
  ...(['second-step-added', 'second-step-removed', 'recovery-code-used'] as const),
  ...(['session-copied'] as const),
  ...(['authenticator-added', 'authenticator-removed'] as const),
  ...(['first-passkey-added', 'passkey-added', 'passkey-removed', 'last-passkey-removed'] as const),
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type Notice = { readonly kind: NoticeKind; readonly to: string; readonly brand: string };

const changed: Readonly<Record<NoticeKind, { subject: string; sentence: string }>> = {
  'password-changed': {
    subject: 'Your password was changed',
    sentence: 'The password of your account was changed, and every device was signed out.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    sentence: 'Your account now uses another email address. This one no longer signs in.',
  },
  'phone-changed': {
    subject: 'Your phone number was changed',
    sentence: 'The phone number of your account was changed.',
  },
  'second-step-added': {
    subject: 'Two-step sign-in is on',
    sentence: 'Your account now asks for a code from an authenticator app. All other devices were signed out.',
  },
  'second-step-removed': {
    subject: 'Two-step sign-in is off',
    sentence: 'Your account no longer asks for a code from an authenticator app.',
  },
  'session-copied': {
    subject: 'We signed out one of your devices',
    sentence:
      'One of your sign-ins was used with credentials that had already been replaced. That can mean that someone copied them, so we ended that sign-in.',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added',
    sentence: 'Your account now also takes a code from an authenticator app as the second step of signing in.',
  },
  'authenticator-removed': {
    subject: 'Your authenticator app was removed',
    sentence:
      'Your account no longer takes a code from an authenticator app. Two-step sign-in is still on, with your passkeys.',
  },
  'first-passkey-added': {
    subject: 'A passkey was added, and two-step sign-in is on',
    sentence:
      'A passkey was added to your account. It signs in without the password, and from now on the password alone no longer signs in. All other devices were signed out.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    sentence: 'A passkey was added to your account. It signs in without the password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    sentence: 'A passkey was removed from your account. It no longer signs in.',
  },
  'last-passkey-removed': {
    subject: 'Your passkey was removed, and two-step sign-in is off',
    sentence:
      'The last passkey of your account was removed. It no longer signs in, and the password needs no second step.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    sentence: 'Someone signed in to your account with one of its recovery codes. That code no longer works.',
  },
};

/** Enqueues a notice about an account change, in the change's transaction. */
export function tellOfChange(tx: Tx, context: Context, notice: Notice): Promise<void> {
  return context.jobs.enqueue(tx, SEND_NOTICE, notice);
}

/** Emails the notice. */
export async function sendNotice(context: Context, notice: Notice): Promise<void> {
  const { subject, sentence } = changed[notice.kind];
  const brand = brandNamed(notice.brand);
  const content = { subject, paragraphs: [sentence], closing: whatToDo(notice.kind, brand.supportEmail) };
  await sendMail(context, { to: notice.to, ...composeMail(brand, content) });
}

// A reply would go to the address that emails are sent from, which may be one that no one reads.
function whatToDo(kind: NoticeKind, supportEmail: string): string {
  // No link for a new password goes to the former address.
  if (kind === 'email-changed') return `If this was not you, write to ${supportEmail} right away.`;
  return `If this was not you, reset your password now and write to ${supportEmail}.`;
}
