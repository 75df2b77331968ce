import * as client from 'openid-client';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';

// The library names it in an error, and doesn't export it.
const OTHER_ATTRIBUTE = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
const LONGEST_SHOWN = 200;

/** The page of a company is away, at an address that isn't called, or isn't a sign-in page. */
export class ProviderAwayError extends Error {
  readonly why: 'unreachable' | 'timeout' | 'not-openid';
  constructor(why: ProviderAwayError['why']) {
    super(why);
    this.why = why;
  }
}

/** Which page was asked, for whom, and for what: the way there, or the answer that came back. */
export type Asked = { readonly issuer: string; readonly isTest: boolean; readonly step: 'leaving' | 'answer' };

/**
 * Turns what goes wrong at a company's page into a refusal. A person who signs in can't change the settings, so the
 * refusal doesn't mention them. An owner who tests them learns which address failed, and how.
 */
export async function inWords<Done>(context: Context, asked: Asked, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const isDeclined = error instanceof client.AuthorizationResponseError;
    const away = awayIn(error);
    if (!isDeclined && !away && !isOfLibrary(error)) throw error;
    // The code says which check failed, and nothing about the person.
    if (!isDeclined && !away)
      context.log.warn({ code: codeOf(error) }, 'a company’s answer to a single sign-on was refused');
    if (asked.isTest) return refuseTest(error, away, asked);
    if (isDeclined) return refuse('sso-declined');
    return away ? refuse('sso-provider-away') : refuse('sso-answer-wrong');
  }
}

function refuseTest(error: unknown, away: ProviderAwayError | null, { issuer, step }: Asked): never {
  const values = { address: issuer };
  if (error instanceof client.AuthorizationResponseError) return refuse('sso-test-declined', values);
  if (away?.why === 'unreachable') return refuse('sso-test-unreachable', values);
  if (away?.why === 'timeout') return refuse('sso-test-timeout', values);
  const other = otherIssuerIn(error);
  if (other !== null) return refuse('sso-test-other-issuer', { ...values, issuer: other });
  if (away || step === 'leaving') return refuse('sso-test-not-openid', values);
  return codeOf(error) === 'invalid_client' || errorOf(error) === 'invalid_client'
    ? refuse('sso-test-client-wrong', values)
    : refuse('sso-test-answer-wrong', values);
}

// What the page calls itself, where it isn't what the owner entered.
function otherIssuerIn(error: unknown): string | null {
  if (codeOf(error) !== OTHER_ATTRIBUTE) return null;
  const { cause } = error as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  const { attribute, body } = cause ?? {};
  if (attribute !== 'issuer' || typeof body?.issuer !== 'string') return null;
  return body.issuer.replace(/\p{C}/gu, '').slice(0, LONGEST_SHOWN);
}

function awayIn(error: unknown): ProviderAwayError | null {
  if (error instanceof ProviderAwayError) return error;
  return error instanceof Error && error.cause instanceof ProviderAwayError ? error.cause : null;
}

function isOfLibrary(error: unknown): boolean {
  return (
    error instanceof client.ClientError ||
    error instanceof client.ResponseBodyError ||
    error instanceof client.WWWAuthenticateChallengeError ||
    // The page gave something in place of an address.
    (error instanceof TypeError && codeOf(error) === 'ERR_INVALID_URL')
  );
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'unknown').slice(0, 60);
}

function errorOf(error: unknown): string {
  return String((error as { error?: unknown }).error ?? '');
}
