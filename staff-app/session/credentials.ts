import { proofFor, signsCalls } from './signing.ts';
import { readToken } from './token.ts';

/** A call to our own server, as far as it is signed. */
export type OwnCall = {
  readonly method: string;
  /** With the query, as it is asked for. */
  readonly path: string;
  /** A body in JSON; a file isn't signed. */
  readonly body?: string;
};

/** The headers that say who asks: the token, and where the browser keeps a key, its signature under the call. */
export function credentialsFor(call: OwnCall): Promise<Record<string, string>> {
  return withProof(call, { authorization: `Bearer ${readToken() ?? ''}` });
}

/** These headers with the browser's signature under the call, for one whose token is elsewhere. */
export async function withProof(
  { method, path, body }: OwnCall,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  return signsCalls() ? { ...headers, ...(await proofFor(method, path, body)) } : headers;
}
