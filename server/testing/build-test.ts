import type { OrganizationId } from '../../domain/ids.ts';
import { sendTestText } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** Queues a test message from this person to their own phone. */
export function buildTest(
  context: Context,
  organizationId: OrganizationId,
  userId: number,
  body = 'A test',
): Promise<number> {
  const test = { organizationId, userId, phone: '6025550142', body };
  return inTransaction(context.db, organizationId, (tx) => sendTestText(tx, context, test));
}
