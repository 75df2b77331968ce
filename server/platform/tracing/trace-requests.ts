import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Span, Tracing } from './span.ts';
import { withinSpan } from './tracing.ts';

// Asked every few seconds by machines, and about nothing of anyone.
const unseen = new Set(['/health', '/ready', '/metrics']);

/** A span for each request. Parsing a body loses the async context, so it is entered twice. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const span = spans.get(request);
    if (span) withinSpan(tracing, span, done);
    else done();
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (unseen.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route };
    spans.set(request, tracing.begin(`${method} ${route}`, { kind: 'asked', attributes }));
    enter(request, reply, done);
  });
  app.addHook('preValidation', enter);
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.add({
      'http.response.status_code': statusCode,
      ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
    });
    span?.end();
  });
}
