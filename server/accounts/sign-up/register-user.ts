import type { RequestContext } from '../../platform/graphql/builder.ts';
import { checkNewPassword } from '../passwords/passwords.ts';
import type { SignedIn } from '../sessions/start-session.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkEmail, checkName } from './check-details.ts';
import { openOrganization } from './open-organization.ts';
import type { Registration } from './types.ts';

/**
 * The last step of sign-up: creates the person, signs them in, and creates their organization unless they were invited
 * to one.
 */
export async function registerUser(context: RequestContext, untrusted: Registration): Promise<SignedIn> {
  const details = { ...untrusted, name: checkName(untrusted.name), email: checkEmail(untrusted.email) };
  checkNewPassword(details.password, details.password2);
  const token = details.token?.trim() ?? '';
  return token === '' ? openOrganization(context, details) : acceptInvitation(context, { ...details, token });
}
