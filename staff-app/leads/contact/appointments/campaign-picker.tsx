import { Select } from '@mantine/core';
import { useRead } from '../../../api/use-operation.ts';
import { useWords } from '../../../session/brand.tsx';
import { AppointmentCampaignsQuery } from './operations.ts';

type CampaignPickerProps = {
  value: string | null;
  onChange: (campaignId: string | null) => void;
  /** The appointment has no date: only campaigns that need none are listed. */
  isDateless: boolean;
  /** Campaigns that stand around the appointment already. */
  without?: readonly string[];
  isRequired?: boolean;
};

/** Chooses a campaign for an appointment. */
export function CampaignPicker({ value, onChange, isDateless, without = [], isRequired = false }: CampaignPickerProps) {
  const words = useWords();
  const { data, isPending } = useRead(AppointmentCampaignsQuery, {}, { live: ['campaigns'] });
  const offered = (data?.campaigns ?? [])
    .filter(({ id }) => !without.includes(id))
    .filter(({ structure }) => !isDateless || structure.before.length + structure.appointment.length === 0);
  return (
    <Select
      label={isRequired ? words.campaign : `${words.campaign} (optional)`}
      placeholder={isPending ? 'Loading…' : `Choose a ${words.campaign.toLowerCase()}`}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      // What is not offered any more is not chosen either.
      value={offered.some(({ id }) => id === value) ? value : null}
      onChange={onChange}
      searchable
      clearable={!isRequired}
      nothingFoundMessage={`- No ${words.campaigns} Found -`}
    />
  );
}
