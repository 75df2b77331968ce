import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mediaSource } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { slowMissesOf } from '../../platform/throttle/slow-misses.ts';
import { admit, throttleKey } from '../../platform/throttle/throttle.ts';
import { openSharedReport } from './open-shared-report.ts';
import { drawNoReport, drawSharedReport, drawTooMany } from './report-page.ts';
import { loadReportRenderer } from './report-renderer.ts';
import { SHARED_REPORTS } from './share-report.ts';

// A report is read in full each time it is opened.
const PER_NETWORK = atMost(60, 60_000);

/** GET /shared-report/{token}: the figures of a campaign, for anyone who has the link. */
export function sharedReportRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>(`${SHARED_REPORTS}/:token`, async (request, reply) => {
    const key = throttleKey('shared-report', networkOf(request.ip));
    const isAdmitted = await inTransactionAcrossOrganizations(context.db, (tx) =>
      admit(tx, key, PER_NETWORK, context.clock.now()),
    );
    const render = await loadReportRenderer();
    if (!isAdmitted) return send(reply.code(429), drawTooMany(render));
    const report = await openSharedReport(context, request.params.token);
    if (report) return send(reply, drawSharedReport(render, report));
    await slowMissesOf(context).hold(request.ip);
    return send(reply.code(404), drawNoReport(render));
  });

  function send(reply: FastifyReply, { html, style }: { html: string; style: string }): FastifyReply {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policyFor(style, mediaSource(context.config)))
      .send(html);
  }
}

// No script, and nothing from elsewhere but the logo.
function policyFor(style: string, media: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `img-src 'self' data:${media}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
