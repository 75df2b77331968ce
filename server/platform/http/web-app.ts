import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSources } from '../config/payment-settings.ts';

export type WebApp = {
  /** Where the built app lies. */
  readonly folder: string;
  /** Data for the page, put into its first answer as JSON under this id. */
  readonly data: (request: FastifyRequest) => Readonly<Record<string, unknown>>;
  /** What else the page may load; null: nothing but its own. */
  readonly sources: PageSources | null;
};

const A_YEAR = '1y';

/** Serves a built single-page app: its files under /assets, and its page for every address no route knows. */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webApp.folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: A_YEAR,
    index: false,
    decorateReply: false,
    // The build lays a compressed file beside each script and style.
    preCompressed: true,
  });
  const page = await readFile(join(webApp.folder, 'index.html'), 'utf8');
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && acceptsHtml(request);
    if (!wantsPage) return answerNotFound(reply);
    if (webApp.sources) allow(reply, webApp.sources);
    return answerPage(reply, page, webApp.data(request));
  });
}

// Only this page is opened to others: what contacts see keeps the strict policy of the server.
function allow(reply: FastifyReply, sources: PageSources): void {
  const policy = Object.entries(sources).reduce(
    (before, [name, more]) => before.replace(new RegExp(`${name}-src [^;]*`), (own) => `${own} ${more}`),
    String(reply.getHeader('content-security-policy') ?? ''),
  );
  reply.header('content-security-policy', policy);
}

function acceptsHtml(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const isFile = /\.[a-z0-9]{1,5}$/i.test(path) || path.startsWith('/assets/');
  return !isFile && (request.headers.accept ?? '').includes('text/html');
}

function answerPage(reply: FastifyReply, page: string, data: Readonly<Record<string, unknown>>): FastifyReply {
  const scripts = Object.entries(data).map(([id, value]) => jsonScript(id, value));
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.replace('<!--brand-->', () => scripts.join('')));
}

/** Data inside a page: `<` is escaped, so that no value can end the script element. */
export function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ success: false, errors: ['Not Found'] });
}
