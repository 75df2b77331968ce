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
import { Refusal } from '../refusal.ts';
import type { Entered } from '../sessions/actor.ts';
import { proofOf, type UntrustedProof } from '../sessions/proof.ts';
import type { ShareLimits } from '../shares/shares.ts';
import { createAdmission, type ReadHolder } from './admission.ts';
import { type EmergencyUse, emergencyUseOf } from './emergency-use.ts';
import { createDocumentCheck } from './limits.ts';
import type { RequestContext } from './request-context.ts';
import { builtSchema } from './schema.ts';

/** Reads who asks with a token, or is half signed in with it, and which session it leads to. */
export type EnterSession = (context: Context, token: string, proof: UntrustedProof | null) => Promise<Entered>;

/** A new token for a session whose token was used for long enough; null for every other. */
export type RenewToken = (context: Context, sessionHash: string, token: string) => Promise<string | null>;

/** Says whether a session still opens something; asking is no use of it. */
export type IsSessionOpen = (context: Context, sessionHash: string) => Promise<boolean>;

/** Keeps what was shown or changed under emergency access. */
export type RecordUse = (context: RequestContext, use: EmergencyUse) => Promise<void>;

export type EndpointOptions = {
  readonly readHolder: ReadHolder;
  readonly enterSession: EnterSession;
  readonly renewToken: RenewToken;
  readonly isSessionOpen: IsSessionOpen;
  readonly recordUse: RecordUse;
  readonly allowsIntrospection: boolean;
  /** How long a reading may take, where it isn't ten seconds. */
  readonly mostMs?: number;
  /** How much of the process's time each may use, where it isn't what decision 85 says. */
  readonly shareLimits?: ShareLimits | undefined;
};

const LARGEST_BODY_BYTES = 1024 * 1024;
const LARGEST_IMPORT_BYTES = 16 * LARGEST_BODY_BYTES;
// Rows of a file travel in these two calls, so they alone may be larger (decisions, createLeads).
const IMPORT_CALL = /\b(leadsFromCsv|createLeads)\b/;
// Of checked and compiled documents so many are kept; our own screens have some sixty.
const KNOWN_DOCUMENTS = 200;
// Each fault costs time, and looking for the name that was meant costs the most: a document of faults held others up.
const VALIDATION = { maxErrors: 5, hideSuggestions: true };

// How long a reading may take, its waiting included (decision 50).
const MOST_MS = 10_000;
// Of so many requests the program works at once; one session has a part of them.
const REQUESTS_AT_ONCE = 100;
const OF_ONE_SESSION = 6;
// Our own screens send nothing that is refused; whoever does is answered a little later, or many would take all the time.
const REFUSED_FOR_MS = 50;

/** POST /graphql: one document a request, JSON only, within the limits. */
export async function graphqlEndpoint(app: FastifyInstance, context: Context, options: EndpointOptions): Promise<void> {
  const checkDocument = createDocumentCheck(builtSchema());
  const turns = createTurns(REQUESTS_AT_ONCE);
  const admission = createAdmission(context, options.readHolder, options.shareLimits);
  app.decorateRequest('visit', null);
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
  // Reading many megabytes holds everybody else up, so a stranger's are not read at all.
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
    const turn = { name: bearerToken(request) ?? request.ip, atMost: OF_ONE_SESSION, endsWhen: deadline.signal };
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
        // A change that has begun is not given up halfway: what it asks of others could not be taken back.
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

// A client that keeps the token of this header in place of its own asks for it with the other one.
const NEW_TOKEN = 'session-token';
const TAKES_TOKEN = 'takes-session-token';

const TOO_LARGE = 'This request is too large.';

// A body that does not say how long it is may be of any length.
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

// A compiled document is kept under its text and stands for one of its operations: each operation needs a text of its own.
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
  const entered = token ? await sessions.enterSession({ ...context, ...origin }, token, proof) : NOBODY;
  return { ...context, ...origin, ...entered, proof, contactsOf: organizationId, host: request.hostname };
}

const NOBODY: Entered = { actor: null, entrant: null, sessionHash: null, provenKey: null, isTokenOld: false };

// Only clients that say so are handed a new token: others would never use it.
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
  if (isDatabaseAway(execution)) reply.code(503);
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
    // Nothing leaves before it stands in the trail.
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

// Screens ask again by themselves when they read this status.
function isDatabaseAway({ data }: ExecutionResult): boolean {
  const payloads = Object.values((data ?? {}) as Record<string, { errors?: string[] } | null>);
  return payloads.some((payload) => payload?.errors?.[0] === sentenceOf('database-away'));
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

// A bug is logged whole and answered with the one general sentence; no answer suggests names of the schema.
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

/** The status that goes with a refusal of the whole request. */
export function statusOfRefusal(code: RefusalCode): number {
  if (code === 'database-away') return 503;
  return code === 'too-many-requests' ? 429 : 400;
}
