import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius from 'mercurius';
import { type RefusalCode, sentenceOf } from '../../../contract/refusals.ts';
import { TIME_HEADER } from '../../../contract/session-proof.ts';
import type { Context } from '../context.ts';
import { createDeadline, type Deadline, runFor } from '../database/asker.ts';
import { createTurns } from '../database/turns.ts';
import { contactsOf } from '../http/known-hosts.ts';
import { turnName } from '../http/turn-name.ts';
import { Refusal } from '../refusal.ts';
import type { Entered } from '../sessions/actor.ts';
import { proofOf, type UntrustedProof } from '../sessions/proof.ts';
import type { ShareLimits } from '../shares/shares.ts';
import type { Admission, ReadHolder } from './admission.ts';
import { type EmergencyUse, emergencyUseOf } from './emergency-use.ts';
import { createDocumentCheck } from './limits.ts';
import type { RequestContext } from './request-context.ts';
import { MOST_ROWS } from './rows-plugin.ts';
import { builtSchema } from './schema.ts';

/** Finds the person who has this token, or has a half-finished sign-in with it, and its session. */
export type EnterSession = (context: Context, token: string, proof: UntrustedProof | null) => Promise<Entered>;

/** A new token for a session whose token is due for rotation; null for every other. */
export type RenewToken = (context: Context, sessionHash: string, token: string) => Promise<string | null>;

/** Whether a session is still valid. This doesn't count as use. */
export type IsSessionOpen = (context: Context, sessionHash: string) => Promise<boolean>;

/** Records what was shown or changed under emergency access. */
export type RecordUse = (context: RequestContext, use: EmergencyUse) => Promise<void>;

export type EndpointOptions = {
  readonly readHolder: ReadHolder;
  readonly enterSession: EnterSession;
  readonly renewToken: RenewToken;
  readonly isSessionOpen: IsSessionOpen;
  readonly recordUse: RecordUse;
  readonly allowsIntrospection: boolean;
  /** The timeout of a read, if it isn't ten seconds. */
  readonly mostMs?: number | undefined;
  /** How many rows an answer may have, if it isn't fifty thousand. */
  readonly mostRows?: number | undefined;
  /** How much of the process's time each may use, if it isn't what decision 85 says. */
  readonly shareLimits?: ShareLimits | undefined;
};

const LARGEST_BODY_BYTES = 1024 * 1024;
const LARGEST_IMPORT_BYTES = 16 * LARGEST_BODY_BYTES;
// Only these two calls carry rows of a file, so only they may be larger (decisions, createLeads).
const IMPORT_CALL = /\b(leadsFromCsv|createLeads)\b/;
// How many checked and compiled documents are cached; our own screens have about sixty.
const KNOWN_DOCUMENTS = 200;
// Each error costs time, and name suggestions cost the most: a document full of errors held others up.
const VALIDATION = { maxErrors: 5, hideSuggestions: true };

/** The timeout of a read in milliseconds, including its wait (decision 50). */
export const MOST_MS = 10_000;
// How many requests run at once; one session gets a part of them.
const REQUESTS_AT_ONCE = 100;
const OF_ONE_SESSION = 6;
// Our own screens send nothing that is refused. Refusals are delayed, so that a flood of bad requests can't take all
// the time.
const REFUSED_FOR_MS = 50;

