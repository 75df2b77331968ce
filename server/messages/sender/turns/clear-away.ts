import type { OrganizationId } from '../../../../domain/ids.ts';
import { holdConsent } from '../../../consent/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { decide } from '../gate/decide.ts';
import { readFacts } from '../gate/facts.ts';
import { writeKept } from '../gate/write-kept.ts';
import type { SenderOptions } from '../options.ts';
import { preferKeys, readSendingOrganization } from '../store.ts';
import { takeDueWithoutRoom } from './take-due.ts';

/**
 * Ends or holds the first due messages of an organization that can't be sent now, whatever room its numbers have:
 * messages that aren't sent use none. Leaves the ones that may be sent to the gate.
 */
export async function clearAway(
  context: Context,
  options: SenderOptions,
  organizationId: OrganizationId,
): Promise<void> {
  await inTransaction(context.db, organizationId, async (tx) => {
    await holdConsent(tx, organizationId);
    await preferKeys(tx);
    const organization = await readSendingOrganization(tx, organizationId);
    if (!organization) return;
    const items = await takeDueWithoutRoom(tx, organizationId, organization, {
      now: context.clock.now(),
      limit: options.clearAtOnce,
    });
    // Checked again under the locks, as in the gate.
    const current = items.length > 0 ? await readSendingOrganization(tx, organizationId) : null;
    if (!current) return;
    const facts = {
      ...(await readFacts(tx, context, options, { organizationId, organization: current, items })),
      isTry: false,
    };
    await writeKept(tx, context, organizationId, { ...decide(items, facts, context.clock.now()), facts });
  });
}
