import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../../server/platform/context.ts';
import { buildBlast, joinAll } from '../../server/testing/build-blast.ts';
import { buildCampaign } from '../../server/testing/build-campaign.ts';
import { buildGroup } from '../../server/testing/build-group.ts';
import { buildLandingPage } from '../../server/testing/build-landing-page.ts';
import { buildLead } from '../../server/testing/build-lead.ts';
import { buildMeeting } from '../../server/testing/build-meeting.ts';
import { buildOrganization } from '../../server/testing/build-organization.ts';
import { buildPitch } from '../../server/testing/build-pitch.ts';
import { buildUser } from '../../server/testing/build-user.ts';
import { buildWorkflow } from '../../server/testing/build-workflow.ts';
import { changeSettings } from '../../server/testing/staff-actions.ts';

/** What every organization of a kind is a copy of. */
export type Template = { readonly organizationId: OrganizationId; readonly userId: number };

const THREE_DAYS = 3;
const GROUP_SIZE = 10;

/** An organization that works with the product: its campaign has begun, and its second step is three days away. */
export async function buildBusy(context: Context, contacts: number): Promise<Template> {
  const blast = await buildBlast(context, { leads: contacts, allowAfterHours: true, steps: [] });
  const { organizationId, userId, leadIds } = blast;
  await changeSettings(context, { organizationId, userId }, { allowWeekends: true });
  const slides = [{ title: 'Our visit', widgets: [{ label: 'Does that suit you?' }] }];
  const pitch = await buildPitch(context, organizationId, { title: 'Your visit', slides });
  const steps = [
    { message: 'Watch this', pitchId: pitch.id },
    { message: 'And?', days: THREE_DAYS },
  ];
  const campaign = await buildCampaign(context, organizationId, { name: 'Spring', userId, steps });
  const [stepId = 0] = campaign.stepIds;
  const triggers = [{ type: 'VIEWED' }] as const;
  await buildWorkflow(context, organizationId, {
    stepId,
    triggers,
    actions: [{ type: 'SPECIFIC', userIds: [userId] }],
  });
  const firstOnes = leadIds.slice(0, GROUP_SIZE);
  await buildGroup(context, organizationId, { name: 'Regulars', userId, leadIds: firstOnes });
  await buildLandingPage(context, organizationId, { title: 'Join us', userId, campaignId: campaign.id });
  const [leadId] = leadIds;
  if (leadId !== undefined) await buildMeeting(context, organizationId, { leadId });
  await joinAll(context, { ...blast, campaignId: campaign.id, stepIds: campaign.stepIds });
  return { organizationId, userId };
}

/** An organization that was just made: a person, a number, a contact, a draft of a campaign. */
export async function buildNew(context: Context): Promise<Template> {
  const { id: organizationId } = await buildOrganization(context);
  const { id: userId } = await buildUser(context, organizationId, { name: 'Nina New' });
  await buildLead(context, organizationId, { name: 'First Contact', userId });
  await buildCampaign(context, organizationId, { name: 'Draft', userId });
  return { organizationId, userId };
}
