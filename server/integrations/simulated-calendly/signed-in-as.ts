import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { accountOf, type SimulatedAccount } from './accounts.ts';
import { readGrant } from './grants.ts';

/** The account whose access token came with the request; null for any other token. */
export function signedInAs(context: Context, request: FastifyRequest): SimulatedAccount | null {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const grant = readGrant(context.config, 'access', token, context.clock.now().getTime());
  return grant && accountOf(grant.account);
}

export function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ title: 'Unauthenticated', message: 'The access token is invalid' });
}
