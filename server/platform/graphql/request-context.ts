import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import type { Actor, Entrant } from '../sessions/actor.ts';
import type { UntrustedProof } from '../sessions/proof.ts';

/** What a resolver is handed: the program's parts, who asks, and from where. */
export type RequestContext = Context & {
  readonly actor: Actor | null;
  /** Who is only half signed in; null wherever `actor` says who asks. */
  readonly entrant: Entrant | null;
  /** The hash that names the session that asks, whichever token it has by now. */
  readonly sessionHash: string | null;
  /** The browser's key that has signed this call for the session that asks. */
  readonly provenKey: string | null;
  readonly isTokenOld: boolean;
  /** What the call says to be signed with, for a session that begins with it. */
  readonly proof: UntrustedProof | null;
  /** Whose own domain was asked, where nobody signs in and only this organization's links open; null elsewhere. */
  readonly contactsOf: number | null;
  /** The host that was asked, as the request says; it may be any. */
  readonly host: string;
  readonly request: { readonly id: string; readonly ip: string; readonly userAgent: string };
};

/** Who asks; a call without a valid session is refused. */
export function actorOf(context: RequestContext): Actor {
  return context.actor ?? refuse('invalid-session');
}
