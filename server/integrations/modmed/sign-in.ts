import type { ImportFailure } from '../../../domain/practices/import-failure.ts';
import { grantAnswer, grantError } from './modmed-answers.ts';
import type { ModmedAnswer, ModmedClient, Practice } from './modmed-client.ts';

export type Tokens = { readonly accessToken: string; readonly refreshToken: string | null };

/** Why ModMed returned nothing, and how long it asks us to wait. */
export type Failed = { readonly failure: ImportFailure; readonly retryAfterSeconds: number | null };

/** Signs in with the name and password of a practice. */
export async function signIn(
  client: ModmedClient,
  practice: Practice,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Tokens | Failed> {
  return tokensOf(await client.grant(practice, { grant_type: 'password', username, password }));
}

/** Gets another access token for a refresh token. */
export async function refresh(
  client: ModmedClient,
  practice: Practice,
  refreshToken: string,
): Promise<Tokens | Failed> {
  const given = tokensOf(await client.grant(practice, { grant_type: 'refresh_token', refresh_token: refreshToken }));
  // The refresh token stays the same if none is returned.
  return 'failure' in given ? given : { ...given, refreshToken: given.refreshToken ?? refreshToken };
}

/** The meaning of a search or read response other than 200. */
export function failureOf(answer: ModmedAnswer): Failed {
  const retryAfterSeconds = answer?.retryAfterSeconds ?? null;
  const failureOfStatus = (status: number): ImportFailure => {
    if (status === 401 || status === 403) return 'access-refused';
    if (status === 404) return 'practice-unknown';
    if (status === 429) return 'busy';
    return status >= 500 ? 'unreachable' : 'not-understood';
  };
  return { failure: answer === null ? 'unreachable' : failureOfStatus(answer.status), retryAfterSeconds };
}

function tokensOf(answer: ModmedAnswer): Tokens | Failed {
  const read = answer?.status === 200 ? grantAnswer.safeParse(answer.body) : null;
  if (read?.success) return { accessToken: read.data.access_token, refreshToken: read.data.refresh_token ?? null };
  if (answer === null || answer.status === 200) return { failure: 'unreachable', retryAfterSeconds: null };
  const word = grantError.safeParse(answer.body).data?.error;
  // The gateway checks the key before the password, and answers 403 itself.
  if (answer.status === 403 || word === 'invalid_client') return { failure: 'key-refused', retryAfterSeconds: null };
  if (answer.status === 401 || word === 'invalid_grant')
    return { failure: 'password-refused', retryAfterSeconds: null };
  return failureOf(answer);
}
