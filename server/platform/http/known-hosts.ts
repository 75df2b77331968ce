import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Place, placeOf } from '../../../domain/hosts/host-table.ts';
import type { Context } from '../context.ts';
import { plainPage, plainPolicy } from './plain-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is served at the request's host. */
    place: Place;
  }
}

// Machines request these under any name they know this server by: probes, proxies, carriers.
const FOR_EVERY_HOST = /^\/(health|ready|metrics|hosts\/allowed|webhooks\/[^?]*)\/?(\?|$)/;
// Everything contacts open: links, public pages, what these load and call, and the policy they link to.
const FOR_CONTACTS = /^\/(c|t|p|g|l|redirect|media|viewer)\/|^\/(graphql|policy)\/?(\?|$)/;

/**
 * Filters requests by host: everything on brands' hosts, what contacts open on organizations' own domains, nothing on
 * others.
 */
export function admitKnownHosts(app: FastifyInstance, context: Context): void {
  const noted = new Set<string>();
  app.decorateRequest('place');
  app.addHook('onRequest', async (request, reply) => {
    const place = placeOf(context.hosts.current(), request.hostname);
    request.place = place;
    if (place.kind === 'brand' || FOR_EVERY_HOST.test(request.url)) return;
    if (place.kind === 'contacts' && FOR_CONTACTS.test(request.url)) return;
    if (place.kind === 'unknown') note(context, noted, request.hostname);
    return answerNothingHere(request, reply);
  });
}

/** The organization whose own domain was requested, where only its links open; null on every other host. */
export function contactsOf({ place }: FastifyRequest): number | null {
  return place.kind === 'contacts' ? place.organizationId : null;
}

const MOST_NOTED = 100;

// The operator looks here when a new host shows nothing. Logged with a limit, because strangers can request any host.
function note({ log }: Context, noted: Set<string>, host: string): void {
  if (noted.has(host) || noted.size >= MOST_NOTED) return;
  noted.add(host);
  log.warn(
    { host: host.slice(0, 253) },
    'a request asked for a host that is not set up; see PUBLIC_URL and BRAND_HOSTS',
  );
}

function answerNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return reply.send({ success: false, errors: ['There’s nothing here.'] });
  return reply.type('text/html; charset=utf-8').header('content-security-policy', plainPolicy).send(page);
}

const page = plainPage({
  language: 'en',
  title: 'There’s nothing here',
  sentence: 'Check the address you opened. If someone sent it to you, ask them for a new link.',
});
