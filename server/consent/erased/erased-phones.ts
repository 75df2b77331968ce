import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { deploymentKeys, keyedHash, openCipher } from '../../platform/encryption.ts';
import { lockConsent, lockStates } from '../store.ts';
import {
  deleteConsent,
  hasErased,
  insertErased,
  readErasedHashes,
  readOwnStates,
  takeErasedByDeploymentKey,
  writeErasedHashes,
} from './store.ts';

// Hashes use the organization's own key. Before there was one they used ENCRYPTION_KEY itself: those have versions 0
// and below.
const OWN_VERSION = 1;
const FORMER_VERSION = 0;
const MOST_AT_ONCE = 500;

/** Those of these phones whose contacts this organization erased: they are never added or texted again. */
export async function erasedPhones(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phones.length === 0 || !(await hasErased(tx, organizationId))) return new Set();
  const hashesOf = await everyHash(context, organizationId);
  const hashes = new Map(phones.flatMap((phone) => hashesOf(phone).map((hash) => [hash, phone] as const)));
  const erased = await readErasedHashes(tx, organizationId, [...hashes.keys()]);
  return new Set(erased.flatMap((hash) => hashes.get(hash) ?? []));
}

/**
 * Deletes every consent and opt-out of an erased contact, and nothing that someone else said with one of their numbers.
 * Keeps only keyed hashes of the phone and of earlier phones that opted out, so that nothing is sent to them again. Waits for
 * gates that are deciding about texts now.
 */
export async function forgetPhone(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  lead: { readonly id: LeadId; readonly phone: string },
): Promise<void> {
  await lockConsent(tx, organizationId, 'changing');
  const at = context.clock.now();
  // An import that is recording a consent now is waited for, so that its entry is deleted too.
  await lockStates(tx, organizationId, [lead.phone], at);
  const keys = await context.db.keyring.makeHashKey(organizationId, OWN_VERSION);
  const holder = { organizationId, leadId: lead.id };
  const own = await readOwnStates(tx, holder);
  const phones = new Set([lead.phone, ...own.flatMap(({ phone, isOptedOut }) => (isOptedOut ? [phone] : []))]);
  await deleteConsent(
    tx,
    holder,
    own.map(({ phone }) => phone),
  );
  for (const phone of phones) {
    const phoneHash = hashOfOwn(keys, organizationId, phone);
    await insertErased(tx, organizationId, { leadId: lead.id, phoneHash, keyVersion: OWN_VERSION, at });
  }
}

/** The keys of an organization's hashes, made if there are none yet. */
export function makeHashKeys(context: Context, organizationId: OrganizationId): Promise<ReadonlyMap<number, Buffer>> {
  return context.db.keyring.makeHashKey(organizationId, OWN_VERSION);
}

/** What is stored of a phone in place of itself. */
export function hashOfErased(keys: ReadonlyMap<number, Buffer>, organizationId: OrganizationId, phone: string) {
  return { phoneHash: hashOfOwn(keys, organizationId, phone), keyVersion: OWN_VERSION };
}

/**
 * Rehashes hashes made with ENCRYPTION_KEY, the current or the previous one, under the organization's own key. Returns
 * how many; 0 when none is left.
 */
export async function renewErasedHashes(context: Context, organizationId: OrganizationId): Promise<number> {
  const { keyring } = context.db;
  let keys = await keyring.makeHashKey(organizationId, OWN_VERSION);
  // Kept, encrypted, for the hashes alone: without the right key no one could tell whether a phone was erased.
  for (const [place, key] of (await deploymentKeys(context.config)).entries())
    keys = await keyring.makeHashKey(organizationId, FORMER_VERSION - place, key);
  return inTransaction(context.db, organizationId, async (tx) => {
    const rows = await takeErasedByDeploymentKey(tx, organizationId, MOST_AT_ONCE);
    const renewed = rows.map(({ leadId, phoneHash }) => ({
      ...{ leadId, phoneHash: hashOfOwn(keys, organizationId, phoneHash), keyVersion: FORMER_VERSION },
    }));
    await writeErasedHashes(tx, organizationId, renewed);
    return rows.length;
  });
}

// A hash has to be found whichever key it was made with.
async function everyHash(context: Context, organizationId: OrganizationId): Promise<(phone: string) => string[]> {
  const cipher = await openCipher(context.config);
  const keys = await context.db.keyring.hashKeysOf(organizationId);
  const formers = [...keys].flatMap(([version, key]) => (version <= FORMER_VERSION ? [key] : []));
  const purpose = purposeOf(organizationId);
  return (phone) => [
    ...cipher.hashes(phone, purpose),
    ...(keys.has(OWN_VERSION) ? [hashOfOwn(keys, organizationId, phone)] : []),
    ...formers.map((former) => hashOfOwn(keys, organizationId, keyedHash(former, phone, purpose))),
  ];
}

function hashOfOwn(keys: ReadonlyMap<number, Buffer>, organizationId: OrganizationId, text: string): string {
  const key = keys.get(OWN_VERSION);
  if (!key) throw new Error('The key of hashes was not made.');
  return keyedHash(key, text, purposeOf(organizationId));
}

function purposeOf(organizationId: OrganizationId): string {
  return `erased-phone:${organizationId}`;
}
