import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { countGuess, takeGuessBack } from '../limits/guesses.ts';
import { isSignedInNow } from '../sessions/read-actor.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { readOrganization } from '../store.ts';
import { domainOf, openTry } from './begin.ts';
import { type Identity, readIdentity } from './provider.ts';
import {
  findMemberByEmail,
  markTested,
  readEmailDomains,
  readSingleSignOn,
  type SignInTry,
  type SingleSignOnRow,
  spendTryAcrossOrganizations,
} from './store.ts';

const LONGEST_ANSWER = 8_000;

/** Who was signed in, or the address with which an owner's test succeeded. */
export type Finished = { readonly signedIn: SignedIn } | { readonly testedAs: string };

/**
 * Finishes a sign-in at the company's page, once, in the tab that began it. The company must have verified the email
 * address, and the person must be a member of that organization already.
 */
export async function finishSingleSignOn(
  context: RequestContext,
  untrusted: { readonly answer: string; readonly tabKey: string },
): Promise<Finished> {
  if (untrusted.answer.length > LONGEST_ANSWER) refuse('sso-late');
  await countGuess(context, 'single-sign-on');
  const answer = new URLSearchParams(untrusted.answer);
  const state = answer.get('state') ?? '';
  const one =
    (await inTransactionAcrossOrganizations(context.db, (tx) =>
      spendTryAcrossOrganizations(tx, hashToken(state), hashToken(untrusted.tabKey), context.clock.now()),
    )) ?? refuse('sso-late');
  await takeGuessBack(context, 'single-sign-on');
  const { organizationId, returnAddress, testedBy } = one;
  if (testedBy !== null && !isOfActor(context, one)) refuse('sso-late');
  const settings =
    (await inTransaction(context.db, organizationId, (tx) => readSingleSignOn(tx, organizationId))) ??
    refuse('sso-off');
  if (testedBy === null && !settings.isOn) refuse('sso-off');
  const leaving = { ...(await openTry(context, one)), returnAddress, state, answer, isTest: testedBy !== null };
  const identity = await readIdentity(context, organizationId, settings, leaving);
  if (!identity.isVerified || identity.email === '') {
    if (testedBy !== null) refuse('sso-test-email-not-verified', { address: settings.issuer });
    refuse('sso-email-not-verified');
  }
  return testedBy === null
    ? { signedIn: await signIn(context, organizationId, identity) }
    : { testedAs: await keepTest(context, { organizationId, userId: testedBy }, settings, identity) };
}

function isOfActor({ actor }: RequestContext, { testedBy, organizationId }: SignInTry): boolean {
  return actor !== null && actor.userId === testedBy && actor.organizationId === organizationId;
}

function signIn(context: RequestContext, organizationId: OrganizationId, { email }: Identity): Promise<SignedIn> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    // The switch may have been turned off, or the domain removed, while the company answered.
    const isOn = (await readSingleSignOn(tx, organizationId))?.isOn ?? false;
    if (!isOn) refuse('sso-off');
    const domains = await readEmailDomains(tx, organizationId);
    const isOwn = domains.some(({ domain, provedAt }) => domain === domainOf(email) && provedAt !== null);
    const member = isOwn ? await findMemberByEmail(tx, organizationId, email) : null;
    // A platform admin sees every organization: no organization's own page may say that someone is one.
    if (!member || member.isPlatformAdmin) {
      const organization = (await readOrganization(tx, organizationId))?.name ?? '';
      return refuse('sso-not-a-member', { email, organization });
    }
    const { userId } = member;
    const token = await startSession(tx, context, userId, { organizationId, singleSignOnOf: organizationId });
    const details = { with: 'single-sign-on' };
    if (await isSignedInNow(tx, context, token))
      await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'login', details });
    return { token, userId, organizationId };
  });
}

function keepTest(
  context: RequestContext,
  { organizationId, userId }: { readonly organizationId: OrganizationId; readonly userId: number },
  settings: SingleSignOnRow,
  { email }: Identity,
): Promise<string> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const domains = await readEmailDomains(tx, organizationId);
    if (!domains.some(({ domain }) => domain === domainOf(email))) refuse('sso-other-domain', { email });
    if (!(await markTested(tx, organizationId, settings, context.clock.now()))) refuse('sso-changed-meanwhile');
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'single-sign-on-tested' });
    await context.live.announce(tx, organizationId, 'account');
    return email;
  });
}
