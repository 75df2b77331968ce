import type { FastifyInstance } from 'fastify';
import { bareHost, isIpAddress, isLocalHost } from '../../domain/hosts/host-name.ts';
import { type HostTable, placeOf } from '../../domain/hosts/host-table.ts';
import type { Context } from '../platform/context.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';

/**
 * GET /hosts/allowed?domain= answers 200 for a host of ours and 404 for any other: what a proxy such as Caddy asks
 * before it gets a certificate. It answers from memory, and slows down clients that ask for many unknown hosts.
 */
export function hostRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { domain?: unknown } }>('/hosts/allowed', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    const { domain: untrusted } = request.query;
    if (typeof untrusted === 'string' && isServed(context.hosts.current(), untrusted)) return reply.send('OK');
    await slowMissesOf(context).hold(request.ip);
    return reply.code(404).send('Not Found');
  });
}

// An IP address or local name can't get a certificate, though both are served.
function isServed(table: HostTable, untrusted: string): boolean {
  const host = bareHost(untrusted);
  return !isIpAddress(host) && !isLocalHost(host) && placeOf(table, host).kind !== 'unknown';
}
