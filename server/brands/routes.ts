import type { FastifyInstance } from 'fastify';
import { pageBrandOf } from '../../domain/brands/page-brand.ts';
import { switchesOf } from '../../domain/switches/switches-of.ts';
import { readActor } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { bearerToken } from '../platform/graphql/endpoint.ts';
import { brandOfHostName, brandOfPage } from '../platform/hosts/brand-of-host-name.ts';
import { proofOf } from '../platform/sessions/proof.ts';
import { createPolicyPages } from './policy-pages.ts';
import { loadPolicyRenderer } from './policy-renderer.ts';

/** GET and HEAD /, /brand.json and /policy. */
export function brandRoutes(app: FastifyInstance, context: Context): void {
  // Confirms that this address is served, even to the status screen of another brand's address.
  app.head('/', (_request, reply) =>
    reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin').send(),
  );
  app.get('/', { exposeHeadRoute: false }, (request, reply) =>
    reply.redirect(brandOfHostName(context, request.hostname).marketingUrl ?? '/login'),
  );
  // A signed-in person gets the brand of the organization, whatever host it was opened on.
  app.get('/brand.json', async (request) => {
    const token = bearerToken(request);
    const actor = token ? await readActor(context, token, proofOf(request)) : null;
    if (actor) return pageBrandOf(actor.brand, actor.switches, actor.timeZone);
    const brand = brandOfHostName(context, request.hostname);
    return pageBrandOf(brand, switchesOf(brand, null, []));
  });
  // With the first request, because a server may start before the page is built.
  let pageOf: ReturnType<typeof createPolicyPages> | undefined;
  // Screens and pages of an organization name its brand, which may differ from the brand of the host.
  app.get('/policy', async (request, reply) => {
    pageOf ??= createPolicyPages(await loadPolicyRenderer());
    const { html, policy } = pageOf(brandOfPage(context, request), context.clock.now().getUTCFullYear());
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(html);
  });
}
