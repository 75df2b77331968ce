import { type EngagementCounts, videoScores } from '../../../domain/engagement/scoring.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readActivity, readSeenVideos, type SeenVideo } from './store.ts';

/** What a contact did; views and viewing time are stored with the contact. */
export type Activity = Omit<EngagementCounts, 'views' | 'viewSeconds'>;

/** What each of these contacts did, read for all of them together. */
export async function countActivity(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, Activity>> {
  const videos = Map.groupBy(await readSeenVideos(tx, organizationId, leadIds), (one) => one.leadId);
  const counted = await readActivity(tx, organizationId, leadIds);
  return new Map(counted.map(({ leadId, ...counts }) => [leadId, { ...counts, videos: watched(videos.get(leadId)) }]));
}

/** How many videos were watched far enough to score, in one visit or in several. */
function watched(seen: readonly SeenVideo[] = []): number {
  const videos = Map.groupBy(seen, (one) => `${one.campaignId}/${one.slideId}`);
  return [...videos.values()].filter((visits) => {
    const seconds = Math.max(...visits.map((visit) => visit.seconds ?? 0));
    return videoScores(
      visits.flatMap((visit) => visit.ranges),
      seconds,
    );
  }).length;
}
