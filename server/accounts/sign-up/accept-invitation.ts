import { recordAudit } from '../../audit/index.ts';
import { checkServedPhoneOrNone } from '../../platform/check-served-phone.ts';
import { hashToken, publicCode } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { spendCodeAcrossOrganizations } from '../codes/store.ts';
import { signUpPlace } from '../codes/types.ts';
import { type OpenLink, spendLinkAcrossOrganizations } from '../links/store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { completeUserAcrossOrganizations, insertMembership, insertUserAcrossOrganizations } from '../store.ts';
import { openInvitation } from './load-invitation.ts';
import type { Registration } from './types.ts';

const USER_CODE_LENGTH = 8;

type Person = Pick<Registration, 'name' | 'email'> & {
  readonly phone: string | null;
  readonly isPhoneConfirmed: boolean;
  readonly passwordHash: string;
};

/**
 * Registers the holder of an invitation, or of the platform's first link; it is used up only when everything is valid.
 */
export async function acceptInvitation(
  context: RequestContext,
  details: Registration & { readonly token: string },
): Promise<SignedIn> {
  const tokenHash = hashToken(details.token);
  // Checked first, so that a made-up token costs no hashing.
  const invited = await openInvitation(context, tokenHash);
  // A person with an account joins with it.
  if (invited.hasPassword) refuse('link-used-up');
  if (invited.email !== null && invited.email.toLowerCase() !== details.email.toLowerCase())
    refuse('invite-of-another');
  const phone = checkServedPhoneOrNone(details.phone ?? '');
  // The link vouches for the person, so a code is optional; one that is given must be right. A phone without one gets no
  // texts until it is confirmed.
  const hasCode = phone !== null && (details.phoneCode ?? '') !== '';
  const codeId = hasCode ? await checkCode(context, signUpPlace(phone), details.phoneCode ?? '') : null;
  if (hasCode && codeId === null) refuse('code-not-right');
  const passwordHash = await hashPassword(details.password);
  const { name, email } = details;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const at = context.clock.now();
    if (!(await spendLinkAcrossOrganizations(tx, invited.id, at))) refuse('link-used-up');
    if (codeId !== null && !(await spendCodeAcrossOrganizations(tx, codeId, at))) refuse('code-not-right');
    // The operator's own first account: there is no number yet that could text them a code.
    const isOperator = invited.userId === null && invited.isPlatformAdmin;
    const person = { name, email, phone, isPhoneConfirmed: codeId !== null || isOperator, passwordHash };
    const userId = await completePerson(tx, invited, person, at);
    const organizationId = invited.organizationId ?? refuse('link-used-up');
    const token = await startSession(tx, context, userId, { organizationId });
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'user-joined' });
    return { token, userId, organizationId };
  });
}

async function completePerson(tx: Tx, link: OpenLink, person: Person, at: Date): Promise<number> {
  if (link.userId !== null) {
    const isPending = await completeUserAcrossOrganizations(tx, link.userId, person, at);
    return isPending ? link.userId : refuse('link-used-up');
  }
  const { isPlatformAdmin, organizationId, access } = link;
  if (organizationId === null || access === null) refuse('link-used-up');
  const code = publicCode(USER_CODE_LENGTH);
  const userId = await insertUserAcrossOrganizations(tx, { ...person, code, isPlatformAdmin, isEmailProved: true, at });
  if (userId === 0) refuse('email-taken');
  await insertMembership(tx, organizationId, userId, access);
  return userId;
}
