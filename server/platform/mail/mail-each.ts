import type { Context } from '../context.ts';
import { type Mail, sendMail } from './send-mail.ts';

/**
 * Sends one mail to each of these addresses. An address that can't be mailed is logged and keeps it from nobody else;
 * throws when not one of them could be mailed, so that the job is tried again without mailing anybody twice.
 */
export async function mailEach(
  context: Parameters<typeof sendMail>[0] & Pick<Context, 'log'>,
  addresses: readonly string[],
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  const told = await Promise.allSettled(addresses.map((to) => sendMail(context, { to, ...mail })));
  const failed = told.filter((one) => one.status === 'rejected');
  if (failed.length > 0 && failed.length === told.length) throw failed[0]?.reason;
  for (const { reason } of failed)
    context.log.warn({ err: reason, subject: mail.subject }, 'somebody could not be mailed');
}
