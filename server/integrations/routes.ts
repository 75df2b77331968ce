import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sentenceOf } from '../../contract/refusals.ts';
import { type ModmedAnswer, modmedConnected } from '../../contract/rest/modmed.ts';
import { readActor } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { proofOf } from '../platform/sessions/proof.ts';
import { connectModmed } from './modmed/connect-modmed.ts';

const credentials = z.object({
  username: z.string().trim().max(200),
  password: z.string().max(200),
  firm: z.string().trim().max(200).optional(),
  apiKey: z.string().trim().max(500).optional(),
  timeZone: z.string().trim().max(100).optional(),
  patientsAgreed: z.boolean().optional(),
});

/** POST /oauth2/modmed/token/{token}: connects the ModMed account of the session's person. */
export function routes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { token: string } }>('/oauth2/modmed/token/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const actor = (await readActor(context, request.params.token, proofOf(request))) ?? refuse('invalid-session');
      const read = credentials.safeParse(request.body);
      await connectModmed(context, actor, read.success ? read.data : refuse('credentials-missing'));
      return answer(reply, 200, { message: modmedConnected });
    } catch (error) {
      return answerRefusal(reply, error);
    }
  });
}

const statusOf = new Map<string, number>([
  ['invalid-session', 401],
  ['no-permission', 403],
  ['credentials-missing', 400],
  ['modmed-not-connected', 502],
  ['modmed-busy', 502],
  ['modmed-practice-unknown', 422],
  ['modmed-key-refused', 422],
  ['modmed-password-refused', 422],
  ['modmed-access-refused', 422],
]);

function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) return answer(reply, statusOf.get(error.code) ?? 400, { error: error.message });
  reply.log.error({ err: error }, 'a ModMed account could not be connected');
  return answer(reply, 500, { error: sentenceOf('unknown') });
}

function answer(reply: FastifyReply, status: number, body: ModmedAnswer): FastifyReply {
  return reply.code(status).send(body);
}
