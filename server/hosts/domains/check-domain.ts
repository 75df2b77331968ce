import { linksHostOf } from '../../../domain/hosts/host-table.ts';
import {
  afterCheck,
  type DomainProblem,
  type DomainRecords,
  judgeDomain,
  proofHost,
} from '../../../domain/hosts/own-domain.ts';
import { findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { type DomainNews, MAIL_OF_DOMAIN } from './mail-of-domain.ts';
import { deleteDomain, lockClaimsAcrossOrganizations, readDomains, writeDomainAcrossOrganizations } from './store.ts';
import type { DomainRow } from './types.ts';

type Claim = Pick<DomainRow, 'organizationId' | 'domain'>;

/** Looks up an organization's domain records and applies the result; does nothing if it has no such domain. */
export async function checkDomain(context: Context, { organizationId, domain }: Claim): Promise<void> {
  const found = await inTransaction(context.db, organizationId, async (tx) => ({
    row: (await readDomains(tx, organizationId)).find((one) => one.domain === domain),
    brand: (await findOrganization(tx, organizationId)).brand,
  }));
  const { row, brand } = found;
  if (!row) return;
  const target = linksHostOf(context.hosts.current(), brand);
  const verdict = judgeDomain(await lookUp(context, domain, target), target, row.proof);
  const isMoved = await inTransactionAcrossOrganizations(context.db, (tx) => settle(tx, context, row, verdict));
  if (isMoved) await context.hosts.reload();
}

async function lookUp({ outside }: Context, domain: string, target: string): Promise<DomainRecords> {
  const { records } = outside;
  const [cname, addresses, targetAddresses, texts] = await Promise.all([
    records.cname(domain),
    records.addresses(domain),
    records.addresses(target),
    records.texts(proofHost(domain)),
  ]);
  return { cname, addresses, targetAddresses, texts };
}

/** Records the result; returns whether links change their host. */
async function settle(tx: Tx, context: Context, asked: DomainRow, verdict: 'proven' | DomainProblem): Promise<boolean> {
  const { organizationId, domain } = asked;
  const claims = await lockClaimsAcrossOrganizations(tx, domain);
  // Removed or replaced during the DNS lookup.
  const row = claims.find((one) => one.organizationId === organizationId && one.proof === asked.proof);
  if (!row) return false;
  const isTaken = claims.some((one) => one.organizationId !== organizationId && one.state === 'live');
  const now = context.clock.now();
  const next = afterCheck(row, verdict === 'proven' && isTaken ? 'taken' : verdict, now);
  if (next === null) await deleteDomain(tx, organizationId, domain);
  else await writeDomainAcrossOrganizations(tx, { ...row, ...next, checkedAt: now });
  await context.live.announce(tx, organizationId, 'account');
  if (next?.state === row.state) return false;
  await context.hosts.announce(tx);
  const kind = newsOf(row, next?.state ?? null);
  if (kind !== null) await context.jobs.enqueue(tx, MAIL_OF_DOMAIN, { organizationId, domain, kind });
  return true;
}

function newsOf(before: DomainRow, state: DomainRow['state'] | null): DomainNews['kind'] | null {
  if (state === 'live') return before.liveSince === null ? 'domain-works' : 'domain-works-again';
  return state === 'failing' ? 'domain-stopped' : null;
}
