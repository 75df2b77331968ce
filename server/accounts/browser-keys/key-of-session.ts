import { brandNamed } from '../../../brands/registry.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { UntrustedProof } from '../../platform/sessions/proof.ts';
import { checkProof } from './check-proof.ts';
import { readWhoBeginsAcrossOrganizations } from './store.ts';

type Who = { readonly isPlatformAdmin: boolean; readonly brand: string };

/** What a request brings for the session it begins. */
export type KeyOffer = {
  /** Where the call is signed and nobody has looked at it yet. */
  readonly proof?: UntrustedProof | null;
  /** The key of the session that asks, which has just signed this call. */
  readonly provenKey?: string | null;
};

/** Whether sessions of this person in this brand are bound to the browser they began in. */
export function isBound({ isPlatformAdmin, brand }: Who): boolean {
  return isPlatformAdmin || brandNamed(brand).policy.hipaa;
}

/** Whether a session without a key opens nothing. */
export function needsKey({ sessionKeys }: Config, who: Who): boolean {
  return sessionKeys === 'required' && isBound(who);
}

/**
 * The browser's key for a session that begins; null where none is needed. Refuses a browser that has none where one is,
 * with what its person can do.
 */
export async function keyForSession(
  tx: Tx,
  context: Context & KeyOffer & { readonly request?: object },
  userId: number,
  organizationId: number,
): Promise<string | null> {
  const who = await readWhoBeginsAcrossOrganizations(tx, userId, organizationId);
  if (!who || !isBound(who)) return null;
  const { proof = null, provenKey = null } = context;
  const key = provenKey ?? (proof && (await checkProof(tx, context, proof)));
  // A session that no request begins opens nothing where a key is needed, and needs no sentence.
  if (key === null && context.request && needsKey(context.config, who)) refuse('session-key-missing');
  return key;
}
