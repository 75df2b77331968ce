import { letPlatformAdminIn, listPlatformAdmins, preparePlatform, removePlatformAdmin } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { alignColumns } from './align-columns.ts';

/** The usage of the commands for platform admins. */
export const platformUsage = `  platform list                                 who looks after the platform
  platform let-in dana@example.com              prints a link for a new platform admin, or for one who lost everything
  platform remove dana@example.com              takes the platform from someone who left`;

/** Lists platform admins, lets one in, and removes one; false for an unknown command. */
export async function runPlatformCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const [verb, email, ...rest] = words;
  if (rest.length > 0) return false;
  if (verb === 'list' && email === undefined) await list(context, say);
  else if (verb === 'let-in' && email !== undefined) await letIn(context, email, say);
  else if (verb === 'remove' && email !== undefined) await remove(context, email, say);
  else return false;
  return true;
}

async function list(context: Context, say: (line: string) => void): Promise<void> {
  const admins = await listPlatformAdmins(context);
  if (admins.length === 0) say('There is no platform admin yet: platform let-in ADDRESS makes one.');
  const rows = admins.map(({ email, name, hasSecondStep, lastUsedAt }) => [
    ...[email, name ?? '', hasSecondStep ? 'on' : 'off', lastUsedAt?.toISOString() ?? '–'],
  ]);
  if (rows.length > 0)
    for (const line of alignColumns([['ADDRESS', 'NAME', 'TWO-STEP', 'LAST HERE'], ...rows])) say(line);
}

async function letIn(context: Context, email: string, say: (line: string) => void): Promise<void> {
  // The organization of the platform admins, where no server has started on this database yet.
  await preparePlatform(context);
  const { link, expiresAt, isKnown } = await letPlatformAdminIn(context, email);
  const now = isKnown ? 'chooses a new password with this link' : 'registers as a platform admin with this link';
  const next = context.config.platformTwoStep === 'required' ? ', and then sets up two-step sign-in' : '';
  say(`${email} ${now}${next}. It works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`);
  say(`  ${link}`);
  if (isKnown) say('The password before no longer works, and every device was signed out.');
  say('The link lets in anyone who has it, so give it to no one else. The platform admins are emailed.');
}

async function remove(context: Context, email: string, say: (line: string) => void): Promise<void> {
  const done = await removePlatformAdmin(context, email);
  if (done === 'link ended') say(`The link for ${email} no longer works.`);
  else say(`${email} is no platform admin, and was signed out on every device. The platform admins are emailed.`);
}
