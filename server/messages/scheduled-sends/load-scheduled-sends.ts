import type { OrganizationId } from '../../../domain/ids.ts';
import { sendingFinishesAt } from '../../../domain/messages/finish-time.ts';
import { paceOfAll } from '../../../domain/numbers/pace-of-all.ts';
import { findOrganization } from '../../accounts/index.ts';
import { numbersOf } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { hoursOfMany } from '../hours-of-many.ts';
import { readScheduledSends } from './store.ts';
import type { ScheduledSendShape } from './types.ts';

/** The messages to many that wait for their time: who gets them, when, and until when that takes. */
export function loadScheduledSends(context: Context, organizationId: OrganizationId): Promise<ScheduledSendShape[]> {
  return inTransaction(context.db, organizationId, (tx) => scheduledSendsOf(tx, context, organizationId));
}

/** The same within a transaction. */
export async function scheduledSendsOf(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
): Promise<ScheduledSendShape[]> {
  const rows = await readScheduledSends(tx, organizationId, context.clock.now());
  if (rows.length === 0) return [];
  const hours = hoursOfMany(await findOrganization(tx, organizationId));
  const numbers = await numbersOf(tx, organizationId);
  return rows.map((row) => ({
    ...row,
    finishes: sendingFinishesAt(row.sendAt, row.contacts, paceOfAll(numbers, context.config, row.sendAt), hours),
  }));
}
