import type { FastifyReply } from 'fastify';
import { pictureKinds } from './picture-kinds.ts';
import { soundKinds } from './sound-kinds.ts';
import type { Storage } from './storage.ts';
import { videoKinds } from './video-kinds.ts';

const A_YEAR_SECONDS = 31_536_000;
const NAME = /^[0-9A-Za-z]{22}\.([a-z0-9]{3,4})$/;
// A mov holds what an mp4 holds; some browsers would not even try to play it under its own type.
const shownAs = (kind: { ending: string; mimeType: string }) => ({
  ...kind,
  mimeType: kind.mimeType.replace('quicktime', 'mp4'),
});
const kinds = [...pictureKinds, ...soundKinds, ...videoKinds.map(shownAs)];

type Part = { readonly start: number; readonly end: number };

/** Sends a stored file with the type the server gave it, whole or the requested range. */
export async function sendFile(
  reply: FastifyReply,
  storage: Storage,
  untrustedName: string,
  untrustedRange: string | undefined,
): Promise<FastifyReply> {
  const ending = NAME.exec(untrustedName)?.[1];
  const kind = kinds.find((one) => one.ending === ending);
  const bytes = kind ? await storage.size(untrustedName) : null;
  if (!kind || bytes === null) return notFound(reply);
  const part = partOf(untrustedRange, bytes);
  if (part === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).type('text/plain').send('');
  }
  const content = await storage.read(untrustedName, part ?? undefined);
  if (!content) return notFound(reply);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  return (
    reply
      .type(kind.mimeType)
      .header('accept-ranges', 'bytes')
      .header('content-length', part ? part.end - part.start + 1 : bytes)
      .header('content-disposition', 'inline')
      // Pages on a brand's own host show pictures from the public address.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', `public, max-age=${A_YEAR_SECONDS}, immutable`)
      .send(content)
  );
}

// Players seek with a range request; several ranges at once are answered with the whole file, which is allowed.
function partOf(untrustedRange: string | undefined, bytes: number): Part | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(untrustedRange ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'beyond' : { start, end };
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('Not Found');
}
