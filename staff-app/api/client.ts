import type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import { dropRefusedToken, readToken } from '../session/token.ts';
import type { OperationText } from './graphql.ts';

/** What a person reads when the server gave no sentence of its own. */
export const unknownError = 'An unknown error occurred.';

const invalidSession = 'Invalid session';

/** A call that did not succeed: the server said no, or did not answer. Its message is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: 'refused' | 'unreachable';

  constructor(message: string, reason: 'refused' | 'unreachable') {
    super(message);
    this.reason = reason;
  }
}

type Envelope = { success: boolean; errors: string[] };

/** Any operation of the contract that asks for exactly one field. */
// biome-ignore lint/suspicious/noExplicitAny: gql.tada's own upper bound of a document is written with any.
export type Operation = TadaDocumentNode<any, any>;

/** The one field an operation asks for, without its name around it. */
export type Answer<Of extends Operation> = ResultOf<Of>[keyof ResultOf<Of>];

type CallOptions = {
  signal?: AbortSignal;
  /** The call still arrives when the page it comes from goes away. */
  outlivesPage?: boolean;
};

/** Sends one operation and gives back what its field answered; throws an ApiError with the first error otherwise. */
export async function call<Of extends Operation>(
  operation: Of,
  variables: VariablesOf<Of>,
  { signal, outlivesPage = false }: CallOptions = {},
): Promise<Answer<Of>> {
  const body = JSON.stringify({ query: textOf(operation).text, variables });
  const answer = await post(body, signal, outlivesPage);
  const payload: (Answer<Of> & Envelope) | undefined = Object.values(answer.data ?? {})[0];
  if (payload === undefined || payload === null) throw new ApiError(unknownError, 'refused');
  if (payload.success) return payload;
  if (payload.errors[0] === invalidSession) dropRefusedToken();
  throw new ApiError(payload.errors[0] ?? unknownError, 'refused');
}

/** The text and the name of an operation. */
export function textOf(operation: Operation): OperationText {
  return operation as unknown as OperationText;
}

async function post(
  body: string,
  signal: AbortSignal | undefined,
  keepalive: boolean,
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape from the operation it sent.
): Promise<{ data?: Record<string, any> | null }> {
  const token = readToken();
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body,
      keepalive,
      ...(signal === undefined ? {} : { signal }),
    });
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(unknownError, 'unreachable');
  }
}

/** The sentence to show for anything that went wrong. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : unknownError;
}
