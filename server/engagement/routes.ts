import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRobot } from '../../domain/engagement/robots.ts';
import { sayIn } from '../../words/catalogs.ts';
import { chooseLanguage, type Language, languageCodes, sourceLanguage } from '../../words/languages.ts';
import { simulatedCalendlyUrl } from '../custom-values/index.ts';
import { mediaSource } from '../media/index.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Context } from '../platform/context.ts';
import { serveBuiltFiles } from '../platform/http/built-files.ts';
import { contactsOf } from '../platform/http/known-hosts.ts';
import { Refusal } from '../platform/refusal.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { fetchCountsOf } from './activity/fetch-counts.ts';
import { openTestLink } from './test-links/open-test-link.ts';
import { followLink } from './viewer/follow-link.ts';
import { openViewer } from './viewer/open-viewer.ts';
import { loadRenderer, type RenderedPage, viewerAssets } from './viewer/viewer-renderer.ts';

// YouTube's script uses these policies if allowed, and works without: then the page's own policy checks what it loads.
const YOUTUBES_POLICIES = 'youtube-widget-api goog#html';

type LinkCodes = { lead: string; step: string };

/**
 * GET /c/{lead}/{step}: the personal link, drawn on the server, with the script that takes over. GET /t/{code}: the
 * link of a test message. GET /redirect/{lead}/{step}: the link at the end of the content.
 */
export async function viewerRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const policy = policyFor(context);
  app.addHook('onClose', () => fetchCountsOf(context).write());
  if (existsSync(viewerAssets)) await serveBuiltFiles(app, viewerAssets, '/viewer/assets/');
  app.get<{ Params: LinkCodes; Querystring: { url?: unknown } }>('/redirect/:lead/:step', async (request, reply) => {
    const { lead: leadCode, step: stepCode } = request.params;
    const untrustedUrl = String(request.query.url ?? '');
    const asked = {
      leadCode,
      stepCode,
      untrustedUrl,
      isByPerson: isByPerson(request),
      contactsOf: contactsOf(request),
    };
    const target = await followLink(context, asked);
    if (target !== null) return sendOn(reply, target);
    await slowMissesOf(context).hold(request.ip);
    const sentence = sayIn(languageOf(request), 'landingPage')('notFound');
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence);
  });
  app.get<{ Params: LinkCodes }>('/c/:lead/:step', async (request, reply) => {
    const { lead, step } = request.params;
    const by = { isByPerson: isByPerson(request), contactsOf: contactsOf(request) };
    const asked = { leadCode: lead, stepCode: step, ...by };
    const page = await openViewer(context, asked).catch((error: unknown) => {
      // The content isn't gone: in some seconds it is there again.
      if (error instanceof Refusal && error.code === 'database-away') throw error;
      request.log.error({ err: error, requestId: request.id }, 'could not draw a viewer page');
      return null;
    });
    if (page && 'target' in page) return sendOn(reply, page.target);
    if (page) return answer(reply, page, policy);
    await slowMissesOf(context).hold(request.ip);
    return answer(reply.code(404), await gone(request), policy);
  });
  app.get<{ Params: { code: string } }>('/t/:code', async (request, reply) => {
    const page = await openTestLink(context, request.params.code, contactsOf(request));
    if (page && 'target' in page) return sendOn(reply, page.target);
    if (page) return answer(reply, page, policy);
    await slowMissesOf(context).hold(request.ip);
    return answer(reply.code(404), await gone(request), policy);
  });
}

// The page for a broken link must not reveal whether there was a contact, so it uses the language of the visitor's
// browser.
async function gone(request: FastifyRequest): Promise<RenderedPage> {
  return (await loadRenderer()).renderGone(languageOf(request));
}

function languageOf({ headers }: FastifyRequest): Language {
  return chooseLanguage({ accepted: headers['accept-language'], offered: languageCodes, usual: sourceLanguage });
}

function sendOn(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 302);
}

// Programs check links before people open them, and browsers sometimes prefetch.
function isByPerson({ method, headers }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  return method === 'GET' && !isRobot(headers['user-agent'] ?? '') && !/prefetch|preview/i.test(purpose);
}

function answer(reply: FastifyReply, page: RenderedPage, policy: (page: RenderedPage) => string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', policy(page))
    .send(page.html);
}

function policyFor(context: Context): (page: RenderedPage) => string {
  // Only the simulated carrier has phones on a page of this server, and they show the viewer in a frame.
  const ancestors = context.config.carrier === 'simulator' ? "'self'" : "'none'";
  const calendly = `https://calendly.com https://*.calendly.com${simulatedCalendlyUrl(context.config) ? " 'self'" : ''}`;
  const media = mediaSource(context.config);
  return ({ style, script }) =>
    [
      "default-src 'none'",
      `script-src 'self' https://www.youtube.com${script === undefined ? '' : ` ${hashOf(script)}`}`,
      "require-trusted-types-for 'script'",
      `trusted-types slide-text early-script default ${YOUTUBES_POLICIES}`,
      `style-src ${hashOf(style)}`,
      `img-src 'self' data: https:${media}`,
      "font-src 'self'",
      `media-src 'self'${media}`,
      "connect-src 'self'",
      `frame-src https://www.youtube-nocookie.com https://www.youtube.com ${calendly} https://api.leadconnectorhq.com`,
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; ');
}

// Kept pages come with the same texts again and again.
const hashes = new BoundedMap<string>(1_000_000);

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash, text.length);
  return hash;
}
