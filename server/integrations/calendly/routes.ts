import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../../contract/refusals.ts';
import { readHostName } from '../../../domain/hosts/host-name.ts';
import { hostOf, originAt, placeOf } from '../../../domain/hosts/host-table.ts';
import { readActor } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { proofOf } from '../../platform/sessions/proof.ts';
import { acceptWebhook } from './accept-webhook.ts';
import { connectPage } from './connect-page.ts';
import { finishConnect } from './finish-connect.ts';
import { CONNECT_SECONDS, hostOfState, prepareConnect, startConnect } from './prepare-connect.ts';

const COOKIE = 'calendly_connect';
const LARGEST_WEBHOOK_BYTES = 256 * 1024;

type Coded = { Params: { code: string } };
type Answered = { Querystring: { code?: unknown; state?: unknown; error?: unknown } };

/**
 * POST /oauth2/calendly/{user code} prepares the browser of a signed-in person, GET on the same address opens Calendly
 * in a popup, GET /oauth2/calendly is where Calendly redirects people to; POST /webhooks/calendly receives its reports.
 */
export async function calendlyRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.post<Coded>('/oauth2/calendly/:code', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const actor = (await readActor(context, token, proofOf(request))) ?? refuse('invalid-session');
      const cookie = await prepareConnect(context, actor, token, request.params.code);
      return reply
        .code(200)
        .header('set-cookie', cookieLine(context, cookie, CONNECT_SECONDS))
        .send({ errors: [] });
    } catch (error) {
      const status = error instanceof Refusal ? (error.code === 'invalid-session' ? 401 : 403) : 500;
      return reply.code(status).send({ errors: [sentenceFor(request, error)] });
    }
  });
  app.get<Coded>('/oauth2/calendly/:code', async (request, reply) => {
    const started = { cookie: cookieOf(request), code: request.params.code, hostName: request.hostname };
    try {
      return sendTo(reply, await startConnect(context, started));
    } catch (error) {
      return answerPage(reply, 403, sentenceFor(request, error));
    }
  });
  app.get<Answered>('/oauth2/calendly', (request, reply) => receiveAnswer(context, request, reply));
  await app.register(async (scope) => {
    // Calendly signs the raw text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => text,
    );
    scope.post<{ Querystring: { connection?: unknown } }>(
      '/webhooks/calendly',
      { bodyLimit: LARGEST_WEBHOOK_BYTES },
      async (request, reply) => {
        const isTaken = await acceptWebhook(context, {
          connection: String(request.query.connection ?? ''),
          signature: String(request.headers['calendly-webhook-signature'] ?? ''),
          body: typeof request.body === 'string' ? request.body : '',
        });
        if (isTaken) return reply.code(200).send({ success: true, errors: [] });
        context.log.warn({ address: request.ip }, 'a report of Calendly with a wrong signature was refused');
        return reply.code(403).send({ success: false, errors: ['The signature is not right.'] });
      },
    );
  });
}

async function receiveAnswer(
  context: Context,
  request: FastifyRequest<Answered>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code, state, error } = request.query;
  const untrustedState = String(state ?? '');
  const elsewhere = ownHost(context, request, hostOfState(untrustedState));
  // Calendly knows one address of ours; the browser's cookie belongs to the host of the brand it came from.
  if (elsewhere !== null) return sendTo(reply, elsewhere + String(request.raw.url).slice('/oauth2/calendly'.length));
  reply.header('set-cookie', cookieLine(context, '', 0));
  if (error !== undefined) return answerPage(reply, 200, 'Calendly was not connected. You can close this window.');
  const returned = { cookie: cookieOf(request), hostName: request.hostname, untrustedState };
  try {
    await finishConnect(context, { ...returned, untrustedCode: String(code ?? '') });
    return answerPage(reply, 200, 'Calendly is connected. You can close this window.', true);
  } catch (failure) {
    return answerPage(reply, 403, sentenceFor(request, failure));
  }
}

/** The same address at our other host that a response belongs to; null if it belongs here, or nowhere. */
function ownHost({ config, hosts }: Context, request: FastifyRequest, hostName: string): string | null {
  const publicHost = hostOf(config.publicUrl);
  if (request.hostname !== publicHost || hostName === publicHost || readHostName(hostName) !== hostName) return null;
  if (placeOf(hosts.current(), hostName).kind !== 'brand') return null;
  return `${originAt(hosts.current(), hostName)}/oauth2/calendly`;
}

function sendTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302);
}

function answerPage(reply: FastifyReply, status: number, sentence: string, isDone = false): FastifyReply {
  const { html, policy } = connectPage(sentence, isDone);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .send(html);
}

function sentenceFor(request: FastifyRequest, error: unknown): string {
  if (error instanceof Refusal) return error.message;
  request.log.error({ err: error, requestId: request.id }, 'Calendly could not be connected');
  return sentenceOf('unknown');
}

function cookieOf(request: FastifyRequest): string {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
}

function cookieLine({ config }: Context, value: string, seconds: number): string {
  const secure = config.publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/oauth2/calendly; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
