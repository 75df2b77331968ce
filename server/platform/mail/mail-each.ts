import type { Context } from '../context.ts';
import { type Mail, sendMail } from './send-mail.ts';

/**
 * Sends one email to each of these addresses. A failed address is logged and doesn't stop the others. Throws only if
 * all of them failed, so that a retry never emails anyone twice.
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
    context.log.warn({ err: reason, subject: mail.subject }, 'an address could not be emailed');
}
