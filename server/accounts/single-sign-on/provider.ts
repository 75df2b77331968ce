import * as client from 'openid-client';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { openCipher } from '../../platform/encryption.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Asked, inWords, ProviderAwayError } from './say-why.ts';
import type { SingleSignOnRow } from './store.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
const TIMEOUT_SECONDS = 10;
// A call that waits for a company's page keeps its turn, of which the process has a hundred for everyone.
const MOST_OF_COMPANY = 20;
// These can't have a body.
const withoutBody = new Set([204, 205, 304]);

/** What begins a sign-in at the company's page. */
export type Leaving = {
  readonly returnAddress: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** An owner tests the settings, so errors name what is wrong with them. */
  readonly isTest: boolean;
};

/** What the company says about the person who signed in. */
export type Identity = { readonly email: string; readonly isVerified: boolean };

type Provider = Pick<SingleSignOnRow, 'issuer' | 'clientId' | 'clientSecret'>;

/** The address of the company's page, for one sign-in. */
export async function addressToLeaveFor(
  context: Context,
  organizationId: OrganizationId,
  provider: Provider,
  { returnAddress, state, nonce, verifier, isTest }: Leaving,
): Promise<string> {
  const asked: Asked = { issuer: provider.issuer, isTest, step: 'leaving' };
  return inWords(context, asked, async () => {
    const config = await asOneOfFew(organizationId, () => discover(context, organizationId, provider));
    const address = client.buildAuthorizationUrl(config, {
      ...{ redirect_uri: returnAddress, scope: 'openid email', state, nonce },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    // The browser opens it, so nothing but a web address will do.
    if (address.protocol !== 'https:') throw new ProviderAwayError('not-openid');
    return address.href;
  });
}

/** Exchanges the company's answer for the person's identity; refuses one that isn't for this sign-in. */
export async function readIdentity(
  context: Context,
  organizationId: OrganizationId,
  provider: Provider,
  { answer, returnAddress, state, nonce, verifier, isTest }: Leaving & { readonly answer: URLSearchParams },
): Promise<Identity> {
  const asked: Asked = { issuer: provider.issuer, isTest, step: 'answer' };
  const read = async () => {
    const config = await discover(context, organizationId, provider);
    const tokens = await client.authorizationCodeGrant(config, new URL(`${returnAddress}?${answer}`), {
      ...{ pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true },
    });
    const claims = tokens.claims();
    if (!claims) return refuse('sso-answer-wrong');
    // Many companies' pages say the address only when asked a second time.
    const told =
      claims.email === undefined ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
    const { email, email_verified: isVerified } = told;
    // PostgreSQL rejects NUL in text.
    const text = typeof email === 'string' ? email.replaceAll('\0', '').trim().toLowerCase() : '';
    return { email: text, isVerified: isVerified === true };
  };
  return inWords(context, asked, () => asOneOfFew(organizationId, read));
}

const underWay = new Map<OrganizationId, number>();

// With so many waiting, the page is as good as away.
async function asOneOfFew<Done>(organizationId: OrganizationId, work: () => Promise<Done>): Promise<Done> {
  const others = underWay.get(organizationId) ?? 0;
  if (others >= MOST_OF_COMPANY) throw new ProviderAwayError('timeout');
  underWay.set(organizationId, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(organizationId) ?? 1) - 1;
    if (left > 0) underWay.set(organizationId, left);
    else underWay.delete(organizationId);
  }
}

function whyOf(unanswered: string): ProviderAwayError['why'] {
  if (unanswered === 'timeout') return 'timeout';
  // It answered, with more than any OpenID provider says.
  return unanswered === 'too-long' ? 'not-openid' : 'unreachable';
}

/** The encryption purpose of an organization's client secret. */
export function purposeOfClientSecret(organizationId: OrganizationId): string {
  return `single-sign-on ${organizationId}`;
}

async function discover(
  context: Context,
  organizationId: OrganizationId,
  { issuer, clientId, clientSecret }: Provider,
): Promise<client.Configuration> {
  const secret = (await openCipher(context.config)).decrypt(clientSecret, purposeOfClientSecret(organizationId));
  if (secret === null) return refuse('sso-answer-wrong');
  const metadata = { client_secret: secret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  return client.discovery(new URL(issuer), clientId, metadata, undefined, {
    [client.customFetch]: guardedFetch(context),
    timeout: TIMEOUT_SECONDS,
    // Also checks the signature, which the specification leaves open for answers that come over TLS.
    execute: [client.enableNonRepudiationChecks],
  });
}

// Every call of the library takes the way of all addresses that people typed: public internet and https only.
function guardedFetch({ outside }: Context): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await outside.read(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    });
    if ('refused' in answer) throw new ProviderAwayError('unreachable');
    if ('unanswered' in answer) throw new ProviderAwayError(whyOf(answer.unanswered));
    const { status } = answer;
    return new Response(withoutBody.has(status) ? null : answer.body, { status, headers: answer.headers });
  };
}
