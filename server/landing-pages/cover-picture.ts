import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { drawCover } from '../../domain/brands/cover.ts';
import { coverPath, type PageKind } from '../../domain/landing-pages/page-kind.ts';
import { brandOfOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { contactsOf } from '../platform/http/known-hosts.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { colorOf } from './landing-page-view.ts';
import { openPageOfCode } from './open-page.ts';

// Anyone with a page's address can ask again and again; drawing takes far longer than remembering.
const MOST_KEPT = 50;
const kept = new Map<string, Promise<Buffer>>();

function pictureOf(drawing: string): Promise<Buffer> {
  const known = kept.get(drawing);
  if (known) return known;
  const picture = sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  kept.set(drawing, picture);
  picture.catch(() => kept.delete(drawing));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return picture;
}

/**
 * The cover of a page as a PNG, for link previews, which show no SVG. The same for everyone and without a cookie, so that
 * anything in between may keep it for a day. Health tells strangers nothing, not even an organization's color.
 */
export function serveCover(app: FastifyInstance, context: Context, kind: PageKind): void {
  app.get<{ Params: { code: string } }>(coverPath(kind, ':code'), async (request, reply) => {
    const open = await openPageOfCode(context, { kind, code: request.params.code, contactsOf: contactsOf(request) });
    if (!open) await slowMissesOf(context).hold(request.ip);
    reply.header('x-robots-tag', 'noindex, nofollow').header('x-content-type-options', 'nosniff');
    const brand = open && brandOfOrganization(open.organization);
    if (!brand || brand.isHealth) return reply.code(404).header('cache-control', 'no-store').send();
    const picture = await pictureOf(drawCover(brand.character.cover, colorOf(open)));
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
