import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runFor } from '../database/asker.ts';
import { bearerToken } from '../graphql/endpoint.ts';
import { type IsKnown, turnName } from './turn-name.ts';

/**
 * A request's database work waits its turn under its name. Parsing a body loses the async context, so it is set twice.
 */
export function nameAskers(app: FastifyInstance, isKnown: IsKnown): void {
  const nameAsker = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    runFor({ kind: 'visitor', name: turnName(request, bearerToken(request), isKnown) }, done);
  app.addHook('onRequest', nameAsker);
  app.addHook('preValidation', nameAsker);
}
