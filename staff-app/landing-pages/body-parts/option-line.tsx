import { Group, MultiSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/landing-pages.ts';
import type { Answer } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { useTypedChoice } from '../../design/typed-choice.ts';
import { useAutosave } from '../../design/use-autosave.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { type OptionsQuery, PageCampaignsQuery, UpdateOptionMutation } from '../operations.ts';

/** One choice of the landing pages' dropdown. */
export type PageOption = NonNullable<Answer<typeof OptionsQuery>['options']>[number];

/** How long typing in a label must rest before it is saved, in milliseconds. */
export const optionLabelRestMs = 1500;

type OptionLineProps = { option: PageOption; mayEdit: boolean; onDelete: () => void };

/** One choice: its label, written in place, and the campaigns it adds, below it where both have no room in a line. */
export function OptionLine({ option, mayEdit, onDelete }: OptionLineProps) {
  const words = useWords();
  const { data } = useRead(PageCampaignsQuery, {}, { live: ['campaigns'] });
  const update = useChange(UpdateOptionMutation, { refreshes: ['landing-pages'] });
  const label = useAutosave({
    stored: option.label,
    restMs: optionLabelRestMs,
    save: (value) => {
      if (value.trim() !== '') update.mutate({ id: option.id, label: value.trim() });
    },
  });
  const attached = option.campaigns.map(({ id }) => id);
  const attach = (chosen: readonly string[]) =>
    update.mutate({
      id: option.id,
      campaignsToAdd: chosen.filter((id) => !attached.includes(id)),
      campaignsToRemove: attached.filter((id) => !chosen.includes(id)),
    });
  const choices = (data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const byTyping = useTypedChoice(choices, attached, ({ value }) => attach([...attached, value]));
  return (
    <Group component="li" align="flex-start" gap="sm" style={{ listStyle: 'none' }}>
      <TextInput
        aria-label={phrases.label}
        flex="1 1 220px"
        maxLength={200}
        disabled={!mayEdit}
        value={label.value}
        onChange={(event) => label.change(event.currentTarget.value)}
        onBlur={label.flush}
        error={label.value.trim() === '' ? phrases.pleaseEnterALabel : null}
      />
      <Group align="flex-start" gap="sm" wrap="nowrap" flex="3 1 276px" miw={0}>
        <MultiSelect
          aria-label={say(phrases.campaignsOfLabel, { campaigns: words.campaigns, label: option.label })}
          flex={1}
          placeholder={attached.length === 0 ? say(phrases.chooseCampaigns, { campaigns: words.campaigns }) : ''}
          disabled={!mayEdit}
          data={choices}
          value={attached}
          onChange={attach}
          {...byTyping}
        />
        {mayEdit && (
          <IconButton
            label={phrases.deleteIt}
            name={say(phrases.deleteLabel, { label: option.label })}
            icon={IconTrash}
            size="lg"
            onClick={onDelete}
          />
        )}
      </Group>
    </Group>
  );
}
