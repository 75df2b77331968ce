import type { Brand } from '../../../domain/brands/brand.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import type { Context } from '../../platform/context.ts';
import type { MailContent } from '../mails/compose-mail.ts';
import type { WaitingLink } from './store.ts';

/** What the email says that brings a person to a page with this token: to choose a password, or to join. */
export function mailOfLink(link: WaitingLink, context: Context, brand: Brand, token: string): MailContent {
  const { name: product } = brand;
  // The page has the brand of the email that links to it, whatever host it is on.
  const urlOf = (path: string) =>
    absoluteAddress(context.hosts.current(), { staffOf: brand.key }, `${path}?brand=${brand.key}`);
  if (link.purpose === 'reset-password') {
    return {
      subject: `Reset your ${product} password`,
      paragraphs: ['Someone, hopefully you, asked for a new password for your account.'],
      button: { label: 'Choose a new password', url: urlOf(`/reset-password/${token}`) },
      closing: 'This link works once and expires in one hour. If you did not ask for it, you can ignore this email.',
    };
  }
  const organization = withoutLinks(link.organizationName ?? product);
  return {
    subject: `You have been invited to ${organization}`,
    paragraphs: [`${organization} has invited you to ${product}.`],
    button: { label: 'Accept the invitation', url: urlOf(`/register/${token}`) },
    closing:
      'This link works once and expires in seven days. If you do not recognize this organization, ignore this email.',
  };
}