/** POST /graphql: one document per request, JSON only, within the limits. */
export async function graphqlEndpoint(
  app: FastifyInstance,
  context: Context,
  options: EndpointOptions,
  admission: Admission,
): Promise<void> {
  const checkDocument = createDocumentCheck(builtSchema());
  const turns = createTurns(REQUESTS_AT_ONCE);
  app.decorateRequest('visit', null);
  await executeDocuments(app, context, options);
  // Parsing many megabytes holds everyone else up, so an anonymous one is not read at all.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request);
    try {
      await admission.begin(request, reply, token);
    } catch (error) {
      return answerRefusal(reply, error);
    }
    if (isSmall(request)) return;
    // Its signature covers the body, which isn't read yet.
    const isKnown = token !== null && (await options.readHolder(context, token)) !== null;
    if (!isKnown) return answerError(reply, 413, TOO_LARGE);
  };
  const preValidation = (request: FastifyRequest, _: FastifyReply, done: () => void) => admission.pay(request, done);
  app.post('/graphql', { bodyLimit: LARGEST_IMPORT_BYTES, onRequest, preValidation }, async (request, reply) => {
    if (proofOf(request)) reply.header(TIME_HEADER, String(context.clock.now().getTime()));
    const asked = readBody(request);
    if (typeof asked === 'string') return answerError(reply, 400, asked);
    if (!isSmall(request) && !IMPORT_CALL.test(asked.query)) return answerError(reply, 413, TOO_LARGE);
    const deadline = createDeadline(Math.max(1, (options.mostMs ?? MOST_MS) - (request.visit?.waitedMs ?? 0)));
    const name = turnName(request, bearerToken(request), admission.knows);
    const turn = { name, atMost: OF_ONE_SESSION, endsWhen: deadline.signal };
    try {
      return await turns.take(turn, async () => {
        const { refused, isShortRead } = checkDocument(asked.query);
        if (refused) {
          await pause(REFUSED_FOR_MS);
          return answerError(reply, 400, refused);
        }
        const requestContext = await contextOf(request, context, options);
        const token = bearerToken(request);
        if (token !== null && requestContext.contactsOf === null) admission.remember(token, requestContext.actor);
        await offerToken(request, reply, requestContext, options);
        // A mutation that has begun is not aborted halfway: its effects outside can't be undone.
        return await answerFor(reply, requestContext, asked, {
          deadline: isShortRead(asked.operationName) ? deadline : undefined,
          recordUse: options.recordUse,
        });
      });
    } catch (error) {
      return answerRefusal(reply, error);
    } finally {
      deadline.clear();
    }
  });
}

async function executeDocuments(app: FastifyInstance, context: Context, options: EndpointOptions): Promise<void> {
  await app.register(mercurius, {
    schema: builtSchema(),
    jit: 1,
    cache: KNOWN_DOCUMENTS,
    routes: false,
    graphql: { validateOptions: VALIDATION },
    allowBatchedQueries: false,
    validationRules: options.allowsIntrospection ? [] : [NoSchemaIntrospectionCustomRule],
    errorFormatter: (execution) => ({ statusCode: 200, response: quiet(execution, context) }),
  });
}

// A client that rotates its token on this header opts in with the other one.
const NEW_TOKEN = 'session-token';
const TAKES_TOKEN = 'takes-session-token';

const TOO_LARGE = 'This request is too large.';

// A body without a declared length may be of any length.
function isSmall(request: FastifyRequest): boolean {
  return Number(request.headers['content-length']) <= LARGEST_BODY_BYTES;
}

type Asked = { query: string; variables: Record<string, unknown>; operationName: string | undefined };

function readBody(request: FastifyRequest): Asked | string {
  const body = request.body as Record<string, unknown> | null;
  if (Array.isArray(body)) return 'Send one document a request.';
  if (body === null || typeof body !== 'object' || typeof body.query !== 'string')
    return 'Send a JSON body with a query.';
  const { variables, operationName } = body;
  const isPlain =
    variables === undefined || variables === null || (typeof variables === 'object' && !Array.isArray(variables));
  if (!isPlain) return 'The variables must be an object.';
  return {
    query: body.query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' && NAME.test(operationName) ? operationName : undefined,
  };
}

const NAME = /^[_A-Za-z]\w{0,99}$/;

// A compiled document is cached by its text and for one operation, so each operation needs its own text.
function textOf({ query, operationName }: Asked): string {
  return operationName === undefined ? query : `${query}\n#${operationName}`;
}

async function contextOf(
  request: FastifyRequest,
  context: Context,
  sessions: EndpointOptions,
): Promise<RequestContext> {
  const organizationId = contactsOf(request);
  const token = organizationId === null ? bearerToken(request) : null;
  const origin = {
    request: { id: request.id, ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) },
  };
  const proof = organizationId === null ? proofOf(request) : null;
  const entered = token ? await sessions.enterSession({ ...context, ...origin }, token, proof) : NOT_SIGNED_IN;
  const { mostRows = MOST_ROWS } = sessions;
  return { ...context, ...origin, ...entered, proof, mostRows, contactsOf: organizationId, host: request.hostname };
}

