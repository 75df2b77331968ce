import { Alert } from '@mantine/core';
import { useRead } from '../../api/use-operation.ts';
import { useWords } from '../../session/brand.tsx';
import { useStepCounts } from '../use-campaign.ts';
import { WaitingCountQuery } from './operations.ts';

/** Who gets a step as soon as it's saved, such as "300 leads"; null unless it's the very first and someone is in the campaign. */
export function useWhoStarts(campaignId: string, isFirstMessage: boolean): string | null {
  const words = useWords();
  const { leads } = useStepCounts(campaignId, isFirstMessage);
  if (!isFirstMessage || !leads) return null;
  return `${leads.toLocaleString('en-US')} ${(leads === 1 ? words.lead : words.leads).toLowerCase()}`;
}

/** Says, before the very first step is saved, who already is in the campaign and gets it. */
export function StartNotice({ who }: { who: string }) {
  const words = useWords();
  return (
    <Alert color="waiting" variant="light">
      {who} {who.startsWith('1 ') ? 'is' : 'are'} in this {words.campaign.toLowerCase()} already. Sending to them starts
      when you save.
    </Alert>
  );
}

/** Says, once the words of a step were changed, that anyone who has got it keeps the old ones; nothing in an empty campaign. */
export function ChangeNotice({ campaignId }: { campaignId: string }) {
  const words = useWords();
  const { leads } = useStepCounts(campaignId);
  if (!leads) return null;
  return (
    <Alert color="waiting" variant="light" role="status">
      {words.leads} who already got this message keep the old version. Anyone who gets it from now on gets the new one.
    </Alert>
  );
}

/** Says, once the timing of a step was changed, that it also counts for messages that are waiting; nothing if none are. */
export function TimingNotice({ campaignId }: { campaignId: string }) {
  const words = useWords();
  const { data } = useRead(WaitingCountQuery, { campaignId }, { live: ['messages'] });
  const waiting = (data?.waits ?? []).reduce((sum, { messages }) => sum + messages, 0);
  if (waiting === 0) return null;
  return (
    <Alert color="attention" variant="light" role="status">
      {waiting === 1 ? 'A message' : `${waiting.toLocaleString('en-US')} messages`} of this{' '}
      {words.campaign.toLowerCase()} {waiting === 1 ? 'is' : 'are'} waiting. Those of this step go out at the new time,
      which can be as soon as you save.
    </Alert>
  );
}
