import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../context.ts';

type WhyNotReady = (context: Context) => Promise<string | null>;

/** /health says the process lives, /ready that its database answers and nothing is missing, /metrics what it uses (for this machine only). */
export function statusRoutes(app: FastifyInstance, context: Context, whyNotReady: WhyNotReady): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.get('/health', async (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send('OK'),
  );
  app.get('/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(context.db.kysely);
      const reason = await whyNotReady(context);
      return reason === null ? reply.type('text/plain').send('OK') : reply.code(503).type('text/plain').send(reason);
    } catch {
      return reply.code(503).type('text/plain').send('The database does not answer.');
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(404).send({ success: false, errors: ['Not Found'] });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// What came through a proxy on this machine comes from somewhere else.
function isFromThisMachine(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}
