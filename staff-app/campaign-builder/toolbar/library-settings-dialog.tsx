import { Autocomplete, Button, Group, Select, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { UpdateCampaignMutation } from '../operations.ts';
import { type Campaign, useCategories } from '../use-campaign.ts';

type Offer = Pick<Campaign, 'id' | 'public' | 'description' | 'category'>;

/** Whether this campaign is offered in the campaign library, and what is said about it there. */
export function LibrarySettingsDialog({ campaign, onClose }: { campaign: Offer; onClose: () => void }) {
  const words = useWords();
  const [isPublic, setPublic] = useState(campaign.public);
  const [description, setDescription] = useState(campaign.description ?? '');
  const [category, setCategory] = useState(campaign.category ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const categories = useCategories();
  const mayNameNew = useMay('library.curate');
  const update = useChange(UpdateCampaignMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['campaigns'],
  });
  // A copy can be of a category that the library no longer has; it stays as it is.
  const categoryChange = category === (campaign.category ?? '') ? {} : { category };
  return (
    <Dialog opened onClose={onClose} title={phrases.librarySettings} mayClose={!update.isPending}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <Switch
          label={say(phrases.offerInTheLibrary, { campaign: words.campaign })}
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {say(phrases.everyOrganizationCanCopyIt, { leads: words.leads })}
        </Text>
        {mayNameNew ? (
          <Autocomplete
            label={phrases.category}
            placeholder={phrases.chooseOrTypeOne}
            data={[...categories]}
            value={category}
            onChange={setCategory}
            maxLength={200}
          />
        ) : (
          <Select
            label={phrases.category}
            placeholder={phrases.chooseOne}
            data={[...categories]}
            value={categories.includes(category) ? category : null}
            onChange={(chosen) => setCategory(chosen ?? '')}
            clearable
          />
        )}
        <Textarea
          label={phrases.description}
          autosize
          minRows={3}
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {phrases.cancel}
          </Button>
          <Button
            loading={update.isPending}
            onClick={() => update.mutate({ campaignId: campaign.id, public: isPublic, description, ...categoryChange })}
          >
            {phrases.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
