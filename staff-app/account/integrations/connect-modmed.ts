import { type ModmedAnswer, type ModmedRequest, modmedConnected } from '../../../contract/rest/modmed.ts';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { withProof } from '../../session/credentials.ts';
import { readToken } from '../../session/token.ts';

/** What people read where ModMed does not answer as it should. */
export const modmedFailed = phrases.weCouldNotConnect;

/** Sends the credentials to be tried at ModMed; null when the account is connected, otherwise the sentence to show. */
export async function connectModmed(credentials: ModmedRequest): Promise<string | null> {
  try {
    const path = `/oauth2/modmed/token/${encodeURIComponent(readToken() ?? '')}`;
    const body = JSON.stringify(credentials);
    const response = await fetch(path, {
      method: 'POST',
      cache: 'no-store',
      headers: await withProof({ method: 'POST', path, body }, { 'content-type': 'application/json' }),
      body,
    });
    const answer = (await response.json()) as ModmedAnswer;
    if ('error' in answer) return answer.error;
    return answer.message === modmedConnected ? null : modmedFailed;
  } catch {
    return modmedFailed;
  }
}
