import { Alert } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useRead } from '../../api/use-operation.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useStepCounts } from '../use-campaign.ts';
import { WaitingCountQuery } from './operations.ts';

/** How many get a step as soon as it's saved, and who, such as "300 leads"; null unless it's the very first and someone is in the campaign. */
export function useWhoStarts(campaignId: string, isFirstMessage: boolean): { count: number; who: string } | null {
  const words = useWords();
  const { leads } = useStepCounts(campaignId, isFirstMessage);
  if (!isFirstMessage || !leads) return null;
  const who = { count: leads.toLocaleString('en-US'), leads: leads === 1 ? words.lead : words.leads };
  return { count: leads, who: say(phrases.countOfLeads, who) };
}

/** Says, before the very first step is saved, who already is in the campaign and gets it. */
export function StartNotice({ count, who }: { count: number; who: string }) {
  const { campaign } = useWords();
  return (
    <Alert color="waiting" variant="light">
      {say(phrases.areInThisCampaignAlready, { who, count, campaign })}
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
      {say(phrases.whoAlreadyGotThisMessage, { leads: words.leads })}
    </Alert>
  );
}

/** Says, once the timing of a step was changed, that it also counts for messages that are waiting; nothing if none are. */
export function TimingNotice({ campaignId }: { campaignId: string }) {
  const { campaign } = useWords();
  const { data } = useRead(WaitingCountQuery, { campaignId }, { live: ['messages'] });
  const waiting = (data?.waits ?? []).reduce((sum, { messages }) => sum + messages, 0);
  if (waiting === 0) return null;
  return (
    <Alert color="attention" variant="light" role="status">
      {say(phrases.messagesOfThisCampaignAreWaiting, { waiting, campaign })}
    </Alert>
  );
}
