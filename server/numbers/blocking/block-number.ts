import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeBlock } from './store.ts';

/** Marks a number as blocked by carriers: it sends nothing until it is registered or tried again. */
export async function blockNumber(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { phone, code, sentAt }: { readonly phone: string; readonly code: string; readonly sentAt: Date | null },
): Promise<void> {
  const numberId = await writeBlock(tx, organizationId, { phone, code, sentAt, at: context.clock.now() });
  if (numberId === null) return;
  context.log.warn({ organizationId, numberId, code }, 'carriers block this number; its messages are held');
  await context.live.announce(tx, organizationId, 'numbers');
  await context.live.announce(tx, organizationId, 'send-stats');
}
