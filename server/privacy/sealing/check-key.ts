import { countErasedByDeploymentKeyAcrossOrganizations } from '../../consent/index.ts';
import { type Config, ConfigError } from '../../platform/config/config.ts';
import { type Cipher, openCipher, readKeyFile } from '../../platform/encryption.ts';
import {
  type ClosedRow,
  type Read,
  readAcrossOrganizations,
  readClosedAcrossOrganizations,
} from './rewrapping/store.ts';
import { type StoredSecret, storedSecrets } from './rewrapping/stored-secrets.ts';

const ROWS_AT_ONCE = 200;
// A backup is also made of a database that an older version has migrated.
const NOT_THERE_YET = new Set(['42P01', '42703']);

type Place = Pick<Config, 'dataDir' | 'encryptionKey' | 'encryptionKeyPrevious'>;

/**
 * What the keys that are set are to a database. 'unused': it has nothing that was stored with a key, so one may be made;
 * 'opens': one of them opens at least one secret; 'wrong': none of them opens any; 'missing': there is no current key.
 */
export type KeyState = 'unused' | 'opens' | 'wrong' | 'missing';

/** Compares the keys with what is stored, and makes none. `address` is the owner's, of any version of the database. */
export async function keyStateOf(address: string, config: Place): Promise<KeyState> {
  const hasKey = config.encryptionKey !== null || (await readKeyFile(config.dataDir)) !== null;
  const cipher = hasKey ? await openCipher(config) : null;
  return readAcrossOrganizations(address, async (read) => {
    let isUsed = false;
    for (const secret of storedSecrets) {
      for await (const rows of partsOf(read, secret)) {
        if (cipher === null) return 'missing';
        if (rows.some((row) => isOpenedBy(cipher, secret, row))) return 'opens';
        isUsed = true;
      }
    }
    if (isUsed) return 'wrong';
    // Hashes show nothing about the key that is set, only that there was one.
    return cipher === null && (await hasHashes(read)) ? 'missing' : 'unused';
  });
}

/** Throws a sentence that says what to do unless the keys fit the database: before anything is stored with a key. */
export async function refuseWrongKey(
  address: string,
  config: Place & Pick<Config, 'encryptionKeyLost'>,
): Promise<void> {
  if (config.encryptionKeyLost) return;
  const problem = keyProblem(await keyStateOf(address, config), config);
  if (problem !== null) throw new ConfigError(`${problem.found} ${problem.fix}`);
}

/** What is wrong and what to do about it; null: nothing is. */
export function keyProblem(state: KeyState, config: Place): { found: string; fix: string } | null {
  const file = `${config.dataDir}/encryption.key`;
  const lost = 'If that key is lost, see “A lost key” in docs/backup.md.';
  if (state === 'missing')
    return {
      found: `This database has secrets that were stored with a key, but ENCRYPTION_KEY isn’t set and ${file} doesn’t exist.`,
      fix: `Put that file back, or set ENCRYPTION_KEY to the key that they were stored with. ${lost}`,
    };
  if (state !== 'wrong') return null;
  const key = config.encryptionKey === null ? `The key in ${file}` : 'ENCRYPTION_KEY';
  return {
    found: `${key} opens none of the secrets stored in this database${config.encryptionKeyPrevious === null ? '' : ', and neither does ENCRYPTION_KEY_PREVIOUS'}.`,
    fix: `Set ENCRYPTION_KEY to the key that they were stored with, or put its encryption.key into ${config.dataDir} and leave ENCRYPTION_KEY out. To replace that key, set it as ENCRYPTION_KEY_PREVIOUS. ${lost}`,
  };
}

function isOpenedBy(cipher: Cipher, secret: StoredSecret, row: ClosedRow): boolean {
  return cipher.decrypt(row.closed, secret.purpose(row)) !== null;
}

async function* partsOf(read: Read, secret: StoredSecret): AsyncGenerator<readonly ClosedRow[]> {
  for (let after: ClosedRow | null = null; ; ) {
    const from: ClosedRow | null = after;
    const rows: readonly ClosedRow[] = await ifThere(
      read((tx) => readClosedAcrossOrganizations(tx, secret, { after: from, most: ROWS_AT_ONCE })),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

async function hasHashes(read: Read): Promise<boolean> {
  return (await ifThere(read(countErasedByDeploymentKeyAcrossOrganizations))).length > 0;
}

async function ifThere<Row>(reading: Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await reading;
  } catch (error) {
    if (!NOT_THERE_YET.has((error as { code?: string }).code ?? '')) throw error;
    return [];
  }
}
