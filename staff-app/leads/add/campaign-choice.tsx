import { Select } from '@mantine/core';
import { useRead } from '../../api/use-operation.ts';
import { useWords } from '../../session/brand.tsx';
import { CampaignChoicesQuery } from '../operations.ts';

type CampaignChoiceProps = {
  value: string | null;
  onChange: (campaignId: string | null, name: string) => void;
  isRequired?: boolean;
};

/** Chooses one campaign, or none where none is needed. */
export function CampaignChoice({ value, onChange, isRequired = false }: CampaignChoiceProps) {
  const words = useWords();
  const { data, isPending } = useRead(CampaignChoicesQuery, {}, { live: ['campaigns'] });
  const choices = (data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={isRequired ? words.campaign : `${words.campaign} (optional)`}
      placeholder={isPending ? 'Loading…' : `Choose a ${words.campaign.toLowerCase()}`}
      data={choices}
      value={value}
      onChange={(id, option) => onChange(id, option?.label ?? '')}
      searchable
      clearable={!isRequired}
      nothingFoundMessage={`- No ${words.campaigns} Found -`}
    />
  );
}
