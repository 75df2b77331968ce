import { countErasedByDeploymentKeyAcrossOrganizations, renewErasedHashes } from '../../../consent/index.ts';
import { ConfigError } from '../../../platform/config/config-error.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import { type Cipher, openCipher } from '../../../platform/encryption.ts';
import { type ClosedRow, readClosedAcrossOrganizations, replaceClosedAcrossOrganizations } from './store.ts';
import { type StoredSecret, storedSecrets } from './stored-secrets.ts';

const ROWS_AT_ONCE = 200;
const HASHES = 'erased_leads';

/** How many stored secrets of a table each key decrypts. */
export type SecretCount = {
  readonly table: string;
  readonly current: number;
  readonly previous: number;
  readonly neither: number;
};

/** Called after each batch with a table and how many of its secrets have been re-encrypted. */
export type Progress = (table: string, rows: number) => void;

/** Which key every stored secret is encrypted with: ENCRYPTION_KEY, the previous one, or neither. Changes nothing. */
export async function countSecrets(context: Context): Promise<SecretCount[]> {
  const counts: SecretCount[] = [];
  for (const secret of storedSecrets) {
    const count = { table: secret.table, current: 0, previous: 0, neither: 0 };
    for await (const rows of partsOf(context, secret)) {
      // Only now, because it makes a key where there is none.
      const cipher = await openCipher(context.config);
      for (const row of rows) {
        const found = cipher.look(row.closed, secret.purpose(row));
        count[typeof found === 'string' ? found : 'previous'] += 1;
      }
    }
    counts.push(count);
  }
  if (context.config.encryptionKeyPrevious === null) return counts;
  const hashes = (await hashesByDeploymentKey(context)).reduce((sum, { count }) => sum + count, 0);
  return [...counts, { table: HASHES, current: 0, previous: hashes, neither: 0 }];
}

/**
 * Re-encrypts every stored secret of ENCRYPTION_KEY_PREVIOUS with ENCRYPTION_KEY, so that the previous key is no longer
 * needed. It runs beside the server, can be stopped and run again, and returns what it found afterward. Throws if no
 * previous key is set.
 */
export async function rewrap(context: Context, progress: Progress): Promise<SecretCount[]> {
  if (context.config.encryptionKeyPrevious === null)
    throw new ConfigError(
      'Set ENCRYPTION_KEY to the new key and ENCRYPTION_KEY_PREVIOUS to the one that is being replaced.',
    );
  const cipher = await openCipher(context.config);
  // First, because it creates keys.
  for (const { organizationId } of await hashesByDeploymentKey(context)) {
    for (let sum = 0, done = 1; done > 0; ) {
      done = await renewErasedHashes(context, organizationId);
      sum += done;
      if (done > 0) progress(HASHES, sum);
    }
  }
  for (const secret of storedSecrets) await rewrapTable(context, cipher, secret, progress);
  return countSecrets(context);
}

async function rewrapTable(context: Context, cipher: Cipher, secret: StoredSecret, progress: Progress): Promise<void> {
  let sum = 0;
  for await (const rows of partsOf(context, secret)) {
    const again = rows.flatMap((row) => {
      const found = cipher.look(row.closed, secret.purpose(row));
      return typeof found === 'string' ? [] : [{ row, closedAgain: found.closedAgain }];
    });
    if (again.length === 0) continue;
    await inTransactionAcrossOrganizations(context.db, async (tx) => {
      for (const { row, closedAgain } of again) await replaceClosedAcrossOrganizations(tx, secret, row, closedAgain);
    });
    sum += again.length;
    progress(secret.table, sum);
  }
}

async function* partsOf(context: Context, secret: StoredSecret): AsyncGenerator<readonly ClosedRow[]> {
  for (let after: ClosedRow | null = null; ; ) {
    const from: ClosedRow | null = after;
    const rows: readonly ClosedRow[] = await inTransactionAcrossOrganizations(context.db, (tx) =>
      readClosedAcrossOrganizations(tx, secret, { after: from, most: ROWS_AT_ONCE }),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

function hashesByDeploymentKey(context: Context) {
  return inTransactionAcrossOrganizations(context.db, countErasedByDeploymentKeyAcrossOrganizations);
}
