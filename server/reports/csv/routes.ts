import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../../contract/refusals.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { csvStart } from '../../../domain/text/csv-cell.ts';
import { actorOfSession } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { useTicket } from './report-ticket.ts';
import { writeCampaignCsv } from './write-campaign-csv.ts';

const LARGEST_FORM_BYTES = 1024;
const LONGEST_AGENT = 300;
// In bytes: the rest of the report waits in the database, not here.
const MOST_AHEAD = 64 * 1024;

/**
 * POST /downloads/report: Report.csv while it is written, for the ticket in a form, which keeps the ticket out of URLs.
 * The rights of the person are those of this moment.
 */
export async function csvRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text).get('ticket') ?? '',
    );
    // Compressing would hold back the first rows.
    scope.post('/downloads/report', { bodyLimit: LARGEST_FORM_BYTES, compress: false }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const ticket = await useTicket(context, String(request.body));
      const actor = ticket && (await actorOfSession(context, ticket.sessionHash));
      if (!ticket || !actor) return answer(reply, 403, sentenceOf('download-used'));
      if (!mayDo(actor, 'reports.download')) return answer(reply, 403, sentenceOf('no-permission'));
      const { id, ip, headers } = request;
      const origin = { id, ip, userAgent: String(headers['user-agent'] ?? '').slice(0, LONGEST_AGENT) };
      const pieces = writeCampaignCsv({ ...context, request: origin } as Context, actor, ticket.campaignId);
      // A refusal comes before the first piece, while there is still a status to say it with.
      const first = await pieces.next();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="Report.csv"')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Readable.from(joined(first, pieces), { objectMode: false, highWaterMark: MOST_AHEAD }));
    });
  });
}

async function* joined(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<string, void> {
  if (!first.done) yield csvStart + first.value;
  yield* rest;
}

function answer(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(sentence);
}
