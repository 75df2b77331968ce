import type { FastifyRequest } from 'fastify';
import { networkOf } from '../throttle/network.ts';

/** Whether a token opened a session when it was last looked up. */
export type IsKnown = (token: string) => boolean;

/** Whose turns a request takes: the session's, or else its network's, because anyone can make up a token each time. */
export function turnName(request: FastifyRequest, token: string | null, isKnown: IsKnown): string {
  return token !== null && isKnown(token) ? token : networkOf(request.ip);
}
