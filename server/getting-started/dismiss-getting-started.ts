import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { dismiss } from './store.ts';

/** Dismisses the list for everyone in the organization. */
export async function dismissGettingStarted(context: Context, organizationId: OrganizationId): Promise<void> {
  await inTransaction(context.db, organizationId, async (tx) => {
    await dismiss(tx, organizationId, context.clock.now());
    await context.live.announce(tx, organizationId, 'account');
  });
}
