import type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import { KEY_MISSING } from '../../contract/session-proof.ts';
import * as phrases from '../../words/en/staff/api.ts';
import { noteServerTime, proofFor, serverAheadMs, signsCalls, startSigning } from '../session/signing.ts';
import { dropRefusedToken, readHalfToken, readToken, replaceToken } from '../session/token.ts';
import type { OperationText } from './graphql.ts';

/** What a person reads when the server gave no sentence of its own. */
export const unknownError = phrases.anUnknownErrorOccurred;

/** What a person reads when nothing came back, by whether their own connection is there. */
export const connectionSentences = {
  offline: phrases.youreOfflineCheckYourConnection,
  unreachable: phrases.weCantReachTheServerRight,
} as const;

const invalidSession = phrases.invalidSession;
// The database is away, or what is in front of the server can't reach it.
export const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);
// The server takes a minute between its clock and ours.
const clockOffMs = 30_000;

/**
 * 'refused': the operation said no. 'stopped': it ended without an answer: it took too long, there were too many requests, or it
 * failed, which says nothing about the person. 'away' is for a while: the server answers and its database does not. 'unreachable':
 * nothing came back.
 */
type FailureReason = 'refused' | 'stopped' | 'unreachable' | 'away';

/** A call that did not succeed: the server said no, or did not answer. Its message is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason) {
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
  options: CallOptions = {},
): Promise<Answer<Of>> {
  const body = JSON.stringify({ query: textOf(operation).text, variables });
  const token = readToken() ?? readHalfToken();
  let ahead = serverAheadMs();
  let { answer, status } = await post(body, token, options);
  // What the first answer tells may change how the call is signed: that it has to be, or that our clock is wrong.
  for (let tries = 0; tries < 2 && hasLearned(Object.values(answer.data ?? {})[0], ahead); tries += 1) {
    ahead = serverAheadMs();
    ({ answer, status } = await post(body, token, options));
  }
  const payload: (Answer<Of> & Envelope) | undefined = Object.values(answer.data ?? {})[0];
  if (payload === undefined || payload === null)
    throw new ApiError(answer.errors?.[0]?.message ?? unknownError, AWAY.has(status) ? 'away' : 'stopped');
  if (payload.success) return payload;
  // Another one may have come meanwhile, with a new sign-in in another tab.
  if (payload.errors[0] === invalidSession && token === (readToken() ?? readHalfToken())) dropRefusedToken();
  const sentence = payload.errors[0] ?? unknownError;
  const isStopped = status >= 400 || sentence === unknownError;
  throw new ApiError(sentence, AWAY.has(status) ? 'away' : isStopped ? 'stopped' : 'refused');
}

function hasLearned(payload: Partial<Envelope> | undefined, ahead: number): boolean {
  if (payload?.success !== false) return false;
  const hasBegunToSign = payload.errors?.[0] === KEY_MISSING && startSigning();
  return hasBegunToSign || Math.abs(serverAheadMs() - ahead) > clockOffMs;
}

/** The text and the name of an operation. */
export function textOf(operation: Operation): OperationText {
  return operation as unknown as OperationText;
}

async function post(
  body: string,
  token: string | null,
  { signal, outlivesPage: keepalive = false }: CallOptions,
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape from the operation it sent.
): Promise<{ answer: { data?: Record<string, any> | null; errors?: { message: string }[] }; status: number }> {
  try {
    const headers = { 'content-type': 'application/json', ...(token === null ? {} : credentialsOf(token)) };
    const response = await fetch('/graphql', {
      method: 'POST',
      cache: 'no-store',
      headers: signsCalls() ? { ...headers, ...(await proofFor('POST', '/graphql', body)) } : headers,
      body,
      keepalive,
      ...(signal === undefined ? {} : { signal }),
    });
    noteServerTime(response.headers.get('server-time'));
    const fresh = response.headers.get('session-token');
    if (token !== null && fresh !== null) replaceToken(token, fresh);
    const answer = await response.json();
    // What is wrong with a document is for developers; a request that was turned away says why to people.
    return { answer: response.ok ? { data: answer.data } : answer, status: response.status };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw notReached();
  }
}

/** The failure of a request that nothing came back from. */
export function notReached(): ApiError {
  return new ApiError(connectionSentences[navigator.onLine ? 'unreachable' : 'offline'], 'unreachable');
}

/** Whether the same request may succeed in some seconds. */
export function isForAWhile(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'away' || error.reason === 'unreachable');
}

// The second header says that a token in place of this one is kept when the answer brings one.
function credentialsOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'takes-session-token': '1' };
}

/** Whether the server stopped the request, which says nothing about what was asked. */
export function isStopped(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'stopped';
}

/** Whether the server has said no to what was asked. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'refused';
}

/** The sentence to show for anything that went wrong. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : unknownError;
}
