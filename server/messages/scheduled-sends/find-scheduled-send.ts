import type { RefusalCode } from '../../../contract/refusals.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { type KnownSend, lockScheduledSend } from './store.ts';

/** Finds a message to many that still waits for its time, and locks it; refuses with what has become of it. */
export async function findScheduledSend(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  {
    now,
    onceCanceled,
    onceBegun,
  }: { readonly now: Date; readonly onceCanceled: RefusalCode; readonly onceBegun: RefusalCode },
): Promise<KnownSend> {
  const found = (await lockScheduledSend(tx, organizationId, id)) ?? refuse('not-found');
  if (found.isCanceled) refuse(onceCanceled);
  return found.sendAt > now ? found : refuse(onceBegun);
}
