import { useRead } from '../../api/use-operation.ts';
import { useMay } from '../../session/use-may.ts';
import { CampaignWaitsQuery } from '../operations.ts';

/** Why messages of a campaign wait, each reason once, and how many wait in all. */
export function useWaits(campaignId: string) {
  const maySee = useMay('sending.view');
  const { data } = useRead(
    CampaignWaitsQuery,
    { campaignId },
    { live: ['send-stats', 'messages', 'campaigns'], enabled: maySee },
  );
  // Undefined until they are read: the screen doesn't say that nothing waits before that is known.
  const waits = data?.waits ?? undefined;
  return { waits, waiting: (waits ?? []).reduce((sum, { messages }) => sum + messages, 0) };
}
