import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { deleteDomain, readDomains, retireDomain } from './store.ts';

// Of more domains used one after the other, the oldest are deleted.
const MOST_RETIRED = 5;

/**
 * Stops using an organization's domain: new links use its brand's host. A domain that links were sent with keeps
 * serving them as long as its records stay.
 */
export async function removeDomain(context: Context, actor: Actor): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, async (tx) => {
    const used = (await readDomains(tx, organizationId)).find(({ state }) => state !== 'retired');
    if (!used) return;
    const { domain } = used;
    if (used.liveSince === null) await deleteDomain(tx, organizationId, domain);
    else await retireDomain(tx, organizationId, { domain, most: MOST_RETIRED });
    await context.hosts.announce(tx);
    await context.live.announce(tx, organizationId, 'account');
    const object = { type: 'domain', id: domain };
    await recordAudit(tx, context, { organizationId, actor, action: 'domain-removed', object });
  });
  await context.hosts.reload();
}
