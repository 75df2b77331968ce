import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandNamed } from '../../../brands/registry.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { placeOf } from '../../../domain/hosts/host-table.ts';
import { simulatedCalendlyUrl } from '../../custom-values/index.ts';
import type { Context } from '../../platform/context.ts';
import { hostOfState } from '../calendly/prepare-connect.ts';
import type { Page } from '../simulated-page.ts';
import { accountOf, eventTypeOf } from './accounts.ts';
import { apiRoutes } from './api-routes.ts';
import { bookTime, cancelTime, takenTimes } from './book-time.ts';
import { freeDays } from './free-times.ts';
import { writeGrant } from './grants.ts';
import { bookingPage, consentPage, overviewPage } from './pages.ts';

const CODE_LASTS_MS = 10 * 60_000;

type Booked = { Params: { account: string; type: string }; Querystring: Record<string, string | undefined> };

/**
 * A simulated Calendly beside the simulated carrier, for demos and stories: sign-in, API, booking pages and reports of
 * bookings, as the real one has.
 */
export async function simulatedCalendlyRoutes(app: FastifyInstance, context: Context): Promise<void> {
  if (simulatedCalendlyUrl(context.config) === null) return;
  await apiRoutes(app, context);
  consentRoutes(app, context);
  app.get('/simulator/calendly', async (_request, reply) => send(reply, overviewPage(await takenTimes(context))));
  app.post<{ Params: { id: string } }>('/simulator/calendly/cancellations/:id', async (request, reply) => {
    const isCancelled = await cancelTime(context, request.params.id, 'invitee');
    return reply.code(isCancelled ? 200 : 404).send({ success: isCancelled, errors: [] });
  });
  app.get<Booked>('/simulator/calendly/:account/:type', async (request, reply) => {
    const account = accountOf(request.params.account);
    const type = eventTypeOf(request.params.type);
    if (!account || !type) return reply.code(404).type('text/plain').send('Not Found');
    const now = context.clock.now();
    const taken = (await takenTimes(context)).filter((one) => one.account === account.slug);
    const days = freeDays(
      now,
      type.minutes,
      taken.map((one) => one.startAt),
    );
    const { utm_content: utmContent = '', name = '', email = '' } = request.query;
    return send(reply, bookingPage({ account, type, days, utmContent, prefill: { name, email } }));
  });
  app.post<Booked>('/simulator/calendly/:account/:type', (request, reply) => book(context, request, reply));
}

function consentRoutes(app: FastifyInstance, context: Context): void {
  type Asked = { Querystring: Record<string, string | undefined> };
  app.get<Asked>('/simulator/calendly/oauth/authorize', async (request, reply) => {
    const { redirect_uri, state = '', code_challenge: challenge = '', account: slug } = request.query;
    // It redirects only back to us.
    const back = `${context.config.publicUrl}/oauth2/calendly`;
    if (redirect_uri !== back) return reply.code(400).type('text/plain').send('The redirect_uri is not known.');
    if (slug === undefined) return send(reply, consentPage(request.query, brandOfState(context, state).name));
    const account = accountOf(slug);
    const expiresAtMs = context.clock.now().getTime() + CODE_LASTS_MS;
    const answer = account
      ? { code: writeGrant(context.config, { kind: 'code', account: account.slug, expiresAtMs, challenge }), state }
      : { error: 'access_denied', state };
    return reply.redirect(`${back}?${new URLSearchParams(answer)}`, 302);
  });
}

// The state names the host where the popup was opened.
function brandOfState({ hosts, config }: Context, state: string): Brand {
  const place = placeOf(hosts.current(), hostOfState(state));
  return brandNamed(place.kind === 'unknown' ? config.brand : place.brand);
}

async function book(context: Context, request: FastifyRequest<Booked>, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await bookTime(context, request.params, request.body);
  return 'error' in answer ? reply.code(answer.status).send({ error: answer.error }) : reply.send(answer);
}

function send(reply: FastifyReply, { html, policy }: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}
