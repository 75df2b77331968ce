import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { bearerToken } from '../graphql/endpoint.ts';

type WhyNotReady = (context: Context) => Promise<string | null>;

/**
 * /health: the process is alive. /ready: the database answers and nothing is missing. /metrics: what the process counts
 * and how much it uses, with a token.
 */
export function statusRoutes(app: FastifyInstance, context: Context, whyNotReady: WhyNotReady): void {
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
    if (!hasToken(request, context.config.metricsToken))
      return reply.code(404).send({ success: false, errors: ['Not Found'] });
    return reply
      .type(context.metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await context.metrics.print());
  });
}

// The client's address proves nothing: behind a proxy on this machine, everyone connects from this machine.
function hasToken(request: FastifyRequest, expected: string | null): boolean {
  const given = bearerToken(request);
  return given !== null && expected !== null && timingSafeEqual(fingerprint(given), fingerprint(expected));
}

// Hashed to the same length for a constant-time comparison.
function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
