import type { SuperError } from '../../contract/rest/super.ts';
import { unknownError } from '../api/client.ts';
import { withProof } from '../session/credentials.ts';
import { dropRefusedToken, readToken } from '../session/token.ts';

/** A call of the platform's admins that did not succeed; its message is for people. */
export class SuperCallError extends Error {
  override readonly name = 'SuperCallError';
}

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

/** Asks as a platform admin, with the token of one's own session in the path; throws a SuperCallError with the sentence. */
export async function callSuper<Answer extends object>(
  path: Path,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await send(path, body, signal);
  if (response.status === 401) dropRefusedToken();
  const answer = await read<Answer | SuperError>(response);
  if (answer === null || 'error' in answer)
    throw new SuperCallError((answer as SuperError | null)?.error ?? unknownError);
  return answer;
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
  } catch {
    throw new SuperCallError(unknownError);
  }
}

async function read<Shape>(response: Response): Promise<Shape | null> {
  try {
    return (await response.json()) as Shape;
  } catch {
    return null;
  }
}
