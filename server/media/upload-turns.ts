import type { FastifyReply } from 'fastify';
import type { OrganizationId } from '../../domain/ids.ts';
import { createTurns, type Turns } from '../platform/database/turns.ts';
import { Refusal } from '../platform/refusal.ts';

// A picture or a sound is in memory while it is received and checked, up to 25 MB each.
const WHOLE = { places: 30, ofOne: 6 };
// Of what comes in parts or is a video, up to 5 MB each. A connection that was lost counts until the server notices.
const IN_PARTS = { places: 160, ofOne: 40 };

// A picture of 50 megapixels takes 200 MB while it is re-encoded, and one of many small ones takes seconds.
const PICTURES = { places: 1, ofOne: 1 };

/** Runs an upload in its turn; nothing of it may be read before. The reply is that of a request that still sends. */
export type Turn = <Result>(
  organizationId: OrganizationId,
  work: () => Promise<Result>,
  reply?: FastifyReply,
) => Promise<Result>;

/**
 * How many uploads go on at once in this process, and in one organization of it. The others wait, and nothing of them is
 * read until then, so that no one can fill the memory for everyone.
 */
export type UploadTurns = {
  readonly whole: Turn;
  readonly inParts: Turn;
  /** Re-encoding a picture: not while the storage is slow, and organizations take turns. */
  readonly pictures: Turn;
};

export function createUploadTurns(): UploadTurns {
  return { whole: turnsOf(WHOLE), inParts: turnsOf(IN_PARTS), pictures: turnsOf(PICTURES) };
}

function turnsOf({ places, ofOne }: { readonly places: number; readonly ofOne: number }): Turn {
  const turns: Turns = createTurns(places);
  return (organizationId, work, reply) =>
    turns.take({ name: String(organizationId), atMost: ofOne, endsWhen: reply && goneSignal(reply) }, work);
}

// Those who left wait for nothing.
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new Refusal('too-many-requests')));
  return gone.signal;
}
