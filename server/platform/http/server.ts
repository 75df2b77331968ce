import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Context } from '../context.ts';
import { createAdmission } from '../graphql/admission.ts';
import { type EndpointOptions, graphqlEndpoint } from '../graphql/endpoint.ts';
import { liveRoutes } from '../live/routes.ts';
import { hashSignedBodies } from '../sessions/proof.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { answerBeforeStopping } from './answer-before-stopping.ts';
import { answerErrors } from './answer-errors.ts';
import { admitKnownHosts } from './known-hosts.ts';
import { nameAskers } from './name-askers.ts';
import { statusRoutes, type WhyNotReady } from './status-routes.ts';

// Calls that carry more have limits of their own. Anyone can send this much, over any number of connections at once.
const LARGEST_BODY_BYTES = 64 * 1024;
// Recording a slide needs the camera, the microphone and the screen.
const NOTHING_OF_THE_DEVICE =
  'camera=(self), microphone=(self), geolocation=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=(self)';
const HEADER_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 60_000;
const LONG_REQUEST_TIMEOUT_MS = 600_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uploads here may take minutes. */
    takesLong?: boolean;
  }
}

type ServerOptions = EndpointOptions & {
  /** Other origins that our pages may call. */
  readonly connectsTo: () => readonly string[];
  readonly whyNotReady: WhyNotReady;
};

/** The HTTP server with everything that isn't part of a feature: headers, limits, GraphQL, live changes, health. */
export async function createHttpServer(context: Context, options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: LONG_REQUEST_TIMEOUT_MS,
    // The client is the other end of the connection; only a trusted proxy may name another.
    trustProxy: context.config.trustProxy.length > 0 ? [...context.config.trustProxy] : false,
    // See answerBeforeStopping.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    // A malformed URL runs no hook, so it gets its headers here.
    frameworkErrors: (_error, _request, untyped) => {
      const reply = untyped as FastifyReply;
      reply
        .code(404)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .send({ success: false, errors: ['Not Found'] });
    },
  });
  // A type that a foreign page can post without a CORS preflight is not parsed.
  app.removeContentTypeParser('text/plain');
  app.server.headersTimeout = HEADER_TIMEOUT_MS;
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.takesLong) endWhenSlow(request);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', NOTHING_OF_THE_DEVICE);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isCompressed(request)) return;
    const refused = { success: false, errors: ['Compressed content is not accepted here.'] };
    return reply.code(415).header('cache-control', 'no-store').send(refused);
  });
  answerBeforeStopping(app);
  hashSignedBodies(app);
  const admission = createAdmission(context, options.readHolder, options.shareLimits);
  nameAskers(app, admission.knows);
  timeRequests(app, context);
  if (context.tracing) traceRequests(app, context.tracing);
  admitKnownHosts(app, context);
  await app.register(helmet, helmetOptions(context.config.publicUrl.startsWith('https://'), options.connectsTo));
  // Compressing an event stream would delay its events.
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^(text\/(html|css|javascript|plain|csv)|application\/(json|javascript)|image\/svg\+xml)/,
  });
  answerErrors(app);
  statusRoutes(app, context, options.whyNotReady);
  liveRoutes(app, context, options);
  await graphqlEndpoint(app, context, options, admission);
  return app;
}

// Whether a request may be read, and what it costs, is decided by its length: a few compressed bytes hold many megabytes.
function isCompressed({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity';
}

// By the pattern of the address: an address may hold a code that opens something.
function timeRequests(app: FastifyInstance, { metrics }: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
    metrics.time('http_request_duration_seconds', labels, reply.elapsedTime / 1000);
  });
}

// Node has one limit for all requests, which is that of the longest upload.
function endWhenSlow({ raw }: FastifyRequest): void {
  // A request that was fully read may be answered for hours, as live changes are.
  const timer = setTimeout(() => raw.complete || raw.destroy(), REQUEST_TIMEOUT_MS);
  raw.once('close', () => clearTimeout(timer));
}

function helmetOptions(isBehindTls: boolean, connectsTo: () => readonly string[]) {
  const own = ["'self'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: own,
        // The component library sets styles on elements.
        styleSrc: [...own, "'unsafe-inline'"],
        imgSrc: [...own, 'data:', 'blob:', 'https:'],
        fontSrc: own,
        // Brands get other hosts while the server runs.
        connectSrc: [...own, () => connectsTo().join(' ')],
        workerSrc: [...own, 'blob:'],
        // A recording is previewed before it is sent.
        mediaSrc: [...own, 'blob:'],
        frameSrc: own,
        manifestSrc: own,
        formAction: own,
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Text becomes markup only through these (staff-app/design/page-policy.ts); the last is that of the text
        // editor.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'slide-text', 'ProseMirrorClipboard'],
      },
    },
    strictTransportSecurity: isBehindTls,
    // Embedded players refuse to play without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  };
}
