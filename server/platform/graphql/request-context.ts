import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import type { Actor, Entrant } from '../sessions/actor.ts';
import type { UntrustedProof } from '../sessions/proof.ts';

/** What a resolver receives: the program's parts, the actor, and the client. */
export type RequestContext = Context & {
  readonly actor: Actor | null;
  /** A person who is half signed in; null if there is an `actor`. */
  readonly entrant: Entrant | null;
  /** The hash that names the session across token rotations. */
  readonly sessionHash: string | null;
  /** The browser key that signed this call for its session. */
  readonly provenKey: string | null;
  readonly isTokenOld: boolean;
  /** The signature that came with the call, for a session that begins with it. */
  readonly proof: UntrustedProof | null;
  /** The organization whose own domain was requested, where no one signs in and only its links open; null elsewhere. */
  readonly contactsOf: number | null;
  /** The host in the request; it may be any. */
  readonly host: string;
  /** How many rows the lists of an answer may have together. */
  readonly mostRows: number;
  readonly request: { readonly id: string; readonly ip: string; readonly userAgent: string };
};

/** The signed-in actor; a call without a valid session is refused. */
export function actorOf(context: RequestContext): Actor {
  return context.actor ?? refuse('invalid-session');
}
