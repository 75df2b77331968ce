import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/waiting.ts';
import { useChange } from '../api/use-operation.ts';
import { showDateTime } from '../design/dates.ts';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';
import { PauseCampaignMutation } from './operations.ts';

/** Pauses the sending of one campaign, or resumes it: what its button shows, and whether it is offered to this person. */
export function useCampaignPause({ id: campaignId, paused }: { id: string; paused: string | null }) {
  const mayPause = useMay('sending.pause');
  const change = useChange(PauseCampaignMutation, { refreshes: ['campaigns', 'send-stats', 'messages'] });
  const isPaused = paused !== null;
  return {
    mayPause,
    label: isPaused ? phrases.resumeSending : phrases.pauseSending,
    Icon: isPaused ? IconPlayerPlay : IconPlayerPause,
    isBusy: change.isPending,
    toggle: () => change.mutate({ campaignId, paused: !isPaused }),
  };
}

type Paused = { paused: string; pausedAt: string | null; pausedBy: string | null };

/** Who paused a campaign and when, as far as that is known, or why it was paused. */
export function pausedSentence({ paused, pausedAt, pausedBy }: Paused, campaign: string): string {
  const when = pausedAt === null ? null : showDateTime(pausedAt);
  if (pausedBy !== null && when !== null) return say(phrases.pausedThisCampaignOn, { pausedBy, campaign, when });
  return when === null ? `${paused}.` : say(phrases.pausedSince, { paused, when });
}
