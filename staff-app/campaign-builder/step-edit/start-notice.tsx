import { Alert } from '@mantine/core';
import { useWords } from '../../session/brand.tsx';
import { useStepCounts } from '../use-campaign.ts';

/** Says, before the very first step is saved, that contacts already stand in the campaign and get it. */
export function StartNotice({ campaignId }: { campaignId: string }) {
  const words = useWords();
  const { leads } = useStepCounts(campaignId);
  if (!leads) return null;
  const who = `${leads.toLocaleString('en-US')} ${(leads === 1 ? words.lead : words.leads).toLowerCase()}`;
  return (
    <Alert color="waiting" variant="light">
      {who} {leads === 1 ? 'is' : 'are'} in this {words.campaign.toLowerCase()} already: sending to them starts when you
      save.
    </Alert>
  );
}
