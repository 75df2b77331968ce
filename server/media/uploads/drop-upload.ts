import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { storageOf } from '../storage/open-storage.ts';
import { readAbandonedAcrossOrganizations, readPartNames, removeParts, removeUpload } from './store.ts';

const DAY_MS = 86_400_000;

/** Deletes an upload and what has arrived of it. */
export async function dropUpload(context: Context, organizationId: OrganizationId, code: string): Promise<void> {
  await dropParts(context, organizationId, code);
  await inTransaction(context.db, organizationId, (tx) => removeUpload(tx, organizationId, code));
}

/** Deletes the parts of an upload. The rows go last: after a crash they say what is left. */
export async function dropParts(context: Context, organizationId: OrganizationId, code: string): Promise<void> {
  const storage = storageOf(context);
  const names = await inTransaction(context.db, organizationId, (tx) => readPartNames(tx, organizationId, code));
  for (const name of names) await storage.dropReceived(name);
  await inTransaction(context.db, organizationId, (tx) => removeParts(tx, organizationId, code));
}

/** Deletes uploads that nothing has arrived of for a day. */
export async function sweepUploads(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const abandoned = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readAbandonedAcrossOrganizations(tx, since),
  );
  for (const { organizationId, code } of abandoned) await dropUpload(context, organizationId, code);
}
