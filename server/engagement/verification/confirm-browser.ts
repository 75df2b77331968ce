import { type CodePlace, newestPlaceOfBrowser, spendCode } from '../../accounts/index.ts';
import { findLead } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { registerVerified } from './admit-browser.ts';
import type { Viewed } from './types.ts';

/** The access token of a browser that has the code which it was last sent when it wanted to be registered. */
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
  const [, organizationId, leadId] = asker.split('/').map(Number);
  if (!organizationId || !leadId) return null;
  const lead = await findLead(tx, organizationId, leadId);
  // A code that went to the phone of before opens nothing any more.
  return lead?.phone === phone ? { organizationId, leadId } : null;
}
