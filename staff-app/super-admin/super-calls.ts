import type { SuperError } from '../../contract/rest/super.ts';
import { ApiError, AWAY, notReached, unknownError } from '../api/client.ts';
import { withProof } from '../session/credentials.ts';
import { dropRefusedToken, readToken } from '../session/token.ts';

type Path =
  | 'tokens'
  | 'organizations'
  | 'create-organization'
  | 'invite-owner'
  | 'organization-data'
  | 'switches'
  | 'change-switch'
  | 'change-subscription'
  | 'change-card'
  | 'status';

/** Asks as a platform admin, with the token of one's own session in the path; throws an ApiError with the sentence. */
export async function callSuper<Answer extends object>(
  path: Path,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await send(path, body, signal);
  if (response.status === 401) dropRefusedToken();
  const answer = await read<Answer | SuperError>(response);
  if (answer !== null && !('error' in answer)) return answer;
  const isAway = AWAY.has(response.status);
  // What is in front of a server that is away answers with a page.
  if (answer === null && isAway) throw notReached();
  throw new ApiError((answer as SuperError | null)?.error ?? unknownError, isAway ? 'away' : 'refused');
}

async function send(path: Path, body: object, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const address = `/super/${path}/${encodeURIComponent(readToken() ?? '')}`;
    const text = JSON.stringify(body);
    const call = { method: 'POST', path: address, body: text } as const;
    return await fetch(address, {
      method: 'POST',
      cache: 'no-store',
      headers: await withProof(call, { 'content-type': 'application/json' }),
      body: text,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw notReached();
  }
}

async function read<Shape>(response: Response): Promise<Shape | null> {
  try {
    return (await response.json()) as Shape;
  } catch {
    return null;
  }
}
