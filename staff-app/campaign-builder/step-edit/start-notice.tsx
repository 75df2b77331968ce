import { Alert } from '@mantine/core';
import { useWords } from '../../session/brand.tsx';
import { useCampaign, useStepCounts } from '../use-campaign.ts';

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

/** Who may be waiting for a step, such as "6 leads": those who got the step before it as their last; null if no one. */
export function useWhoWaits(campaignId: string, stepId: string, isAsked: boolean): string | null {
  const words = useWords();
  const { campaign } = useCampaign(campaignId, false, isAsked);
  const { atStep } = useStepCounts(campaignId, isAsked);
  const chain = campaign?.structure.feature ?? [];
  const before = atStep.get(chain[chain.indexOf(stepId) - 1] ?? '');
  const waiting = before === undefined ? 0 : before.leads - before.optedOut;
  if (!isAsked || waiting <= 0) return null;
  return `${waiting.toLocaleString('en-US')} ${(waiting === 1 ? words.lead : words.leads).toLowerCase()}`;
}

/** Says, once the timing of a step was changed, that it also counts for those who are waiting. */
export function TimingNotice({ who }: { who: string }) {
  return (
    <Alert color="attention" variant="light" role="status">
      Up to {who} {who.startsWith('1 ') ? 'is' : 'are'} waiting for this message. They get it at its new time, which can
      be as soon as you save.
    </Alert>
  );
}
