import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../../contract/refusals.ts';
import { sayIn } from '../../../words/catalogs.ts';
import { chooseLanguage, languageCodes, sourceLanguage } from '../../../words/languages.ts';
import { statusOfRefusal } from '../graphql/endpoint.ts';
import { Refusal } from '../refusal.ts';
import { plainPage, plainPolicy } from './plain-page.ts';

type HttpError = Error & { readonly statusCode?: number; readonly code?: string };

/** Answers what fails in a sentence, and logs it where the fault is ours. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: HttpError, request, reply) => {
    const isRefusal = error instanceof Refusal;
    const status = isRefusal ? statusOfRefusal(error.code) : isUnstorable(error) ? 404 : (error.statusCode ?? 500);
    if (isGone(error, request))
      request.log.debug({ requestId: request.id }, 'a browser left before its answer was whole');
    else if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed');
    if (status >= 500 && opensPage(request)) return answerPage(request, reply, status);
    const sentence = isRefusal ? error.message : status >= 500 ? sentenceOf('unknown') : sentenceOfStatus(status);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ success: false, errors: [sentence] });
  });
}

// Someone opened a link, most of them a contact; programs and our own scripts don't ask for a page.
function opensPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

const AGAIN_SECONDS = 5;

/** The same for people: a page in their language, which opens again as long as it may soon work. */
function answerPage({ headers }: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const accepted = headers['accept-language'];
  const language = chooseLanguage({ accepted, offered: languageCodes, usual: sourceLanguage });
  const say = sayIn(language, 'landingPage');
  const isForAWhile = status === 503;
  if (isForAWhile) reply.header('retry-after', String(AGAIN_SECONDS));
  const page = plainPage({
    language,
    title: say('cantOpen'),
    sentence: say(isForAWhile ? 'opensAgain' : 'unknownFailure'),
    ...(isForAWhile ? { againInSeconds: AGAIN_SECONDS } : {}),
  });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', plainPolicy)
    .send(page);
}

// What is being sent ends with the connection. Where that is still there, it ended early through our own fault.
function isGone({ code }: HttpError, { raw }: FastifyRequest): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;
}

// Nothing of ours has an address with a NUL: the database can't even be queried for it.
function isUnstorable({ code }: HttpError): boolean {
  return code === '22021';
}

function sentenceOfStatus(status: number): string {
  if (status === 413) return 'This request is too large.';
  if (status === 415) return 'This kind of content is not accepted here.';
  if (status === 429) return sentenceOf('too-many-requests');
  return 'This request cannot be read.';
}
