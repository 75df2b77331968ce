import { MultiSelect, Select, Text } from '@mantine/core';
import { useRead } from '../../api/use-operation.ts';
import { useWords } from '../../session/brand.tsx';
import { AlertableUsersQuery, NextCampaignsQuery } from './operations.ts';

type CampaignChoiceProps = { value: string | null; onChange: (campaignId: string | null, name: string) => void };

/** Chooses the campaign that contacts are added to. */
export function CampaignChoice({ value, onChange }: CampaignChoiceProps) {
  const words = useWords();
  const { data, isPending } = useRead(NextCampaignsQuery, {}, { live: ['campaigns'] });
  const chosen = data?.campaigns?.find(({ id }) => id === value);
  const steps = chosen?.structure.feature.length ?? 0;
  const messages = steps === 0 ? 'nothing yet' : steps === 1 ? 'one message' : `up to ${steps} messages`;
  return (
    <Select
      label={words.campaign}
      placeholder={isPending ? 'Loading…' : `Choose a ${words.campaign.toLowerCase()}`}
      description={chosen && `Each ${words.lead.toLowerCase()} this runs for gets ${messages} from it.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={(data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(id, option) => onChange(id, option?.label ?? '')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={`- No ${words.campaigns} Found -`}
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
  const withoutPhone = users.filter(({ id, phone }) => phone === null && value.includes(id)).map(({ id }) => id);
  return (
    <div>
      <MultiSelect
        label="Users"
        placeholder={isPending ? 'Loading…' : value.length === 0 ? 'Choose users' : ''}
        data={[...nameOf].map(([id, label]) => ({ value: id, label }))}
        value={[...value]}
        onChange={(userIds) => onChange(userIds, names(userIds))}
        searchable
        nothingFoundMessage="No Users Found"
      />
      {withoutPhone.length > 0 && (
        <Text size="xs" c="attention" mt={6}>
          No phone number yet, so no text: {names(withoutPhone).join(', ')}.
        </Text>
      )}
    </div>
  );
}
