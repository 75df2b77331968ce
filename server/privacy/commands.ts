import type { OrganizationId } from '../../domain/ids.ts';
import { refuseUnknownOrganization } from '../accounts/index.ts';
import { CommandError } from '../platform/command-error.ts';
import type { Context } from '../platform/context.ts';
import { copyOfContact } from './copying/copy-contact.ts';
import { repeatPromises } from './repeating/repeat-promises.ts';
import { previewDue } from './retention/delete-due.ts';

/** The privacy commands, as the command line lists them. */
export const privacyUsage = `  privacy due                                                  what the next nightly job will delete, without deleting it
  privacy copy ORGANIZATION PHONE                              everything stored about a contact, as JSON
  privacy repeat FOLDER                                        after a restore: erases, opts out, and closes again those in a copy of DATA_DIR/after-backup`;

/** Runs a privacy command; false for an unknown one. */
export async function runPrivacyCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const [command, organization = '', ...phone] = words;
  if (command === 'copy' && /^\d{1,15}$/.test(organization) && phone.length > 0) {
    const organizationId = Number(organization) as OrganizationId;
    await refuseUnknownOrganization(context, organizationId);
    const copy = await copyOfContact(context, organizationId, phone.join(' '));
    if (copy === null) throw new CommandError('No contact there has this phone number.');
    say(copy);
    return true;
  }
  if (command === 'repeat' && organization !== '') {
    const { erased, optedOut, closed } = await repeatPromises(context, words.slice(1).join(' '));
    say(
      `Contacts erased again: ${erased}. Phone numbers opted out again: ${optedOut}. Organizations closed or reopened again: ${closed}.`,
    );
    return true;
  }
  if (words.join(' ') !== 'due') return false;
  const due = await previewDue(context);
  for (const { organizationId, kind, count } of due)
    say(`${organizationId === null ? 'all' : organizationId}\t${kind}\t${count}`);
  if (due.length === 0) say('Nothing is due.');
  return true;
}
