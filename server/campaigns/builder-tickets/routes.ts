import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { TicketAnswer } from '../../../contract/rest/tickets.ts';
import type { Context } from '../../platform/context.ts';
import { proofOf } from '../../platform/sessions/proof.ts';
import { exchangeBuilderTicket } from './exchange-builder-ticket.ts';

const asked = z.object({ ticket: z.string().min(1).max(200) });

const LONGEST_AGENT = 300;

/** POST /tickets/exchange: gives the external builder a session for a ticket from the app. */
export function routes(app: FastifyInstance, context: Context): void {
  app.post('/tickets/exchange', async (request, reply) => {
    const read = asked.safeParse(request.body);
    const { id, ip } = request;
    const from = { id, ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT) };
    // In a clinic the builder has its own key, which signs its calls from then on.
    const offer = { ...context, proof: proofOf(request) };
    const session = read.success ? await exchangeBuilderTicket(offer, read.data.ticket, from) : null;
    const answer: TicketAnswer = session
      ? { token: session.token, campaignId: String(session.campaignId) }
      : { error: sentenceOf('invalid-session') };
    return reply
      .code(session ? 200 : 401)
      .header('cache-control', 'no-store')
      .send(answer);
  });
}
