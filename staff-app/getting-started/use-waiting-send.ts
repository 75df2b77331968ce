import { useRead } from '../api/use-operation.ts';
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
  const texts = `${pending.toLocaleString('en-US')} ${pending === 1 ? 'text' : 'texts'}`;
  if (heldByHours === pending) {
    return `${texts} ${pending === 1 ? 'is waiting. It goes' : 'are waiting. They go'} out when your sending window opens.`;
  }
  const [be, are] = pending === 1 ? ['is', 'is on its way'] : ['are', 'are on their way'];
  return paused === null ? `${texts} ${are}.` : `${texts} ${be} waiting. ${paused}.`;
}
