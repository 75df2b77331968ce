import { brandNamed } from '../../brands/registry.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordConsent } from '../consent/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { DemoClient } from './demo-client.ts';
import { makeCampaign } from './make-campaign.ts';
import { type DemoPerson, share } from './people.ts';
import type { DemoCampaign, DemoStory } from './story.ts';

type Among = {
  readonly context: Context;
  readonly owner: DemoClient;
  readonly organizationId: OrganizationId;
  readonly people: readonly DemoPerson[];
};

/** Creates one campaign of a story and adds its share of the people, with the others if it is the first. */
export async function startCampaign(
  { context, owner, organizationId, people }: Among,
  story: DemoStory,
  campaign: DemoCampaign,
): Promise<void> {
  const campaignId = await makeCampaign(owner, campaign);
  const members = people.slice(0, Math.round(people.length * campaign.share));
  const isFirst = story.campaigns[0] === campaign;
  if (isFirst && brandNamed(story.brand).account.asksToOptIn) {
    await addPeople(owner, people, null);
    await signUp(context, organizationId, people);
  }
  for (const group of isFirst ? [people.slice(members.length), members] : [members]) {
    await addPeople(owner, group, group === members ? campaignId : null);
  }
}

// Most have signed up themselves; the others are asked by the first text, and their answers are still to come.
async function signUp(context: Context, organizationId: OrganizationId, people: readonly DemoPerson[]): Promise<void> {
  const phones = people.flatMap(({ phone }, index) => (share(index) < 0.95 ? phone : []));
  await inTransaction(context.db, organizationId, (tx) =>
    recordConsent(tx, context, { organizationId, phones, grade: 'form', source: 'landing-page' }),
  );
}

async function addPeople(
  owner: DemoClient,
  people: readonly { name: string; phone: string }[],
  campaignId: string | null,
): Promise<void> {
  for (let start = 0; start < people.length; start += 100) {
    await owner.call(
      'mutation ($leads: [LeadInput!]!, $campaignId: ID) { createLeads(leads: $leads, campaignId: $campaignId) { success errors } }',
      { leads: people.slice(start, start + 100), campaignId },
    );
  }
}
