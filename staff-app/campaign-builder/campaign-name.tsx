import { TextInput } from '@mantine/core';
import { useChange } from '../api/use-operation.ts';
import classes from '../design/heading-input.module.css';
import { useAutosave } from '../design/use-autosave.ts';
import { UpdateCampaignMutation } from './operations.ts';
import type { Campaign } from './use-campaign.ts';

/** How long typing in the name must rest before it is saved, in milliseconds. */
export const nameRestMs = 350;

/** The heading of the editor: the campaign's name, written in place. */
export function CampaignName({ campaign }: { campaign: Pick<Campaign, 'id' | 'name'> }) {
  const update = useChange(UpdateCampaignMutation, { refreshes: ['campaigns'] });
  const name = useAutosave({
    stored: campaign.name,
    restMs: nameRestMs,
    save: (value) => {
      if (value.trim() !== '') update.mutate({ campaignId: campaign.id, name: value.trim() });
    },
  });
  return (
    <h1 className={classes.heading}>
      <TextInput
        aria-label="Name"
        classNames={{ input: classes.name ?? '' }}
        maxLength={200}
        value={name.value}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.flush}
        error={name.value.trim() === '' ? 'Please enter a name.' : null}
      />
    </h1>
  );
}
