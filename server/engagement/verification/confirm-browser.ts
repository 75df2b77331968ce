import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { type CodePlace, newestPlaceOfBrowser, spendCode } from '../../accounts/index.ts';
import { findLead } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { registerVerified } from './admit-browser.ts';
import type { Viewed } from './types.ts';

/** Registers a browser with the code it was last sent for that; returns its access token. */
export async function confirmBrowser(
  context: RequestContext,
  { deviceId, untrustedCode }: { readonly deviceId: string; readonly untrustedCode: string },
): Promise<string> {
  const place = await newestPlaceOfBrowser(context, deviceId);
  return spendCode(context, place, untrustedCode, async (tx) => {
    const viewed = (await viewedOf(tx, place)) ?? refuse('code-expired');
    return registerVerified(tx, context, viewed, deviceId);
  });
}

async function viewedOf(tx: Tx, { asker, phone }: CodePlace): Promise<Viewed | null> {
  const [, organizationId, leadId] = asker.split('/').map(Number) as [number, OrganizationId?, LeadId?];
  if (!organizationId || !leadId) return null;
  const lead = await findLead(tx, organizationId, leadId);
  // A code sent to the previous phone no longer works.
  return lead?.phone === phone ? { organizationId, leadId } : null;
}
