import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type PageKind, pagePaths } from '../../domain/landing-pages/page-kind.ts';
import { chooseLanguage, languageCodes, sourceLanguage } from '../../words/languages.ts';
import type { Context } from '../platform/context.ts';
import { contactsOf } from '../platform/http/known-hosts.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { loadLandingPageRenderer } from './landing-page-renderer.ts';
import { landingPageViewOf } from './landing-page-view.ts';
import { openPageOfCode } from './open-page.ts';

/** GET /p/{code}, /g/{code}, /l/{code}: public pages with a form; reading one changes nothing. */
export function landingPageRoutes(app: FastifyInstance, context: Context): void {
  for (const kind of ['standard', 'group', 'campaign'] as const) servePage(app, context, kind);
}

// A page that doesn't exist has no languages.
const anyLanguage = { language: sourceLanguage, offeredLanguages: languageCodes };

function servePage(app: FastifyInstance, context: Context, kind: PageKind): void {
  app.get<{ Params: { code: string }; Querystring: { lang?: unknown } }>(
    `${pagePaths[kind]}/:code`,
    async (request, reply) => {
      const renderer = await loadLandingPageRenderer();
      const open = await openPageOfCode(context, { kind, code: request.params.code, contactsOf: contactsOf(request) });
      if (!open) await slowMissesOf(context).hold(request.ip);
      const wishes = { asked: String(request.query.lang ?? ''), accepted: request.headers['accept-language'] };
      const { language: usual, offeredLanguages: offered } = open?.organization ?? anyLanguage;
      const language = chooseLanguage({ ...wishes, offered, usual });
      const page = open
        ? renderer.renderLandingPage(landingPageViewOf(open, language, context.clock.now()))
        : renderer.renderNotFound(language);
      return reply
        .code(open ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('content-security-policy', policyFor(page))
        .send(page.html);
    },
  );
}

function policyFor({ style, script }: { readonly style: string; readonly script?: string }): string {
  return [
    "default-src 'none'",
    `script-src ${script === undefined ? "'none'" : hashOf(script)}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `style-src ${hashOf(style)}`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
