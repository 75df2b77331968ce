import { isIpAddress, isLocalHost, readHostName } from '../../../domain/hosts/host-name.ts';
import { linksHostOf, placeOf } from '../../../domain/hosts/host-table.ts';
import { recordAudit } from '../../audit/index.ts';
import { secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkDomain } from './check-domain.ts';
import { insertClaim, readDomains } from './store.ts';

/** Records that an organization wants to use a domain, and looks its records up for the first time. */
export async function claimDomain(context: Context, actor: Actor, untrusted: string): Promise<void> {
  const { organizationId, brand } = actor;
  const domain = readHostName(untrusted) ?? refuse('domain-not-valid');
  if (isLocalHost(domain)) refuse('domain-not-valid');
  if (!canTakeDomains(context, brand.key)) refuse('domains-not-offered');
  // Several organizations may claim a domain, and the one that proves it gets it; but a domain already in use can't be
  // claimed.
  const place = placeOf(context.hosts.current(), domain);
  if (place.kind === 'brand') refuse('domain-is-ours', { domain });
  await inTransaction(context.db, organizationId, async (tx) => {
    const used = (await readDomains(tx, organizationId)).find(({ state }) => state !== 'retired');
    if (used && used.domain !== domain) refuse('domain-already-set', { domain: used.domain });
    if (used) return;
    await insertClaim(tx, organizationId, { domain, proof: secretToken(), at: context.clock.now() });
    await context.live.announce(tx, organizationId, 'account');
    const object = { type: 'domain', id: domain };
    await recordAudit(tx, context, { organizationId, actor, action: 'domain-added', object });
  });
  await checkDomain(context, { organizationId, domain });
}

/** Whether a domain can point to the host of this brand's links: not if that is a local or internal name. */
export function canTakeDomains({ hosts }: Pick<Context, 'hosts'>, brand: string): boolean {
  const target = linksHostOf(hosts.current(), brand);
  return target.includes('.') && !isLocalHost(target) && !isIpAddress(target);
}
