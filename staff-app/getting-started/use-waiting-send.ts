import * as phrases from '../../words/en/staff/getting-started.ts';
import { useRead } from '../api/use-operation.ts';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';
import { WaitingSendsQuery } from './operations.ts';

/** The first campaign whose texts were sent and wait, and what becomes of them; null while there is none. */
export function useWaitingSend(isAsked: boolean): { campaignId: string; sentence: string } | null {
  const mayView = useMay('sending.view');
  const { data } = useRead(
    WaitingSendsQuery,
    {},
    { enabled: isAsked && mayView, live: ['send-stats', 'campaigns', 'account'] },
  );
  const send = data?.sendStats?.find(({ pending, campaignId }) => pending > 0 && campaignId !== null);
  if (!isAsked || !send || send.campaignId === null) return null;
  return { campaignId: send.campaignId, sentence: sentenceOf(send) };
}

type Send = { pending: number; heldByHours: number; paused: string | null };

function sentenceOf({ pending, heldByHours, paused }: Send): string {
  if (heldByHours === pending) return say(phrases.textsWaitForTheWindow, { pending });
  return paused === null
    ? say(phrases.textsAreOnTheirWay, { pending })
    : say(phrases.textsAreWaiting, { pending, paused });
}
