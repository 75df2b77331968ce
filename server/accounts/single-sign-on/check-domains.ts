import { proofHost, proofValue } from '../../../domain/hosts/own-domain.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadSingleSignOn } from './settings.ts';
import { markDomainProvedAcrossOrganizations } from './store.ts';

/** What a look for the record of one domain found. */
export type Look = {
  readonly domain: string;
  readonly isProved: boolean;
  /** DNS servers didn't answer, so the record may be there. */
  readonly isUnanswered: boolean;
  /** The record is there, and another organization of the brand has proven the domain. */
  readonly isTaken: boolean;
};

/** When the domains were looked up, and what was found for each that wasn't proven yet. */
export type Looked = { readonly lookedAt: Date; readonly looks: readonly Look[] };

/** Looks up the records that prove the domains; a domain without its record, or proven elsewhere, stays unproven. */
export async function checkSingleSignOnDomains(context: RequestContext): Promise<Looked> {
  const { settings, domains } = await loadSingleSignOn(context);
  const wanted = proofValue(settings?.domainProof ?? refuse('sso-not-set-up'));
  const looks: Look[] = [];
  for (const { domain, provedAt } of domains) if (provedAt === null) looks.push(await look(context, domain, wanted));
  return { lookedAt: context.clock.now(), looks };
}

async function look(context: RequestContext, domain: string, wanted: string): Promise<Look> {
  const { organizationId } = actorOf(context);
  const texts = await context.outside.records.texts(proofHost(domain));
  if (!texts?.includes(wanted)) return { domain, isProved: false, isUnanswered: texts === null, isTaken: false };
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const now = context.clock.now();
    const isProved = await markDomainProvedAcrossOrganizations(tx, organizationId, domain, now);
    await context.live.announce(tx, organizationId, 'account');
    return { domain, isProved, isUnanswered: false, isTaken: !isProved };
  });
}
