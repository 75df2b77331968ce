import { demoStories } from './stories.ts';

const MOST_PEOPLE = 150;
const PART_OF_SHARE = 0.1;

/** The same organizations, days and content with few contacts in their campaigns, for a demo that is made quickly. */
export const smallStories = demoStories.map((story) => ({
  ...story,
  people: Math.min(story.people, MOST_PEOPLE),
  campaigns: story.campaigns.map((campaign) => ({ ...campaign, share: campaign.share * PART_OF_SHARE })),
}));
