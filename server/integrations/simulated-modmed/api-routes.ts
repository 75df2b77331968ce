import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { faultOf } from './faults.ts';
import { practiceOf, type SimulatedPractice } from './practices.ts';
import { appointmentResource, isWithin, locationResource, pageOf, patientResource } from './resources.ts';
import { readAppointments, readPatients } from './store.ts';
import { readToken, writeToken } from './tokens.ts';

const TOKEN_LASTS_MS = 60 * 60_000;

type OfPractice = { Params: { firm: string } };
type OfLocation = { Params: { firm: string; id: string } };

/** The part of ModMed's API that we use, and its tokens. */
export async function apiRoutes(app: FastifyInstance, context: Context, base: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    );
    scope.post<OfPractice>('/simulator/modmed/firm/:firm/ema/ws/oauth2/grant', (request, reply) =>
      giveTokens(context, request, reply),
    );
  });
  const at = (path: string) => `/simulator/modmed/firm/:firm/ema/fhir/v2/${path}`;
  const addressOf = (firm: string) => `${base}/firm/${firm}/ema/fhir/v2`;
  app.get<OfPractice>(at('Patient'), (request, reply) =>
    answerAs(context, request, reply, async ({ firm }, query) => {
      const all = await readPatients(context.db.kysely, firm);
      const wanted = all.filter((one) => isWithin(query.get('_lastUpdated'), one.updatedAt));
      return pageOf(`${addressOf(firm)}/Patient`, query, wanted.map(patientResource));
    }),
  );
  app.get<OfPractice>(at('Appointment'), (request, reply) =>
    answerAs(context, request, reply, async ({ firm }, query) => {
      const all = await readAppointments(context.db.kysely, firm);
      const wanted = all.filter(
        (one) => isWithin(query.get('_lastUpdated'), one.updatedAt) && isWithin(query.get('date'), one.startAt),
      );
      const resources = wanted.map((one) => appointmentResource(addressOf(firm), one));
      return pageOf(`${addressOf(firm)}/Appointment`, query, resources);
    }),
  );
  app.get<OfLocation>(at('Location/:id'), (request, reply) =>
    answerAs(context, request, reply, async () => locationResource(request.params.id)),
  );
}

async function answerAs(
  context: Context,
  request: FastifyRequest<OfPractice>,
  reply: FastifyReply,
  answer: (practice: SimulatedPractice, query: URLSearchParams) => Promise<object | null>,
): Promise<FastifyReply> {
  const practice = keyHolder(request);
  if ('status' in practice) return refuse(reply, practice.status);
  const fault = await faultOf(practice.firm);
  if (fault === 'closed') return cut(reply, request);
  if (fault === 'busy') return refuse(reply.header('retry-after', '60'), 429);
  if (fault === 'failing') return refuse(reply, 500);
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const known = readToken(context.config, 'access', token, context.clock.now().getTime());
  if (known?.firm !== practice.firm) return refuse(reply, 401);
  const query = new URLSearchParams(request.query as Record<string, string>);
  const found = await answer(practice, query);
  return found === null ? refuse(reply, 404) : reply.type('application/fhir+json').send(JSON.stringify(found));
}

async function giveTokens(
  context: Context,
  request: FastifyRequest<OfPractice>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const practice = keyHolder(request);
  if ('status' in practice) return refuse(reply, practice.status);
  if ((await faultOf(practice.firm)) !== null) return refuse(reply, 503);
  const { firm, username, password } = practice;
  const form = (request.body ?? {}) as Readonly<Record<string, string>>;
  const nowMs = context.clock.now().getTime();
  const isTheirs =
    form.grant_type === 'password'
      ? form.username === username && form.password === password
      : readToken(context.config, 'refresh', form.refresh_token ?? '', nowMs)?.firm === firm;
  if (!isTheirs) return reply.code(401).send({ error: 'invalid_grant' });
  const refresh = form.refresh_token ?? writeToken(context.config, { kind: 'refresh', firm, expiresAtMs: null });
  const expiresAtMs = nowMs + TOKEN_LASTS_MS;
  const access = writeToken(context.config, { kind: 'access', firm, expiresAtMs });
  return reply.send({ scope: firm, token_type: 'Bearer', access_token: access, refresh_token: refresh });
}

/** The practice in the address, if the key is its own; the gateway checks the key first. */
function keyHolder(request: FastifyRequest<OfPractice>): SimulatedPractice | { readonly status: number } {
  const practice = practiceOf(request.params.firm);
  if (practice === null) return { status: 404 };
  return request.headers['x-api-key'] === practice.apiKey ? practice : { status: 403 };
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ message: status === 403 ? 'Forbidden' : 'Error' });
}

function cut(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
