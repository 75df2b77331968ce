import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { slowMissesOf } from '../../platform/throttle/slow-misses.ts';
import { admit, throttleKey } from '../../platform/throttle/throttle.ts';
import { openSharedReport } from './open-shared-report.ts';
import { drawNoReport, drawSharedReport, drawTooMany, type Page } from './report-page.ts';
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
    if (!isAdmitted) return send(reply.code(429), drawTooMany());
    const report = await openSharedReport(context, request.params.token);
    if (report) return send(reply, drawSharedReport(report));
    await slowMissesOf(context).hold(request.ip);
    return send(reply.code(404), drawNoReport());
  });
}

function send(reply: FastifyReply, { html, policy }: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policy)
    .send(html);
}
