import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, sentenceOf } from '../../contract/refusals.ts';
import { videoKindOfName } from '../../domain/media/video-kinds.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { readActor } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { bearerToken } from '../platform/graphql/endpoint.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { proofOf } from '../platform/sessions/proof.ts';
import { type InTurn, keepPicture } from './keep-picture.ts';
import { keepSound } from './keep-sound.ts';
import { keepVideo } from './keep-video.ts';
import { sendFile } from './send-file.ts';
import { storageOf } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { StorageAwayError } from './storage/storage-away.ts';

const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;
const LARGEST_SOUND_BYTES = 25 * 1024 * 1024;
const LARGEST_VIDEO_BYTES = 500 * 1024 * 1024;
// The lines around a file in a multipart form.
const FORM_BYTES = 64 * 1024;

/**
 * POST /uploads accepts one picture from a signed-in person, /uploads/audio one audio file, /uploads/video one video
 * and /uploads/recording one recorded in the browser; GET /media/{name} serves it to anyone with its address.
 */
export async function routes(app: FastifyInstance, context: Context): Promise<void> {
  const storage = storageOf(context);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
    pictureRoute(scope, context, storage);
    soundRoute(scope, context, storage);
    videoRoute(scope, context, storage, '/uploads/video');
    videoRoute(scope, context, storage, '/uploads/recording');
  });
  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) => sendFile(reply, storage, request));
}

function pictureRoute(app: FastifyInstance, context: Context, storage: Storage): void {
  const inTurn = takeTurns();
  const most = { bytes: LARGEST_PICTURE_BYTES, otherwise: 'upload-too-large' } as const;
  takeFile(app, context, '/uploads', {
    most,
    keep: (actor, file) => keepPicture(context, { storage, inTurn }, actor, file),
  });
}

// One at a time: a picture of 50 megapixels takes 200 MB while it is re-encoded.
function takeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

function soundRoute(app: FastifyInstance, context: Context, storage: Storage): void {
  const most = { bytes: LARGEST_SOUND_BYTES, otherwise: 'upload-sound-too-large' } as const;
  takeFile(app, context, '/uploads/audio', { most, keep: (actor, file) => keepSound(context, storage, actor, file) });
}

function videoRoute(app: FastifyInstance, context: Context, storage: Storage, path: string): void {
  const most = { bytes: LARGEST_VIDEO_BYTES, otherwise: 'upload-video-too-large' } as const;
  const take = (actor: Actor, { filename, file }: MultipartFile) => {
    const kind = videoKindOfName(filename, path === '/uploads/recording') ?? refuse('upload-video-kind');
    return keepVideo(context, storage, actor, { kind, untrusted: file });
  };
  takeUpload(app, context, path, { most, take, keep: async (_actor, kept) => kept });
}

type UploadedFile = { fileName: string; bytes: Buffer };
type Most = { readonly bytes: number; readonly otherwise: RefusalCode };

/** Receives one file that is small enough for memory. */
function takeFile(
  app: FastifyInstance,
  context: Context,
  path: string,
  { most, keep }: { readonly most: Most; readonly keep: (actor: Actor, file: UploadedFile) => Promise<object> },
): void {
  const take = async (_actor: Actor, part: MultipartFile) => ({
    fileName: part.filename,
    bytes: await part.toBuffer(),
  });
  takeUpload(app, context, path, { most, take, keep });
}

function takeUpload<Taken>(
  app: FastifyInstance,
  context: Context,
  path: string,
  {
    most,
    take,
    keep,
  }: {
    readonly most: Most;
    readonly take: (actor: Actor, part: MultipartFile) => Promise<Taken>;
    readonly keep: (actor: Actor, taken: Taken) => Promise<object>;
  },
): void {
  const bodyLimit = most.bytes + FORM_BYTES;
  app.post(path, { bodyLimit, config: { takesLong: most.bytes === LARGEST_VIDEO_BYTES } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const actor = await whoMayUpload(request, context);
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) refuse(most.otherwise);
      return await keep(actor, await readFile(request, most, (part) => take(actor, part)));
    } catch (error) {
      return answerRefusal(reply, error);
    }
  });
}

async function whoMayUpload(request: FastifyRequest, context: Context): Promise<Actor> {
  const token = bearerToken(request);
  const actor = (token ? await readActor(context, token, proofOf(request)) : null) ?? refuse('invalid-session');
  return mayDo(actor, 'media.upload') ? actor : refuse('no-permission');
}

async function readFile<Taken>(
  request: FastifyRequest,
  most: Most,
  take: (part: MultipartFile) => Promise<Taken>,
): Promise<Taken> {
  if (!request.isMultipart()) refuse('upload-missing');
  const files = request.files({ limits: { fileSize: most.bytes } });
  let taken: Taken | null = null;
  try {
    for await (const part of files) taken = await take(part);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof StorageAwayError) throw error;
    const { code } = error as { code?: string };
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') refuse('upload-several');
    if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') refuse(most.otherwise);
    // A full disk is no one's mistake.
    if (code?.startsWith('E')) throw error;
    return refuse('upload-missing');
  }
  return taken ?? refuse('upload-missing');
}

const statusOf = new Map<string, number>([
  ['invalid-session', 401],
  ['no-permission', 403],
  ['upload-too-large', 413],
  ['upload-sound-too-large', 413],
  ['upload-kind', 415],
  ['upload-sound-kind', 415],
  ['upload-video-too-large', 413],
  ['upload-video-kind', 415],
]);

function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) {
    return reply.code(statusOf.get(error.code) ?? 400).send({ success: false, errors: [error.message] });
  }
  reply.log.error({ err: error }, 'an upload failed');
  if (error instanceof StorageAwayError) {
    return reply.code(503).send({ success: false, errors: [sentenceOf('upload-storage-away')] });
  }
  return reply.code(500).send({ success: false, errors: [sentenceOf('unknown')] });
}
