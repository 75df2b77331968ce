import { MultiSelect, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { useTypedChoice } from '../../design/typed-choice.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { ModmedCampaignsQuery, UpdateModmedMutation } from './operations.ts';

type Campaign = { readonly id: string; readonly name: string };
type ModmedCampaignsProps = { chosen: readonly Campaign[]; mayEdit: boolean };

/** The campaigns whose messages go out around every imported appointment; saved as they are chosen. */
export function ModmedCampaigns({ chosen, mayEdit }: ModmedCampaignsProps) {
  const words = useWords();
  const { data } = useRead(ModmedCampaignsQuery, {}, { live: ['campaigns'], enabled: mayEdit });
  const change = useChange(UpdateModmedMutation, { refreshes: ['account'] });
  // Those that are chosen are there before the others have been read.
  const all = new Map([...chosen, ...(data?.campaigns ?? [])].map(({ id, name }) => [id, name]));
  const value = change.isPending ? [...change.variables.campaignIds] : chosen.map(({ id }) => id);
  const choices = [...all].map(([id, name]) => ({ value: id, label: name }));
  const choose = (campaignIds: string[]) => change.mutate({ campaignIds });
  const byTyping = useTypedChoice(choices, value, (choice) => choose([...value, choice.value]));
  const label = say(phrases.campaignsForImportedAppointments, { campaigns: words.campaigns });
  if (!mayEdit)
    return (
      <Text size="sm">
        {label}: {chosen.map(({ name }) => name).join(', ') || 'none'}
      </Text>
    );
  return (
    <MultiSelect
      label={label}
      description={phrases.everyAppointmentImportedFromNow}
      placeholder={value.length === 0 ? say(phrases.chooseCampaigns, { campaigns: words.campaigns }) : ''}
      data={choices}
      value={value}
      onChange={choose}
      {...byTyping}
      clearable
      nothingFoundMessage={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
    />
  );
}
