import { readHostName } from '../../../domain/hosts/host-name.ts';
import { proofHost, proofValue } from '../../../domain/hosts/own-domain.ts';
import { recordAudit } from '../../audit/index.ts';
import { secretToken } from '../../platform/codes.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkCurrentPassword } from '../recovery/check-current-password.ts';
import { lockStepsAcrossOrganizations, readSecondFactorAcrossOrganizations } from '../second-factor/store.ts';
import { returnAddressAt } from './begin.ts';
import { purposeOfClientSecret } from './provider.ts';
import {
  deleteSingleSignOn,
  type EmailDomain,
  readEmailDomains,
  readSingleSignOn,
  replaceEmailDomains,
  type SingleSignOnRow,
  writeConnection,
  writeUse,
} from './store.ts';

const MOST_DOMAINS = 20;
const LONGEST = 500;

/** What an owner sees of their organization's single sign-on. The client secret is never shown. */
export type ShownSingleSignOn = {
  readonly settings: Omit<SingleSignOnRow, 'clientSecret'> | null;
  readonly domains: readonly (EmailDomain & { readonly recordName: string; readonly recordValue: string })[];
  readonly returnAddress: string;
};

export async function loadSingleSignOn(context: RequestContext): Promise<ShownSingleSignOn> {
  const { organizationId } = actorOf(context);
  const { settings, domains } = await inTransaction(context.db, organizationId, async (tx) => ({
    settings: await readSingleSignOn(tx, organizationId),
    domains: await readEmailDomains(tx, organizationId),
  }));
  const recordValue = proofValue(settings?.domainProof ?? '');
  return {
    settings,
    domains: domains.map((one) => ({ ...one, recordName: proofHost(one.domain), recordValue })),
    returnAddress: returnAddressAt(context),
  };
}

/** The settings as an owner typed them. */
export type TypedSettings = {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the stored one stays. */
  readonly clientSecret: string;
  readonly domains: readonly string[];
  readonly currentPassword: string;
};

/**
 * Stores how to reach the company's page. If that changes, single sign-on is off until it is tested again; returns
 * whether a test has succeeded with these settings.
 */
export async function saveSingleSignOn(context: RequestContext, untrusted: TypedSettings): Promise<boolean> {
  const { organizationId, userId, brand } = actorOf(context);
  const issuer = checkIssuer(context, untrusted.issuer);
  const clientId = lineOf(untrusted.clientId) || refuse('sso-client-missing');
  const domains = checkDomains(untrusted.domains);
  await checkCurrentPassword(context, untrusted.currentPassword);
  const typed = lineOf(untrusted.clientSecret);
  const closed = (await openCipher(context.config)).encrypt(typed, purposeOfClientSecret(organizationId));
  return inTransaction(context.db, organizationId, async (tx) => {
    const before = await readSingleSignOn(tx, organizationId);
    // A secret that was given for one address is never sent to another.
    if (typed === '' && before?.issuer !== issuer) refuse('sso-secret-missing');
    if (typed !== '' || before?.clientId !== clientId) {
      const clientSecret = typed === '' ? (before?.clientSecret ?? closed) : closed;
      const domainProof = before?.domainProof ?? secretToken();
      await writeConnection(tx, organizationId, { issuer, clientId, clientSecret, domainProof }, context.clock.now());
    }
    await replaceEmailDomains(tx, organizationId, brand.key, domains);
    // Without a proven domain no one could sign in with it, so it isn't required either.
    const isProved = (await readEmailDomains(tx, organizationId)).some(({ provedAt }) => provedAt !== null);
    if (!isProved) await writeUse(tx, organizationId, { isOn: false, isRequired: false }, context.clock.now());
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'single-sign-on-changed' });
    await context.live.announce(tx, organizationId, 'account');
    return (await readSingleSignOn(tx, organizationId))?.testedAt != null;
  });
}

/**
 * Turns single sign-on on or off, and whether it is the only way in. On takes a test that succeeded and a proven
 * domain; required takes an owner with a second step, who can always sign in with the password.
 */
export async function useSingleSignOn(
  context: RequestContext,
  { isOn, isRequired, currentPassword }: { isOn: boolean; isRequired: boolean; currentPassword: string },
): Promise<void> {
  const { organizationId, userId, access } = actorOf(context);
  await checkCurrentPassword(context, currentPassword);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const settings = (await readSingleSignOn(tx, organizationId)) ?? refuse('sso-not-set-up');
    const domains = await readEmailDomains(tx, organizationId);
    if (isOn && settings.testedAt === null) refuse('sso-not-tested');
    if (isOn && domains.every(({ provedAt }) => provedAt === null)) refuse('sso-domain-not-proved');
    // An owner who removes the second step meanwhile waits here, and is then refused.
    await lockStepsAcrossOrganizations(tx, userId);
    const hasStep = (await readSecondFactorAcrossOrganizations(tx, userId)).isOn;
    if (isOn && isRequired && (access !== 'OWNER' || !hasStep)) refuse('sso-needs-second-step');
    const next = { isOn, isRequired: isOn && isRequired };
    await writeUse(tx, organizationId, next, context.clock.now());
    const action = isOn ? 'single-sign-on-on' : 'single-sign-on-off';
    const details = { isRequired: next.isRequired };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action, details });
    await context.live.announce(tx, organizationId, 'account');
  });
}

/** Removes the settings, with the secret and the domains. Refused while no one could sign in without them. */
export async function removeSingleSignOn(context: RequestContext, untrustedPassword: string): Promise<void> {
  const { organizationId, userId } = actorOf(context);
  await checkCurrentPassword(context, untrustedPassword);
  await inTransaction(context.db, organizationId, async (tx) => {
    if ((await readSingleSignOn(tx, organizationId))?.isRequired) refuse('sso-still-required');
    if (!(await deleteSingleSignOn(tx, organizationId))) return;
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'single-sign-on-removed' });
    await context.live.announce(tx, organizationId, 'account');
  });
}

function checkIssuer({ outside }: RequestContext, untrusted: string): string {
  const typed = lineOf(untrusted).replace(/\/\.well-known\/openid-configuration$/, '');
  if (!URL.canParse(typed)) return refuse('sso-issuer-wrong');
  const url = new URL(typed);
  if (url.protocol !== 'https:' || url.search !== '' || url.hash !== '') return refuse('sso-issuer-wrong');
  if (outside.refusalOf(typed) !== null) return refuse('sso-issuer-wrong');
  return typed;
}

function checkDomains(untrusted: readonly string[]): string[] {
  const typed = untrusted.map((one) => lineOf(one).replace(/^@/, '')).filter(Boolean);
  const domains = typed.map((one) => readHostName(one) ?? refuse('sso-domain-wrong', { domain: one.slice(0, 100) }));
  if (domains.length === 0) refuse('sso-domain-missing');
  if (domains.length > MOST_DOMAINS) refuse('sso-too-many-domains', { limit: MOST_DOMAINS });
  return [...new Set(domains)];
}

// PostgreSQL rejects NUL in text.
function lineOf(untrusted: string): string {
  const line = untrusted.replace(/\p{Cc}/gu, '').trim();
  return line.length > LONGEST ? refuse('sso-too-long') : line;
}
