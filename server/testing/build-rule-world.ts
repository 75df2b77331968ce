import type { Context } from '../platform/context.ts';
import { buildCampaign } from './build-campaign.ts';
import { buildOrganization } from './build-organization.ts';
import { buildPitch } from './build-pitch.ts';
import { buildUser } from './build-user.ts';

/** The data that a person sees when writing a workflow. */
export type RuleWorld = Awaited<ReturnType<typeof buildRuleWorld>>;

/** A person of an organization with a campaign whose first step asks a question of each type. */
export async function buildRuleWorld(context: Context, brand = 'opp-text') {
  const organization = await buildOrganization(context, { brand });
  const user = await buildUser(context, organization.id, { name: 'Ola Owner' });
  const widgets = [
    { label: 'Interested?' },
    { type: 'RATING', label: 'How likely?' },
    { type: 'SHORT', label: 'Why?' },
    { type: 'DATE', label: 'When?' },
    { type: 'PHONE', label: 'Which number?' },
  ] as const;
  const pitch = await buildPitch(context, organization.id, { slides: [{ widgets }] });
  const campaign = await buildCampaign(context, organization.id, {
    userId: user.id,
    steps: [{ message: 'Look', pitchId: pitch.id }, { message: 'Again' }],
  });
  return { organizationId: organization.id, ...user, pitch, campaign, stepId: campaign.stepIds[0] ?? 0 };
}
