import { Readable } from 'node:stream';
import { type Lock, type Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicCode, publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { answerRefusal, whoMayUpload } from '../admit-upload.ts';
import { NAME_LENGTH, type Uploader } from '../keep-file.ts';
import type { UploadPlace } from '../keep-picture.ts';
import { finishUpload } from './finish-upload.ts';
import { PartStore } from './part-store.ts';

type OneUpload = { Params: { code: string } };

const PATH = '/uploads/parts';
const isLong = { config: { takesLong: true } };

/**
 * Uploads that continue where they were cut off, by the tus protocol: POST /uploads/parts begins one, HEAD says how much
 * has arrived, PATCH sends more, DELETE drops it. When everything has arrived, POST /uploads/parts/{code}/finish checks and
 * stores the file like one that came in one piece.
 */
export function resumableRoutes(app: FastifyInstance, context: Context, place: UploadPlace): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _content, done) => done(null));
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerTus(context, place, request, reply);
  app.post(PATH, answer);
  app.route<OneUpload>({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${PATH}/:code`, ...isLong, handler: answer });
  app.post<OneUpload>(`${PATH}/:code/finish`, isLong, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { organizationId, userId } = await whoMayUpload(request, context);
      const code = isPublicCode(request.params.code) ? request.params.code : refuse('not-found');
      return await finishUpload(context, place, { organizationId, userId }, code);
    } catch (error) {
      return answerRefusal(context, reply, error);
    }
  });
}

async function answerTus(
  context: Context,
  { turns }: UploadPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    const { organizationId, userId } = await whoMayUpload(request, context);
    let problem: unknown = null;
    const tus = tusServer(context, { organizationId, userId }, (error) => {
      problem = error;
    });
    const handle = () => tus.handleWeb(webRequest(request));
    const answered = request.method === 'PATCH' ? await turns.inParts(organizationId, handle, reply) : await handle();
    // The protocol's own errors aren't instances of Error.
    if (problem instanceof Error) throw problem;
    return reply
      .code(answered.status)
      .headers(Object.fromEntries(answered.headers))
      .send(await answered.text());
  } catch (error) {
    return answerRefusal(context, reply, error);
  }
}

function tusServer(context: Context, uploader: Uploader, onProblem: (error: unknown) => void): Server {
  return new Server({
    path: PATH,
    relativeLocation: true,
    datastore: new PartStore(context, uploader),
    namingFunction: () => publicCode(NAME_LENGTH),
    getFileIdFromRequest: (_request, code) => (code && isPublicCode(code) ? code : undefined),
    locker: noLocks,
    // Pages of other origins may not upload.
    allowedOrigins: [],
    onResponseError: (_request, error) => {
      onProblem(error);
      return undefined;
    },
  });
}

// Locks in memory would bind only one process. Here the database takes each part once, in order, and refuses a second
// request that sends the same ones.
const noLock: Lock = { lock: async () => undefined, unlock: async () => undefined };
const noLocks: Locker = { newLock: () => noLock };

function webRequest({ method, originalUrl, headers, raw }: FastifyRequest): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const init = { method, headers: kept as [string, string][] };
  const url = new URL(originalUrl, 'http://uploads.invalid');
  if (method !== 'PATCH') return new Request(url, init);
  return new Request(url, { ...init, body: Readable.toWeb(raw), duplex: 'half' } as RequestInit);
}
