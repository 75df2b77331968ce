import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { isAuthorized } from '../signature.ts';

const DECIDES_AFTER_MS = 30_000;
// A business with this word in its name is rejected, to try that case.
const REFUSED_NAME = /\brefused\b/i;
const WORDS = 'The business name does not match the EIN.';

const sentInput = z.object({ name: z.string().max(200), businessName: z.string().max(500) });
const kept = z.object({ at: z.number(), isRefused: z.boolean() });

/** The simulated carriers' registration API. The id encodes the data, so it is stateless. */
export function registrationRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isAuthorized(context.config, request.headers.authorization)) return reply.code(401).send({ code: '20003' });
    });
    scope.post('/simulator/carrier/registrations', async (request, reply) => {
      const sent = sentInput.safeParse(request.body);
      if (!sent.success) return reply.code(400).send({ code: '20001', message: 'This registration cannot be read.' });
      const isRefused = REFUSED_NAME.test(sent.data.businessName);
      const known = JSON.stringify({ at: context.clock.now().getTime(), isRefused });
      return reply.code(201).send({ id: Buffer.from(known).toString('base64url') });
    });
    scope.get<{ Params: { id: string } }>('/simulator/carrier/registrations/:id', async (request, reply) => {
      const known = readId(request.params.id);
      if (!known) return reply.code(404).send({ code: '20404', message: 'The requested resource was not found' });
      if (context.clock.now().getTime() < known.at + DECIDES_AFTER_MS) return { state: 'pending' };
      return known.isRefused ? { state: 'rejected', reason: WORDS } : { state: 'approved' };
    });
  });
}

function readId(id: string): z.output<typeof kept> | null {
  try {
    return kept.parse(JSON.parse(Buffer.from(id, 'base64url').toString()));
  } catch {
    return null;
  }
}
