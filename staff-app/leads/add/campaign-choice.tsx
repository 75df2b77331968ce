import { Select } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import { useRead } from '../../api/use-operation.ts';
import { useTypedChoice } from '../../design/typed-choice.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { CampaignChoicesQuery } from '../operations.ts';

type CampaignChoiceProps = {
  value: string | null;
  onChange: (campaignId: string | null, name: string) => void;
  isRequired?: boolean;
  /** Those that can't be chosen, such as the ones a contact is in already. */
  without?: readonly string[];
};

/** Chooses one campaign, or none where none is needed. */
export function CampaignChoice({ value, onChange, isRequired = false, without = [] }: CampaignChoiceProps) {
  const words = useWords();
  const { data, isPending } = useRead(CampaignChoicesQuery, {}, { live: ['campaigns'] });
  const offered = (data?.campaigns ?? []).filter(({ id }) => !without.includes(id));
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }));
  const byTyping = useTypedChoice(choices, value, (choice) => onChange(choice.value, choice.label));
  return (
    <Select
      label={isRequired ? words.campaign : say(phrases.campaignOptional, { campaign: words.campaign })}
      placeholder={isPending ? phrases.loading : say(phrases.chooseACampaign, { campaign: words.campaign })}
      data={choices}
      value={value}
      onChange={(id, option) => onChange(id, option?.label ?? '')}
      {...byTyping}
      clearable={!isRequired}
      nothingFoundMessage={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
    />
  );
}
