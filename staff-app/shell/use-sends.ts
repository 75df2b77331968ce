import type { Answer } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { useMay } from '../session/use-may.ts';
import { PauseCampaignMutation } from '../waiting/index.ts';
import { PausedCampaignsQuery, SendStatsQuery } from './operations.ts';

/** One send that still has texts to go. */
export type RunningSend = NonNullable<Answer<typeof SendStatsQuery>['sendStats']>[number] & {
  isPausedByPerson: boolean;
};

/** The sends that run now or wait for their time, and pausing or resuming them. */
export function useSends() {
  const mayView = useMay('sending.view');
  const mayPause = useMay('sending.pause');
  const stats = useRead(SendStatsQuery, {}, { live: ['send-stats', 'campaigns'], enabled: mayView });
  const running = (stats.data?.sendStats ?? []).filter((send) => send.pending > 0);
  const campaigns = useRead(
    PausedCampaignsQuery,
    {},
    { live: ['send-stats', 'campaigns'], enabled: mayPause && running.length > 0 },
  );
  const pausedIds = new Set(
    (campaigns.data?.campaigns ?? []).filter(({ paused }) => paused !== null).map(({ id }) => id),
  );
  const change = useChange(PauseCampaignMutation, { refreshes: ['send-stats', 'campaigns'] });
  return {
    scheduled: stats.data?.scheduledSends ?? [],
    sends: running.map((send) => ({
      ...send,
      isPausedByPerson: send.campaignId !== null && pausedIds.has(send.campaignId),
    })),
    mayPause,
    isChanging: change.isPending,
    pause: (campaignId: string, paused: boolean) => change.mutate({ campaignId, paused }),
  };
}
