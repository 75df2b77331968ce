import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { loadLandingPageRenderer } from './landing-page-renderer.ts';
import { landingPageViewOf } from './landing-page-view.ts';
import { openPageOfCode } from './load-landing-pages.ts';

/** GET /p/{code}: a public page with a form; reading it changes nothing. */
export function landingPageRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { code: string } }>('/p/:code', async (request, reply) => {
    const renderer = await loadLandingPageRenderer();
    const open = await openPageOfCode(context, request.params.code);
    if (!open) await slowMissesOf(context).hold(request.ip);
    const { html, style } = open
      ? renderer.renderLandingPage(landingPageViewOf(open, context.config.publicUrl))
      : renderer.renderNotFound();
    return reply
      .code(open ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', policyFor(style))
      .send(html);
  });
}

function policyFor(style: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
