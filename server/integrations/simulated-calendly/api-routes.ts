import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addressesOf, type SimulatedAccount, simulatedEventTypes } from './accounts.ts';
import { cancelTime } from './book-time.ts';
import { isVerifier, readGrant, writeGrant } from './grants.ts';
import { inviteeOf, scheduledEventOf } from './resources.ts';
import { refuse, signedInAs } from './signed-in-as.ts';
import { readBooking } from './store.ts';
import { webhookRoutes } from './webhook-routes.ts';

const TOKEN_LASTS_SECONDS = 7_200;
const REFRESH_LASTS_MS = 365 * 24 * 3_600_000;

/** The part of Calendly's API that we use, and its tokens. */
export async function apiRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    );
    scope.post('/simulator/calendly/oauth/token', async (request, reply) =>
      giveTokens(context, (request.body ?? {}) as Readonly<Record<string, string>>, reply),
    );
    // Tokens hold their own claims, so there is nothing to forget; Calendly says the same of one it doesn't know.
    scope.post('/simulator/calendly/oauth/revoke', async (_request, reply) => reply.code(200).send({}));
  });
  readingRoutes(app, context);
  cancellationRoute(app, context);
  webhookRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  const addresses = addressesOf(context);
  const resource = (path: string, of: (account: SimulatedAccount, request: FastifyRequest) => unknown) =>
    app.get(`/simulator/calendly/api${path}`, async (request, reply) => {
      const account = signedInAs(context, request);
      if (!account) return refuse(reply);
      const found = await of(account, request);
      return found ? reply.send(found) : reply.code(404).send({ title: 'Resource Not Found' });
    });
  resource('/users/me', ({ slug, name }) => ({
    resource: { uri: addresses.user(slug), name, slug, current_organization: addresses.organization },
  }));
  resource('/event_types', ({ slug }, request) => {
    const { count = '20', page_token = '0' } = request.query as Readonly<Record<string, string | undefined>>;
    const [from, size] = [Number(page_token), Number(count)];
    const shown = simulatedEventTypes.slice(from, from + size);
    const next = from + size < simulatedEventTypes.length ? String(from + size) : null;
    return {
      collection: shown.map((type) => ({
        ...{ uri: addresses.eventType(slug, type.slug), name: type.name, active: true, slug: type.slug },
        ...{ scheduling_url: addresses.page(slug, type.slug), duration: type.minutes, kind: 'solo' },
      })),
      pagination: { count: shown.length, next_page_token: next },
    };
  });
  const bookingOf = async ({ slug }: SimulatedAccount, request: FastifyRequest) => {
    const booking = await readBooking(context.db.kysely, (request.params as { id: string }).id);
    return booking?.account === slug ? booking : null;
  };
  resource('/scheduled_events/:id', async (account, request) => {
    const booking = await bookingOf(account, request);
    return booking && { resource: scheduledEventOf(context, booking) };
  });
  resource('/scheduled_events/:id/invitees/:invitee', async (account, request) => {
    const booking = await bookingOf(account, request);
    const isTheirs = booking?.id === (request.params as { invitee: string }).invitee;
    return booking && isTheirs ? { resource: inviteeOf(context, booking) } : null;
  });
}

/** POST /scheduled_events/{uuid}/cancellation: as at Calendly, 403 for a time that is canceled or over. */
function cancellationRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string } }>(
    '/simulator/calendly/api/scheduled_events/:id/cancellation',
    async (request, reply) => {
      const account = signedInAs(context, request);
      if (!account) return refuse(reply);
      const booking = await readBooking(context.db.kysely, request.params.id);
      if (booking?.account !== account.slug) return reply.code(404).send({ title: 'Resource Not Found' });
      const isOver = booking.startAt <= context.clock.now();
      if (booking.status === 'canceled' || isOver)
        return reply.code(403).send({ title: 'Permission Denied', message: 'Event in the past or canceled' });
      const { reason = '' } = (request.body ?? {}) as { reason?: unknown };
      await cancelTime(context, booking.id, 'host');
      return reply.code(201).send({ resource: { canceled_by: account.name, reason, canceler_type: 'host' } });
    },
  );
}

function giveTokens(context: Context, form: Readonly<Record<string, string>>, reply: FastifyReply): FastifyReply {
  const { config } = context;
  const nowMs = context.clock.now().getTime();
  const isFirst = form.grant_type === 'authorization_code';
  const grant = isFirst
    ? readGrant(config, 'code', form.code ?? '', nowMs)
    : readGrant(config, 'refresh', form.refresh_token ?? '', nowMs);
  if (grant === null || (isFirst && !isVerifier(grant, form.code_verifier ?? '')))
    return reply.code(400).send({ error: 'invalid_grant' });
  const { account } = grant;
  const [access, refresh] = [nowMs + TOKEN_LASTS_SECONDS * 1000, nowMs + REFRESH_LASTS_MS];
  return reply.send({
    access_token: writeGrant(config, { kind: 'access', account, expiresAtMs: access }),
    refresh_token: writeGrant(config, { kind: 'refresh', account, expiresAtMs: refresh }),
    ...{ token_type: 'Bearer', expires_in: TOKEN_LASTS_SECONDS, scope: 'default' },
    ...{ owner: addressesOf(context).user(account), organization: addressesOf(context).organization },
  });
}
