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
import { keepSound } from './keep-sound.ts';
import { sendFile } from './send-file.ts';
import { createFolderStorage, type Storage } from './storage.ts';

const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;
const LARGEST_SOUND_BYTES = 25 * 1024 * 1024;

/**
 * POST /uploads takes one picture of a signed-in person and POST /uploads/audio one sound; GET /media/{name} gives it to
 * everybody with its address.
 */
export async function routes(app: FastifyInstance, context: Context): Promise<void> {
  const storage = createFolderStorage(join(context.config.dataDir, 'media'));
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
    pictureRoute(scope, context, storage);
    soundRoute(scope, context, storage);
  });
  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) =>
    sendFile(reply, storage, request.params.name, request.headers.range),
  );
}

function pictureRoute(app: FastifyInstance, context: Context, storage: Storage): void {
  // One after the other: a picture of 50 megapixels takes 200 MB while it is drawn anew.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const most = { bytes: LARGEST_PICTURE_BYTES, otherwise: 'upload-too-large' } as const;
  takeFile(app, context, '/uploads', most, (actor, file) => inTurn(() => keepPicture(context, storage, actor, file)));
}

function soundRoute(app: FastifyInstance, context: Context, storage: Storage): void {
  const most = { bytes: LARGEST_SOUND_BYTES, otherwise: 'upload-sound-too-large' } as const;
  takeFile(app, context, '/uploads/audio', most, (actor, file) => keepSound(context, storage, actor, file));
}

type UploadedFile = { fileName: string; bytes: Buffer };
type Most = { readonly bytes: number; readonly otherwise: 'upload-too-large' | 'upload-sound-too-large' };

function takeFile(
  app: FastifyInstance,
  context: Context,
  path: string,
  most: Most,
  keep: (actor: Actor, file: UploadedFile) => Promise<object>,
): void {
  app.post(path, { bodyLimit: most.bytes + 64 * 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const actor = await whoMayUpload(request, context);
      return await keep(actor, await readFile(request, most));
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

async function readFile(request: FastifyRequest, most: Most): Promise<UploadedFile> {
  if (!request.isMultipart()) refuse('upload-missing');
  const files = request.files({ limits: { fileSize: most.bytes } });
  let found: UploadedFile | null = null;
  try {
    for await (const part of files) found = { fileName: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') refuse('upload-several');
    if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') refuse(most.otherwise);
    return refuse('upload-missing');
  }
  return found ?? refuse('upload-missing');
}

const statusOf = new Map<string, number>([
  ['invalid-session', 401],
  ['no-permission', 403],
  ['upload-too-large', 413],
  ['upload-sound-too-large', 413],
  ['upload-kind', 415],
  ['upload-sound-kind', 415],
]);

function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) {
    return reply.code(statusOf.get(error.code) ?? 400).send({ success: false, errors: [error.message] });
  }
  reply.log.error({ err: error }, 'an upload failed');
  return reply.code(500).send({ success: false, errors: [sentenceOf('unknown')] });
}
