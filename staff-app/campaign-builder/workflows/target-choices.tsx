import { MultiSelect, Select, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { useRead } from '../../api/use-operation.ts';
import { useTypedChoice } from '../../design/typed-choice.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { AlertableUsersQuery, NextCampaignsQuery } from './operations.ts';

type CampaignChoiceProps = { value: string | null; onChange: (campaignId: string | null, name: string) => void };

/** Chooses the campaign that contacts are added to. */
export function CampaignChoice({ value, onChange }: CampaignChoiceProps) {
  const words = useWords();
  const { data, isPending } = useRead(NextCampaignsQuery, {}, { live: ['campaigns'] });
  const chosen = data?.campaigns?.find(({ id }) => id === value);
  const steps = chosen?.structure.feature.length ?? 0;
  const choices = (data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const byTyping = useTypedChoice(choices, value, (choice) => onChange(choice.value, choice.label));
  return (
    <Select
      label={words.campaign}
      placeholder={isPending ? phrases.loading : say(phrases.chooseACampaign, { campaign: words.campaign })}
      description={chosen && say(phrases.whatEachLeadGets, { lead: words.lead, steps })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={choices}
      value={value}
      onChange={(id, option) => onChange(id, option?.label ?? '')}
      {...byTyping}
      allowDeselect={false}
      nothingFoundMessage={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
    />
  );
}

type UserChoiceProps = { value: readonly string[]; onChange: (userIds: string[], names: string[]) => void };

/** Chooses who is notified; who has not come to their invitation yet is not offered. */
export function UserChoice({ value, onChange }: UserChoiceProps) {
  const { data, isPending } = useRead(AlertableUsersQuery, {}, { live: ['users'] });
  const users = (data?.users ?? []).filter(({ id, isPending }) => !isPending || value.includes(id));
  const nameOf = new Map(users.map(({ id, name, email }) => [id, name ?? email]));
  const names = (ids: readonly string[]) => ids.flatMap((id) => nameOf.get(id) ?? []);
  const unconfirmed = users.filter(({ id, mustConfirmPhone }) => mustConfirmPhone && value.includes(id));
  const optedOut = users.filter(({ id, hasOptedOut }) => hasOptedOut && value.includes(id)).map(({ id }) => id);
  const withoutPhone = users.filter(({ id, phone }) => phone === null && value.includes(id)).map(({ id }) => id);
  const choices = [...nameOf].map(([id, label]) => ({ value: id, label }));
  const choose = (userIds: string[]) => onChange(userIds, names(userIds));
  const byTyping = useTypedChoice(choices, value, (choice) => choose([...value, choice.value]));
  return (
    <div>
      <MultiSelect
        label={phrases.users}
        placeholder={isPending ? phrases.loading : value.length === 0 ? phrases.chooseUsers : ''}
        data={choices}
        value={[...value]}
        onChange={choose}
        {...byTyping}
        nothingFoundMessage={phrases.noUsersFound}
      />
      {unconfirmed.length > 0 && (
        <Text size="xs" c="attention" mt={6}>
          {say(phrases.phoneNotConfirmedYet, { names: names(unconfirmed.map(({ id }) => id)).join(', ') })}
        </Text>
      )}
      {optedOut.length > 0 && (
        <Text size="xs" c="attention" mt={6}>
          {say(phrases.phoneOptedOut, { names: names(optedOut).join(', ') })}
        </Text>
      )}
      {withoutPhone.length > 0 && (
        <Text size="xs" c="attention" mt={6}>
          {say(phrases.noPhoneNumberYet, { names: names(withoutPhone).join(', ') })}
        </Text>
      )}
    </div>
  );
}
