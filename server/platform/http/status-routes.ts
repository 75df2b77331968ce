import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { bearerToken } from '../graphql/endpoint.ts';

/** Why this process isn't ready for work; null if it is. */
export type WhyNotReady = () => Promise<string | null>;

/**
 * /health: the process is alive. /ready: it can do its work, or what keeps it from that. /metrics: what the process
 * counts and how much it uses, with a token.
 */
export function statusRoutes(app: FastifyInstance, context: Context, whyNotReady: WhyNotReady): void {
  app.get('/health', async (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send('OK'),
  );
  app.get('/ready', async (_request, reply) => {
    const reason = await whyNotReady();
    return reply
      .code(reason === null ? 200 : 503)
      .type('text/plain')
      .header('cache-control', 'no-store')
      .send(reason ?? 'OK');
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
