import { type CampaignCalendar, readCampaignCalendar } from '../../domain/calendars/calendly-link.ts';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { structureOf } from '../../domain/landing-pages/submit-rules.ts';
import { checkColor, checkLine, checkPicture, checkSent, checkText } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { checkEditable } from './check-editable.ts';
import { readCampaign, updateCampaignRow } from './store.ts';

export type CampaignEdit = {
  readonly name?: string | null | undefined;
  readonly calendlyEventUri?: string | null | undefined;
  readonly brandName?: string | null | undefined;
  readonly brandImage?: string | null | undefined;
  readonly brandColor?: string | null | undefined;
  readonly hasAppt?: boolean | null | undefined;
  readonly public?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly landingPageTitle?: string | null | undefined;
  readonly landingPageDescription?: string | null | undefined;
  readonly landingPageColor?: string | null | undefined;
  readonly landingPageImage?: string | null | undefined;
  readonly landingPageStructure?: readonly string[] | null | undefined;
};

const LONGEST_DESCRIPTION = 2000;

/** Changes the given fields of a campaign. */
export async function updateCampaign(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, edit }: { readonly campaignId: CampaignId; readonly edit: CampaignEdit },
): Promise<void> {
  await checkEditable(tx, organizationId, campaignId);
  const picture = checkPicture(context.hosts);
  const changed = await updateCampaignRow(tx, organizationId, campaignId, {
    name: checkSent(edit.name, (name) => checkLine(name) ?? refuse('campaign-name-missing')),
    calendar: checkSent(edit.calendlyEventUri, checkCalendar),
    brandName: checkSent(edit.brandName, checkLine),
    brandImage: checkSent(edit.brandImage, picture),
    brandColor: checkSent(edit.brandColor, checkColor),
    isPublic: edit.public ?? undefined,
    hasAppt: edit.hasAppt ?? undefined,
    description: checkSent(edit.description, (text) => checkText(text, LONGEST_DESCRIPTION)),
    category: checkSent(edit.category, checkLine),
    pageTitle: checkSent(edit.landingPageTitle, checkLine),
    pageDescription: checkSent(edit.landingPageDescription, (text) => checkText(text, LONGEST_DESCRIPTION)),
    pageColor: checkSent(edit.landingPageColor, checkColor),
    pageImage: checkSent(edit.landingPageImage, picture),
    pageStructure: edit.landingPageStructure ? structureOf(edit.landingPageStructure) : undefined,
  });
  if (!changed) refuse('not-found');
  const isKept = edit.hasAppt === false && (await readCampaign(tx, organizationId, campaignId))?.hasAppt;
  if (isKept) refuse('campaign-has-appointment-messages');
  await context.live.announce(tx, organizationId, 'campaigns');
}

/** Anything but uri|name|link, with a web address as the link, leaves the stored calendar unchanged. */
function checkCalendar(untrusted: string): CampaignCalendar | undefined {
  const calendar = readCampaignCalendar(untrusted.replace(/\p{Cc}/gu, ' '));
  return calendar !== null && Object.values(calendar).every((part) => part.length <= 500) ? calendar : undefined;
}
