import type { FastifyReply, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../contract/refusals.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { readActor } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { bearerToken } from '../platform/graphql/endpoint.ts';
import { isForAWhile, Refusal, refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { proofOf } from '../platform/sessions/proof.ts';
import { filesOutageOf } from './storage/files-outage.ts';
import { StorageAwayError } from './storage/storage-away.ts';

/** The person who asks, if they may upload. */
export async function whoMayUpload(request: FastifyRequest, context: Context): Promise<Actor> {
  const token = bearerToken(request);
  const actor = (token ? await readActor(context, token, proofOf(request)) : null) ?? refuse('invalid-session');
  return mayDo(actor, 'media.upload') ? actor : refuse('no-permission');
}

const statusOf = new Map<string, number>([
  ['invalid-session', 401],
  ['no-permission', 403],
  ['not-found', 404],
  ['upload-too-large', 413],
  ['upload-sound-too-large', 413],
  ['upload-kind', 415],
  ['upload-sound-kind', 415],
  ['upload-video-too-large', 413],
  ['upload-video-kind', 415],
]);

/** Answers why an upload failed. */
export function answerRefusal(context: Context, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) {
    // A browser gives up what is answered with 400, and tries what is answered with 503 again.
    const status = isForAWhile(error) ? 503 : (statusOf.get(error.code) ?? 400);
    return reply.code(status).send({ success: false, errors: [error.message] });
  }
  if (isStorageAway(error)) {
    filesOutageOf(context).failed(error, 'an upload failed');
    return reply.code(503).send({ success: false, errors: [sentenceOf('upload-storage-away')] });
  }
  reply.log.error({ err: error }, 'an upload failed');
  return reply.code(500).send({ success: false, errors: [sentenceOf('unknown')] });
}

// What a folder answers on a full disk, or on one that is away or can't be written.
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST']);

function isStorageAway(error: unknown): boolean {
  return error instanceof StorageAwayError || NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '');
}