const NOT_SIGNED_IN: Entered = { actor: null, entrant: null, sessionHash: null, provenKey: null, isTokenOld: false };

// Only clients that opt in get a new token: others would never use it.
async function offerToken(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
  { renewToken }: EndpointOptions,
): Promise<void> {
  const token = bearerToken(request);
  const { actor, sessionHash, isTokenOld } = context;
  if (!actor || !isTokenOld || sessionHash === null || token === null) return;
  if (request.headers[TAKES_TOKEN] === undefined) return;
  const fresh = await renewToken(context, sessionHash, token);
  if (fresh !== null) reply.header(NEW_TOKEN, fresh);
}

async function answerFor(
  reply: FastifyReply,
  requestContext: RequestContext,
  asked: Asked,
  { deadline, recordUse }: { deadline: Deadline | undefined; recordUse: RecordUse },
): Promise<FastifyReply> {
  const { actor, request } = requestContext;
  const asker = actor
    ? ({ kind: 'staff', name: `staff ${actor.organizationId}` } as const)
    : ({ kind: 'visitor', name: request.ip } as const);
  const execution = await runFor(deadline ? { ...asker, deadline } : asker, () =>
    Promise.race([execute(reply, requestContext, asked, recordUse), ...(deadline ? [failureAt(deadline)] : [])]),
  );
  const stopped = stoppedBecause(execution);
  if (stopped !== undefined) reply.code(statusOfRefusal(stopped));
  return reply.header('cache-control', 'no-store').send(execution);
}

async function execute(
  reply: FastifyReply,
  requestContext: RequestContext,
  asked: Asked,
  recordUse: RecordUse,
): Promise<ExecutionResult> {
  try {
    const result = await reply.graphql(textOf(asked), requestContext as never, asked.variables, asked.operationName);
    // The audit trail is written before the answer leaves.
    const use = emergencyUseOf(requestContext);
    if (use) await recordUse(requestContext, use);
    return quiet(result, requestContext);
  } catch (error) {
    return quiet(executionOf(error), requestContext);
  }
}

function failureAt({ signal }: Deadline): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

// Why an operation was stopped before it had an answer. Screens retry while the database is away, and treat neither as a refusal.
function stoppedBecause({ data }: ExecutionResult): RefusalCode | undefined {
  const payloads = Object.values((data ?? {}) as Record<string, { errors?: string[] } | null>);
  const codes = ['database-away', 'takes-too-long'] as const;
  return codes.find((code) => payloads.some((payload) => payload?.errors?.[0] === sentenceOf(code)));
}

/** The token of an Authorization header, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization ?? '';
  return /^Bearer \S+$/i.test(header) ? header.slice('Bearer '.length) : null;
}

function executionOf(error: unknown): ExecutionResult {
  const several = (error as { errors?: readonly GraphQLError[] }).errors;
  const one = error instanceof GraphQLError ? error : new GraphQLError(String((error as Error).message));
  return {
    data: null,
    errors: several ?? [Object.assign(one, error instanceof GraphQLError ? {} : { originalError: error })],
  };
}

// A bug is logged in full and answered with one general sentence; no answer suggests names of the schema.
function quiet(execution: ExecutionResult, context: Context): ExecutionResult {
  if (!execution.errors?.length) return execution;
  const errors = execution.errors.map((error) => {
    const cause = error.originalError;
    const isExpected = cause instanceof GraphQLError || cause instanceof Refusal;
    const isOurBug = cause && !isExpected && !('statusCode' in cause);
    if (isOurBug) context.log.error({ err: cause, path: error.path }, 'an operation failed');
    const message = isOurBug ? sentenceOf('unknown') : error.message.replace(/ Did you mean .*$/s, '');
    return { message, ...(error.locations ? { locations: error.locations } : {}) } as GraphQLError;
  });
  return { data: execution.data ?? null, errors };
}

function answerError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ data: null, errors: [{ message }] });
}

function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error;
  return answerError(reply, statusOfRefusal(error.code), error.message);
}

/** The HTTP status of a request that is refused as a whole. */
export function statusOfRefusal(code: RefusalCode): number {
  if (code === 'database-away') return 503;
  return code === 'too-many-requests' ? 429 : 400;
}
