import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressAtHome } from '../../domain/hosts/host-table.ts';
import { contactCard } from '../../domain/landing-pages/contact-card.ts';
import { cardPath, type PageKind, pagePaths } from '../../domain/landing-pages/page-kind.ts';
import { sayIn } from '../../words/catalogs.ts';
import { chooseLanguage, type Language, languageCodes, sourceLanguage } from '../../words/languages.ts';
import type { OrganizationRow } from '../accounts/index.ts';
import { mediaSource, withMediaUrl } from '../media/index.ts';
import { numberToSave } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { contactsOf } from '../platform/http/known-hosts.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { closedPageOfCode, closedPageViewOf } from './closed-page.ts';
import { loadConfirmation } from './confirmation.ts';
import { serveCover } from './cover-picture.ts';
import { loadLandingPageRenderer } from './landing-page-renderer.ts';
import { landingPageViewOf, senderOf } from './landing-page-view.ts';
import { openPageOfCode } from './open-page.ts';

/**
 * GET /p/{code}, /g/{code}, /l/{code}: public pages with a form; reading one changes nothing. With /card.vcf behind it:
 * the contact card with which a phone saves the organization's number. With /cover.png: the brand's cover.
 */
export function landingPageRoutes(app: FastifyInstance, context: Context): void {
  for (const kind of ['standard', 'group', 'campaign'] as const) {
    servePage(app, context, kind);
    serveCard(app, context, kind);
    serveCover(app, context, kind);
  }
}

// A page that doesn't exist has no languages.
const anyLanguage = { language: sourceLanguage, offeredLanguages: languageCodes };

function servePage(app: FastifyInstance, context: Context, kind: PageKind): void {
  app.get<{ Params: { code: string }; Querystring: { lang?: unknown } }>(
    `${pagePaths[kind]}/:code`,
    async (request, reply) => {
      const renderer = await loadLandingPageRenderer();
      const asked = { kind, code: request.params.code, contactsOf: contactsOf(request) };
      const open = await openPageOfCode(context, asked);
      const closed = open ? null : await closedPageOfCode(context, asked);
      // An archived page counts as a miss, so that guessing finds it no sooner than any other.
      if (!open) await slowMissesOf(context).hold(request.ip);
      const wishes = { asked: String(request.query.lang ?? ''), accepted: request.headers['accept-language'] };
      const organization = (open ?? closed)?.organization ?? null;
      const home = organization && homeOf(context, request, { kind, code: asked.code, organization });
      if (home !== null) return reply.header('cache-control', 'no-store').redirect(home, 302);
      const { language: usual, offeredLanguages: offered } = organization ?? anyLanguage;
      const language = chooseLanguage({ ...wishes, offered, usual });
      const page = open
        ? renderer.renderLandingPage(
            withMediaUrl(
              context.config,
              landingPageViewOf(open, {
                ...{ language, now: context.clock.now(), hosts: context.hosts.current() },
                confirmation: await loadConfirmation(context, open),
              }),
            ),
          )
        : closed
          ? renderer.renderClosedPage(closedPageViewOf(closed, language, context.clock.now()))
          : renderer.renderNotFound(language);
      if (!page.isInSearch) reply.header('x-robots-tag', 'noindex, nofollow');
      return reply
        .code(open ? 200 : closed ? 410 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policyFor(page, mediaSource(context.config)))
        .send(page.html);
    },
  );
}

// At the host of another brand, a page would be taken for one of theirs.
function homeOf(context: Context, { hostname: host, url }: FastifyRequest, { kind, code, organization }: FoundPage) {
  const search = /\?.*$/.exec(url)?.[0] ?? '';
  const path = `${pagePaths[kind]}/${encodeURIComponent(code)}${search}`;
  return addressAtHome(context.hosts.current(), { host, path }, organization);
}

type FoundPage = { readonly kind: PageKind; readonly code: string; readonly organization: OrganizationRow };

// The same for everyone and without a cookie, so that anything in between may keep it for an hour.
function serveCard(app: FastifyInstance, context: Context, kind: PageKind): void {
  app.get<{ Params: { code: string } }>(cardPath(kind, ':code'), async (request, reply) => {
    const open = await openPageOfCode(context, { kind, code: request.params.code, contactsOf: contactsOf(request) });
    if (!open) await slowMissesOf(context).hold(request.ip);
    const phone =
      open && (await inTransaction(context.db, open.organization.id, (tx) => numberToSave(tx, open.organization.id)));
    reply.header('x-robots-tag', 'noindex, nofollow').header('x-content-type-options', 'nosniff');
    if (!open || phone === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(sayIn(languageOf(request.headers['accept-language']), 'landingPage')('notFound'));
    return reply
      .type('text/vcard; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', 'inline; filename="contact.vcf"')
      .send(contactCard({ name: senderOf(open), phone }));
  });
}

function languageOf(accepted: string | undefined): Language {
  return chooseLanguage({ accepted, offered: languageCodes, usual: sourceLanguage });
}

function policyFor({ style, script }: { readonly style: string; readonly script?: string }, media: string): string {
  return [
    "default-src 'none'",
    `script-src ${script === undefined ? "'none'" : hashOf(script)}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `style-src ${hashOf(style)}`,
    `img-src 'self' data: https:${media}`,
    "font-src 'self'",
    `media-src 'self' https:${media}`,
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
