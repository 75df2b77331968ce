import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { videoKindOfName } from '../../domain/media/video-kinds.ts';
import type { Context } from '../platform/context.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { answerRefusal, whoMayUpload } from './admit-upload.ts';
import { keepPicture, type UploadPlace } from './keep-picture.ts';
import { keepSound } from './keep-sound.ts';
import { keepVideo } from './keep-video.ts';
import { sendFile } from './send-file.ts';
import { storageOf } from './storage/open-storage.ts';
import { StorageAwayError } from './storage/storage-away.ts';
import { createUploadTurns, type Turn } from './upload-turns.ts';
import { resumableRoutes } from './uploads/routes.ts';
import { type UploadLimits, uploadKinds } from './uploads/upload-kinds.ts';

// The lines around a file in a multipart form.
const FORM_BYTES = 64 * 1024;

/**
 * POST /uploads accepts one picture from a signed-in person, /uploads/audio one audio file, /uploads/video one video
 * and /uploads/recording one recorded in the browser; /uploads/parts accepts each of them in parts. GET /media/{name} serves it
 * to anyone with its address.
 */
export async function routes(app: FastifyInstance, context: Context): Promise<void> {
  const storage = storageOf(context);
  const place = { storage, turns: createUploadTurns() };
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
    pictureRoute(scope, context, place);
    soundRoute(scope, context, place);
    videoRoute(scope, context, place, '/uploads/video');
    videoRoute(scope, context, place, '/uploads/recording');
    resumableRoutes(scope, context, place);
  });
  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) => sendFile(context, reply, storage, request));
}

function pictureRoute(app: FastifyInstance, context: Context, place: UploadPlace): void {
  const keep = (actor: Actor, file: UploadedFile) => keepPicture(context, place, actor, file);
  takeFile(app, context, '/uploads', { most: uploadKinds.picture, turn: place.turns.whole, keep });
}

function soundRoute(app: FastifyInstance, context: Context, { storage, turns }: UploadPlace): void {
  const keep = (actor: Actor, file: UploadedFile) => keepSound(context, storage, actor, file);
  takeFile(app, context, '/uploads/audio', { most: uploadKinds.sound, turn: turns.whole, keep });
}

function videoRoute(app: FastifyInstance, context: Context, { storage, turns }: UploadPlace, path: string): void {
  const take = (actor: Actor, { filename, file }: MultipartFile) => {
    const kind = videoKindOfName(filename, path === '/uploads/recording') ?? refuse('upload-video-kind');
    return keepVideo(context, storage, actor, { kind, untrusted: file });
  };
  const most = uploadKinds.video;
  takeUpload(app, context, path, { most, turn: turns.inParts, take, keep: async (_actor, kept) => kept });
}

type UploadedFile = { fileName: string; bytes: Buffer };
type Most = Pick<UploadLimits, 'bytes' | 'otherwise'>;

/** Receives one file that is small enough for memory. */
function takeFile(
  app: FastifyInstance,
  context: Context,
  path: string,
  {
    most,
    turn,
    keep,
  }: { readonly most: Most; readonly turn: Turn; readonly keep: (actor: Actor, file: UploadedFile) => Promise<object> },
): void {
  const take = async (_actor: Actor, part: MultipartFile) => ({
    fileName: part.filename,
    bytes: await part.toBuffer(),
  });
  takeUpload(app, context, path, { most, turn, take, keep });
}

function takeUpload<Taken>(
  app: FastifyInstance,
  context: Context,
  path: string,
  {
    most,
    turn,
    take,
    keep,
  }: {
    readonly most: Most;
    readonly turn: Turn;
    readonly take: (actor: Actor, part: MultipartFile) => Promise<Taken>;
    readonly keep: (actor: Actor, taken: Taken) => Promise<object>;
  },
): void {
  const bodyLimit = most.bytes + FORM_BYTES;
  app.post(
    path,
    { bodyLimit, config: { takesLong: most.bytes === uploadKinds.video.bytes } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const actor = await whoMayUpload(request, context);
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit) refuse(most.otherwise);
        const receive = async () => keep(actor, await readFile(request, most, (part) => take(actor, part)));
        return await turn(actor.organizationId, receive, reply);
      } catch (error) {
        return answerRefusal(context, reply, error);
      }
    },
  );
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
