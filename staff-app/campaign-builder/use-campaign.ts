import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { CampaignCategoriesQuery, CampaignQuery, StepCountsQuery } from './operations.ts';

/** One campaign as its screens show it. */
export type Campaign = NonNullable<Answer<typeof CampaignQuery>['campaign']>;

/** One step of it. */
export type Step = Campaign['features'][number];

/** The slides a step carries. */
export type StepPitch = NonNullable<Step['pitch']>;

/** Reads one campaign, of one's own or (`isPublic`) of the library, and keeps it current. */
export function useCampaign(campaignId: string, isPublic = false) {
  const asked = isPublic ? { campaignId, isPublic } : { campaignId };
  const { data, error, refetch } = useRead(CampaignQuery, asked, { live: ['campaigns'], enabled: campaignId !== '' });
  const failure = data === undefined ? error : null;
  return {
    campaign: data?.campaign ?? undefined,
    failure,
    hasFailed: failure !== null,
    retry: () => void refetch(),
  };
}

/** How many contacts are at a step, how many of them have opted out, for how many others it is scheduled, and how often it was sent. */
export type StepCount = {
  readonly leads: number;
  readonly optedOut: number;
  readonly scheduled: number;
  /** How many have finished the campaign without it. */
  readonly finishedWithout: number;
  readonly sent: number;
};

/** How many contacts the campaign has and where they are, moving as it is sent. */
export function useStepCounts(campaignId: string, isEnabled = true) {
  const { data, error } = useRead(
    StepCountsQuery,
    { campaignId },
    { live: ['campaigns', 'messages', 'engagement', 'leads'], enabled: isEnabled },
  );
  const stats = data?.campaign?.stats;
  return {
    leads: stats?.leads,
    atStep: new Map<string, StepCount>(stats?.features.map(({ id, ...counted }) => [id, counted]) ?? []),
    error: error && data === undefined ? errorSentence(error) : undefined,
  };
}

/** The categories of the campaign library that one can choose from; none while they load. */
export function useCategories(): readonly string[] {
  return useRead(CampaignCategoriesQuery, {}, { live: ['campaigns'] }).data?.campaignCategories ?? [];
}
