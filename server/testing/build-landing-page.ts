import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { createLandingPage } from '../landing-pages/create-landing-page.ts';
import { createOption } from '../landing-pages/options/change-options.ts';
import { updateLandingPage } from '../landing-pages/update-landing-page.ts';
import type { Context } from '../platform/context.ts';
import { actorFor } from './actor-for.ts';

/** A landing page that sends this campaign, with one choice that sends nothing more. */
export async function buildLandingPage(
  context: Context,
  organizationId: OrganizationId,
  given: {
    title?: string;
    userId?: number;
    campaignId?: CampaignId;
    structure?: readonly string[];
    image?: string;
  } = {},
): Promise<{ id: number; code: string; optionId: number }> {
  const { title = 'Join us', userId = 1, campaignId, structure, image } = given;
  const actor = await actorFor(context, organizationId, userId);
  const { id, code } = await createLandingPage(context, actor, title);
  await updateLandingPage(context, actor, id, { description: title, campaignId, structure, image });
  const option = await createOption(context, actor, { landingPageId: id, label: title });
  return { id, code, optionId: option.id };
}
