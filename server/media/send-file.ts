import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '../platform/context.ts';
import { A_YEAR_SECONDS, mediaTypeOf } from './media-types.ts';
import { filesOutageOf } from './storage/files-outage.ts';
import type { Part, Storage } from './storage/storage.ts';
import { StorageAwayError } from './storage/storage-away.ts';

const NAME = /^[0-9A-Za-z]{22}\.[a-z0-9]{3,4}$/;
const SOON_SECONDS = 10;

type Asked = {
  readonly method: string;
  readonly params: { readonly name: string };
  readonly headers: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined };
};

/** Sends a stored file with the type the server gave it, whole or the requested range. */
export async function sendFile(
  context: Context,
  reply: FastifyReply,
  storage: Storage,
  untrusted: Asked,
): Promise<FastifyReply> {
  try {
    return await findAndSend(reply, storage, untrusted);
  } catch (error) {
    if (!(error instanceof StorageAwayError)) throw error;
    filesOutageOf(context).failed(error, 'a file could not be read');
    const answer = reply.code(503).header('retry-after', SOON_SECONDS).header('cache-control', 'no-store');
    return answer.type('text/plain').send('The file storage is not available. Try again in a moment.');
  }
}

async function findAndSend(reply: FastifyReply, storage: Storage, untrusted: Asked): Promise<FastifyReply> {
  const { name } = untrusted.params;
  const type = NAME.test(name) ? mediaTypeOf(name) : null;
  const bytes = type === null ? null : await storage.size(name);
  if (type === null || bytes === null) return notFound(reply);
  // Under its name a file never changes.
  const tag = `"${name}"`;
  const isSame = (untrusted.headers['if-range'] ?? tag) === tag;
  const part = isSame ? partOf(untrusted.headers.range, bytes) : null;
  if (part === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).type('text/plain').send('');
  }
  // The answer to HEAD has no content, and reading it only to drop it could be 500 MB.
  const content = untrusted.method === 'HEAD' ? Readable.from([]) : await storage.read(name, part ?? undefined);
  if (!content) return notFound(reply);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  return (
    reply
      .type(type)
      .header('accept-ranges', 'bytes')
      .header('etag', tag)
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
