import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
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
  /** The signature of the call, if it isn't verified yet. */
  readonly proof?: UntrustedProof | null;
  /** The key of the current session, which signed this call. */
  readonly provenKey?: string | null;
};

/** Whether sessions of this person in this brand are bound to the browser they began in. */
export function isBound({ isPlatformAdmin, brand }: Who): boolean {
  return isPlatformAdmin || brandNamed(brand).policy.hipaa;
}

/** Whether a session without a key is refused. */
export function needsKey({ sessionKeys }: Config, who: Who): boolean {
  return sessionKeys === 'required' && isBound(who);
}

/**
 * The browser key for a new session; null if none is needed. People of a clinic have one in all their organizations: a
 * token copied from another one would otherwise enter the clinic with the key of any browser. If one is needed and the
 * browser has none, throws a refusal that says what to do.
 */
export async function keyForSession(
  tx: Tx,
  context: Context & KeyOffer & { readonly request?: object },
  userId: number,
  organizationId: OrganizationId,
): Promise<string | null> {
  const who = await readWhoBeginsAcrossOrganizations(tx, userId, organizationId);
  const { isPlatformAdmin = false, brand = '', brands = [] } = who ?? {};
  const boundIn = [brand, ...brands].find((one) => who !== null && isBound({ isPlatformAdmin, brand: one }));
  if (boundIn === undefined) return null;
  const { proof = null, provenKey = null } = context;
  const key = provenKey ?? (proof && (await checkProof(tx, context, proof)));
  // A session begun without a request has no browser, so it gets no refusal; it opens nothing where a key is needed.
  if (key === null && context.request && needsKey(context.config, { isPlatformAdmin, brand: boundIn }))
    refuse('session-key-missing');
  return key;
}
