import { absoluteAddress, linksHostOf } from '../../../domain/hosts/host-table.ts';
import {
  type DomainState,
  fallsBackAt,
  proofHost,
  proofValue,
  sentenceOfProblem,
} from '../../../domain/hosts/own-domain.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { canTakeDomains } from './claim-domain.ts';
import { readDomains } from './store.ts';
import type { DomainRow } from './types.ts';

/** One DNS record to add for a domain. */
export type DnsRecord = { readonly type: 'CNAME' | 'TXT'; readonly name: string; readonly value: string };

export type OwnDomain = {
  readonly domain: string;
  readonly state: DomainState;
  readonly problem: string | null;
  readonly records: readonly DnsRecord[];
  readonly checkedAt: Date | null;
  readonly nextCheckAt: Date;
  /** When links stop using it unless its records are back by then. */
  readonly fallsBackAt: Date | null;
};

export type DomainSettings = {
  readonly domain: OwnDomain | null;
  /** Domains that were removed and still serve the links that were sent with them. */
  readonly retired: readonly string[];
  /** The current host of this organization's links. */
  readonly linkOrigin: string;
  /** The brand's host, used if no domain works. */
  readonly target: string;
  /** Whether domains can point here at all. */
  readonly isOffered: boolean;
};

/** An organization's own domain, what to do about it, and the current host of its links. */
export async function loadDomain(context: Context, { organizationId, brand }: Actor): Promise<DomainSettings> {
  const table = context.hosts.current();
  const target = linksHostOf(table, brand.key);
  const rows = await inTransaction(context.db, organizationId, (tx) => readDomains(tx, organizationId));
  const used = rows.find(({ state }) => state !== 'retired');
  return {
    domain: used ? shownDomain(used, target) : null,
    retired: rows.filter(({ state }) => state === 'retired').map(({ domain }) => domain),
    linkOrigin: absoluteAddress(table, { contactsOf: { id: organizationId, brand: brand.key } }, ''),
    target,
    isOffered: canTakeDomains(context, brand.key),
  };
}

function shownDomain(row: DomainRow, target: string): OwnDomain {
  const { domain, state, problem, proof, checkedAt, nextCheckAt } = row;
  return {
    ...{ domain, state, checkedAt, nextCheckAt },
    problem: problem === null ? null : sentenceOfProblem(problem, domain, target),
    records: [
      { type: 'CNAME', name: domain, value: target },
      { type: 'TXT', name: proofHost(domain), value: proofValue(proof) },
    ],
    fallsBackAt: state === 'live' ? fallsBackAt(row) : null,
  };
}
