import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../../contract/refusals.ts';
import { retention } from '../../../domain/privacy/retention.ts';
import type { Context } from '../../platform/context.ts';
import { openDownload } from './open-download.ts';

// The ticket of a list says what the list is searched for and filtered by.
const LARGEST_FORM_BYTES = 8192;
const LONGEST_AGENT = 300;

/**
 * POST /downloads: a signed-in person's browser gets a file for the ticket in a form, which keeps the ticket out of
 * URLs.
 */
export async function routes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text).get('ticket') ?? '',
    );
    scope.post('/downloads', { bodyLimit: LARGEST_FORM_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id, ip, headers } = request;
      const origin = { id, ip, userAgent: String(headers['user-agent'] ?? '').slice(0, LONGEST_AGENT) };
      const opened = await openDownload(context, String(request.body), origin);
      if (opened === 'no ticket') return answer(reply, 403, sentenceOf('download-used'));
      if (opened === 'no permission') return answer(reply, 403, sentenceOf('no-permission'));
      if (opened === 'gone') return answer(reply, 404, sentenceOf('export-gone', { hours: retention.exportHours }));
      const { name, type, bytes, content } = opened;
      if (bytes !== null) reply.header('content-length', bytes);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content);
    });
  });
}

function answer(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(sentence);
}
