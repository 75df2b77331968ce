import type { Tx } from '../../platform/database/database.ts';
import { type CampaignLink, readLinkAcrossOrganizations } from './store.ts';

const CODE = /^[0-9A-Za-z]{1,64}$/;

/** The contact and step of a personal link, or null; `tx` must span organizations. */
export async function campaignLeadOfLink(
  tx: Tx,
  untrustedLeadCode: string,
  untrustedStepCode: string,
): Promise<CampaignLink | null> {
  if (!CODE.test(untrustedLeadCode) || !CODE.test(untrustedStepCode)) return null;
  return readLinkAcrossOrganizations(tx, untrustedLeadCode, untrustedStepCode);
}
