import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import type { Context } from '../../platform/context.ts';
import { mailProblem } from '../../platform/mail/send-mail.ts';

/** Whether the mail server responds and lets us sign in. */
export async function checkMail(context: Context): Promise<SetupLine> {
  const { mailUrl, mailFrom } = context.config;
  if (mailUrl === null)
    return {
      state: 'attention',
      found:
        'Email isn’t sent. It’s kept as files in the data folder, so invitations and password links don’t reach anyone.',
      fix: 'Set MAIL_URL to your mail server and MAIL_FROM to your address, then restart the server.',
    };
  const problem = await mailProblem(context);
  if (problem === null) return { state: 'ok', found: `The mail server accepts email from ${mailFrom}.`, fix: null };
  return {
    state: 'failed',
    found: `The mail server can’t be used. It says “${problem.slice(0, 300)}”.`,
    fix: 'See whether the mail server runs. Where MAIL_URL has a wrong host, port, user, or password, correct it and restart the server.',
  };
}
