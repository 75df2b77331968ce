import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../contract/refusals.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { readActor } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { bearerToken } from '../platform/graphql/endpoint.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { keepPicture } from './keep-picture.ts';
import { pictureKinds } from './picture-kinds.ts';
import { createFolderStorage, type Storage } from './storage.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;
const A_YEAR_SECONDS = 31_536_000;
const NAME = /^[0-9A-Za-z]{22}\.([a-z]{3})$/;

/** POST /uploads takes one picture of a signed-in person; GET /media/{name} shows it to everybody with its address. */
export async function routes(app: FastifyInstance, context: Context): Promise<void> {
  const storage = createFolderStorage(join(context.config.dataDir, 'media'));
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fileSize: LARGEST_BYTES } });
    uploadRoute(scope, context, storage);
  });
  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) =>
    sendPicture(reply, storage, request.params.name),
  );
}

function uploadRoute(app: FastifyInstance, context: Context, storage: Storage): void {
  // One after the other: a picture of 50 megapixels takes 200 MB while it is drawn anew.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  app.post('/uploads', { bodyLimit: LARGEST_BYTES + 64 * 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const actor = await whoMayUpload(request, context);
      const file = await readFile(request);
      return await inTurn(() => keepPicture(context, storage, actor, file));
    } catch (error) {
      return answerRefusal(reply, error);
    }
  });
}

async function whoMayUpload(request: FastifyRequest, context: Context): Promise<Actor> {
  const token = bearerToken(request);
  const actor = (token ? await readActor(context, token) : null) ?? refuse('invalid-session');
  return mayDo(actor, 'media.upload') ? actor : refuse('no-permission');
}

async function readFile(request: FastifyRequest): Promise<{ fileName: string; bytes: Buffer }> {
  if (!request.isMultipart()) refuse('upload-missing');
  let found: { fileName: string; bytes: Buffer } | null = null;
  try {
    for await (const part of request.files()) found = { fileName: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') refuse('upload-several');
    if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') refuse('upload-too-large');
    return refuse('upload-missing');
  }
  return found ?? refuse('upload-missing');
}

const statusOf = new Map<string, number>([
  ['invalid-session', 401],
  ['no-permission', 403],
  ['upload-too-large', 413],
  ['upload-kind', 415],
]);

function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) {
    return reply.code(statusOf.get(error.code) ?? 400).send({ success: false, errors: [error.message] });
  }
  reply.log.error({ err: error }, 'an upload failed');
  return reply.code(500).send({ success: false, errors: [sentenceOf('unknown')] });
}

async function sendPicture(reply: FastifyReply, storage: Storage, untrustedName: string): Promise<FastifyReply> {
  const ending = NAME.exec(untrustedName)?.[1];
  const kind = pictureKinds.find((one) => one.ending === ending);
  const file = kind ? await storage.read(untrustedName) : null;
  if (!kind || !file) return reply.code(404).type('text/plain').send('Not Found');
  return (
    reply
      .type(kind.mimeType)
      .header('content-length', file.bytes)
      .header('content-disposition', 'inline')
      // Pages of a brand's own host show pictures of the public address.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', `public, max-age=${A_YEAR_SECONDS}, immutable`)
      .send(file.content)
  );
}
