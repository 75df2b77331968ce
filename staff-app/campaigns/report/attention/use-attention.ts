import { useEffect, useRef } from 'react';
import { useRead } from '../../../api/use-operation.ts';
import { useFunnel } from '../funnel/use-funnel.ts';
import { CampaignAttentionQuery } from './operations.ts';

// It reads many visits, and moves little with each.
const oftenMs = 30_000;
// Until there is anything to show, few have opened it; a phone reports its first seconds on a slide this late.
const soonMs = 4_000;

/**
 * What the contacts in a campaign did on each slide. It follows the funnel, which is read with everything that happens:
 * half a minute later at most, and no more often. `isBehind`: the funnel has someone who opened the content, and no
 * time on a slide is counted yet.
 */
export function useAttention(campaignId: string) {
  const { data, error, refetch } = useRead(CampaignAttentionQuery, { campaignId });
  const { data: funnel, dataUpdatedAt: funnelReadAt } = useFunnel(campaignId);
  const hasOpened = funnel?.steps?.some(({ stage, people }) => stage === 'OPENED' && people > 0) ?? false;
  const isBehind = hasOpened && data?.slides?.every(({ reached }) => reached === 0) === true;
  const followed = useRef({ readAt: 0, wasBehind: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { readAt, wasBehind } = followed.current;
    // What was read together agrees.
    const hasMoved = readAt !== 0 && funnelReadAt !== readAt;
    followed.current = { readAt: funnelReadAt, wasBehind: isBehind };
    if (isBehind && !wasBehind) clear(timer);
    if (!(hasMoved || (isBehind && !wasBehind)) || timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        void refetch();
      },
      isBehind ? soonMs : oftenMs,
    );
  }, [funnelReadAt, isBehind, refetch]);
  useEffect(() => () => clear(timer), []);
  return { data, error, refetch, isBehind };
}

function clear(timer: { current: ReturnType<typeof setTimeout> | undefined }): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}
