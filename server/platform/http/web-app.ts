import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FirstLook } from '../../../domain/brands/first-look.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import type { PageSources } from '../config/payment-settings.ts';
import { serveBuiltFiles } from './built-files.ts';

export type WebApp = {
  /** Where the built app is. */
  readonly folder: string;
  /** Data for the page, embedded into its HTML as JSON under this id. */
  readonly data: (request: FastifyRequest) => Readonly<Record<string, unknown>>;
  /** What the page says of the brand until its script has come, at the addresses where it shows something by then. */
  readonly firstLook: (request: FastifyRequest) => FirstLook | null;
  /** Separate pages that are shown in frames of the app, each with the origins it may load from. */
  readonly framed: readonly FramedPage[];
};

export type FramedPage = {
  readonly path: string;
  /** The built page. */
  readonly file: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly sources: PageSources;
};

/** Serves a built single-page app: its files under /assets, and its page for every address without a route. */
export async function serveWebApp(app: FastifyInstance, webApp: WebApp): Promise<void> {
  await serveBuiltFiles(app, join(webApp.folder, 'assets'), '/assets/');
  const page = await readFile(join(webApp.folder, 'index.html'), 'utf8');
  const empty = withFirstLook(page, null);
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const look = reads ? webApp.firstLook(request) : null;
    // What takes anything, such as a monitor or curl, gets the pages known to be there, and Not Found for a misspelled call.
    const wantsPage =
      reads && (acceptsHtml(request) || ((look !== null || pathOf(request) === '/') && acceptsAnything(request)));
    if (!wantsPage) return answerNotFound(reply);
    return answerPage(reply, look ? withFirstLook(page, look) : empty, webApp.data(request));
  });
  for (const framed of webApp.framed) await serveFramedPage(app, webApp.folder, framed);
}

async function serveFramedPage(app: FastifyInstance, folder: string, { path, file, data, sources }: FramedPage) {
  const page = await readFile(join(folder, file), 'utf8');
  app.get(path, (_request, reply) => {
    reply.header('content-security-policy', framedPolicy(sources));
    return answerPage(reply, page, data);
  });
}

function withFirstLook(page: string, look: FirstLook | null): string {
  return page.replace(/<!--first-look-->(.*)<!--\/first-look-->/s, (_part, shown: string) => {
    if (look === null) return '';
    return shown.replaceAll(/\{\{brand\.(\w+)\}\}/g, (_place, key: string) => escapeHtml(look[key as keyof FirstLook]));
  });
}

// The app's policy stays strict: only this page may load from other origins, and only we may frame it.
function framedPolicy({ script, frame, connect }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    // Stripe's script creates its own Trusted Types policies.
    "require-trusted-types-for 'script'",
    `frame-src ${frame}`,
    `connect-src ${connect}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function acceptsHtml(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isFile = /\.[a-z0-9]{1,5}$/i.test(path) || path.startsWith('/assets/');
  return !isFile && (request.headers.accept ?? '').includes('text/html');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function acceptsAnything({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept.includes('*/*');
}

function answerPage(reply: FastifyReply, page: string, data: Readonly<Record<string, unknown>>): FastifyReply {
  const scripts = Object.entries(data).map(([id, value]) => jsonScript(id, value));
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.replace('<!--data-->', () => scripts.join('')));
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
