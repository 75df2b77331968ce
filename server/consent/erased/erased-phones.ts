import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { lockConsent } from '../store.ts';
import { deleteConsent, hasErased, insertErased, readErasedHashes, readOwnPhones } from './store.ts';

/** Those of these phones whose contacts this organization erased: they are never added or texted again. */
export async function erasedPhones(
  tx: Tx,
  context: Context,
  organizationId: number,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phones.length === 0 || !(await hasErased(tx, organizationId))) return new Set();
  const hashOf = await phoneHash(context, organizationId);
  const hashes = new Map(phones.map((phone) => [hashOf(phone), phone]));
  const erased = await readErasedHashes(tx, organizationId, [...hashes.keys()]);
  return new Set(erased.flatMap((hash) => hashes.get(hash) ?? []));
}

/**
 * Forgets every agreement and stop of a contact who is erased, and keeps only a keyed hash of the phone, so that nothing is
 * sent to it again. Decisions about texts that are being made now are waited for.
 */
export async function forgetPhone(
  tx: Tx,
  context: Context,
  organizationId: number,
  lead: { readonly id: number; readonly phone: string },
): Promise<void> {
  await lockConsent(tx, organizationId, 'changing');
  const hashOf = await phoneHash(context, organizationId);
  await deleteConsent(tx, organizationId, await readOwnPhones(tx, organizationId, lead.id));
  const at = context.clock.now();
  await insertErased(tx, organizationId, { leadId: lead.id, phoneHash: hashOf(lead.phone), at });
}

async function phoneHash(context: Context, organizationId: number): Promise<(phone: string) => string> {
  const cipher = await openCipher(context.config);
  return (phone) => cipher.hash(phone, `erased-phone:${organizationId}`);
}
