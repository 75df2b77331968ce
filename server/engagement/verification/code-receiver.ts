import { createHmac, randomBytes } from 'node:crypto';
import { isRobot } from '../../../domain/engagement/robots.ts';
import { type Language, sourceLanguage } from '../../../words/languages.ts';
import {
  askForCode,
  brandOfOrganization,
  type CodePlace,
  findOrganization,
  nobodysPhone,
  type OrganizationRow,
} from '../../accounts/index.ts';
import type { CampaignLink } from '../../campaigns/index.ts';
import { consentStateOf } from '../../consent/index.ts';
import { findLead } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOpenLink } from '../activity/load-lead-activity.ts';
import type { AskedLink, Viewed } from './types.ts';

const longestSender = 40;
const seedKey = randomBytes(32);

/** Who gets the code for a link; `viewed` is null for an unknown link. */
export type CodeReceiver = {
  readonly place: CodePlace;
  readonly brand: string;
  readonly senderName: string | null;
  readonly language: Language;
  readonly viewed: Viewed | null;
  /** The phone has opted out of the organization's texts, and a code is one. */
  readonly hasStopped: boolean;
};

/** Everything about an unknown link is made up, so that requesting codes doesn't reveal which links exist. */
export async function codeReceiverOf(
  tx: Tx,
  context: Context,
  purpose: 'link' | 'browser',
  { leadCode, stepCode, deviceId, contactsOf }: AskedLink,
): Promise<CodeReceiver> {
  const opened = await findOpenLink(tx, leadCode, stepCode, contactsOf);
  const lead = opened && (await findLead(tx, opened.link.organizationId, opened.link.leadId));
  if (!opened || !lead) {
    const seed = createHmac('sha256', seedKey)
      .update(JSON.stringify([leadCode, stepCode]))
      .digest();
    const place = { phone: nobodysPhone(seed), purpose, asker: `${deviceId}/unknown` };
    return {
      place,
      brand: context.config.brand,
      senderName: null,
      language: sourceLanguage,
      viewed: null,
      hasStopped: false,
    };
  }
  const { organizationId, leadId } = opened.link;
  const organization = await findOrganization(tx, organizationId);
  return {
    place: { phone: lead.phone, purpose, asker: `${deviceId}/${organizationId}/${leadId}` },
    brand: brandOfOrganization(organization).key,
    senderName: senderNameOf(opened.link, organization),
    language: lead.language ?? organization.language,
    viewed: { organizationId, leadId },
    hasStopped: (await consentStateOf(tx, organizationId, lead.phone)) === 'stopped',
  };
}

function senderNameOf({ brandName }: Pick<CampaignLink, 'brandName'>, { name }: OrganizationRow): string | null {
  return (brandName?.trim() || name).replace(/\s+/g, ' ').trim().slice(0, longestSender) || null;
}

/**
 * Who texts the contact of a link, for a person whose browser has to be verified: in health the page didn't say so.
 * Null for programs, which learn nothing there.
 */
export async function whoTexts(context: RequestContext, leadCode: string, stepCode: string): Promise<string | null> {
  if (isRobot(context.request.userAgent)) return null;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const opened = await findOpenLink(tx, leadCode, stepCode, context.contactsOf);
    return opened && senderNameOf(opened.link, await findOrganization(tx, opened.link.organizationId));
  });
}

/** Sends the code, unless the phone has opted out: anyone who was given the link could request one. */
export async function askReceiver(context: RequestContext, receiver: CodeReceiver): Promise<void> {
  if (receiver.hasStopped) refuse('code-after-stop');
  const { place, brand, senderName, language, viewed } = receiver;
  const sender = viewed && { organizationId: viewed.organizationId, name: senderName, language };
  await askForCode(context, place, brand, sender);
}

/** Enough of the phone for its owner to recognize it. */
export function phoneEndingOf({ place }: CodeReceiver): string {
  return place.phone.slice(-2);
}
