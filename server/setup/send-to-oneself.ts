import { brandNamed } from '../../brands/registry.ts';
import { composeMail, loadUser, PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import { sendTestText } from '../messages/index.ts';
import { loadMainPhone } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { atMost } from '../platform/throttle/rule.ts';
import { admit, throttleKey } from '../platform/throttle/throttle.ts';

const PER_PERSON = atMost(20, 15 * 60 * 1000);

/** Sends the signed-in person a test message from the platform's own number; returns their phone. */
export async function sendMessageToOneself(context: Context, actor: Actor): Promise<string> {
  const { phone, mustConfirmPhone } = await loadUser(context, actor, actor.userId);
  if (phone === null) return refuse('test-phone-missing');
  if (mustConfirmPhone) refuse('test-phone-unconfirmed');
  if ((await loadMainPhone(context, PLATFORM_ORGANIZATION)) === null) refuse('no-platform-number');
  await count(context, actor);
  const { name } = brandNamed(context.config.brand);
  await inTransaction(context.db, PLATFORM_ORGANIZATION, (tx) =>
    sendTestText(tx, context, {
      ...{ organizationId: PLATFORM_ORGANIZATION, userId: actor.userId, phone },
      body: `${name}: this is a test message from your Setup page. If you can read it, messages work.`,
    }),
  );
  return phone;
}

/** Sends the signed-in person an email; returns their address. */
export async function sendMailToOneself(context: Context, actor: Actor): Promise<string> {
  const { email } = await loadUser(context, actor, actor.userId);
  await count(context, actor);
  const mail = composeMail(brandNamed(context.config.brand), {
    subject: 'Your test email',
    paragraphs: ['This is a test email from your Setup page. If you can read it, email works.'],
    closing: 'You got this because you pressed “Send me an email.”',
  });
  try {
    await sendMail(context, { to: email, ...mail });
  } catch (error) {
    context.log.warn({ err: error }, 'a test email was not sent');
    refuse('mail-not-sent', { words: (error as Error).message.slice(0, 300) });
  }
  return email;
}

async function count(context: Context, { userId }: Actor): Promise<void> {
  const key = throttleKey('setup-test', userId);
  const isAdmitted = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admit(tx, key, PER_PERSON, context.clock.now()),
  );
  if (!isAdmitted) refuse('too-many-tests');
}
