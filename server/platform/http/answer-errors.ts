import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../../contract/refusals.ts';
import { statusOfRefusal } from '../graphql/endpoint.ts';
import { Refusal } from '../refusal.ts';

type HttpError = Error & { readonly statusCode?: number; readonly code?: string };

/** Answers what fails in a sentence, and logs it where the fault is ours. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: HttpError, request, reply) => {
    const isRefusal = error instanceof Refusal;
    const status = isRefusal ? statusOfRefusal(error.code) : isUnstorable(error) ? 404 : (error.statusCode ?? 500);
    if (isGone(error, request))
      request.log.debug({ requestId: request.id }, 'a browser left before its answer was whole');
    else if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed');
    const sentence = isRefusal ? error.message : status >= 500 ? sentenceOf('unknown') : sentenceOfStatus(status);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ success: false, errors: [sentence] });
  });
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
