import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROOF_HEADER, type SignedCall } from '../../../contract/session-proof.ts';

/** A call's signature as it came, not verified yet. */
export type UntrustedProof = SignedCall & { readonly signature: string; readonly key: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of a signed call's body as it was read, in base64url; empty without a JSON body. */
    bodyHash: string;
  }
}

const HEADER = /^(\d{10,16})\.([\w-]{22,64})\.([\w-]{86})\.([\w-]{87})$/;

/** A call's signature, with the request it has to sign; null for a call without one. */
export function proofOf(request: FastifyRequest): UntrustedProof | null {
  const [, time, nonce, signature, key] = HEADER.exec(String(request.headers[PROOF_HEADER] ?? '')) ?? [];
  if (!nonce || !signature || !key) return null;
  const { method, originalUrl: path, bodyHash } = request;
  return { method, path, bodyHash, time: Number(time), nonce, signature, key };
}

/** Enables hashing of signed calls' bodies while they are read. */
export function hashSignedBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', '');
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (proofOf(request) === null || !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return payload;
    const hash = createHash('sha256');
    const hashed = Object.assign(
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          hashed.receivedEncodedLength += chunk.length;
          done(null, chunk);
        },
        flush(done) {
          request.bodyHash = hash.digest('base64url');
          done();
        },
      }),
      { receivedEncodedLength: 0 },
    );
    payload.on('error', (error) => hashed.destroy(error));
    return payload.pipe(hashed);
  });
}
