import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { isColor } from '../../design/color.ts';
import { ColorField } from '../../design/color-field.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { PictureField } from '../../pictures/index.ts';
import { useWords } from '../../session/brand.tsx';
import { UpdateCampaignMutation } from '../operations.ts';
import type { Campaign } from '../use-campaign.ts';

type Branding = Pick<Campaign, 'id' | 'brandName' | 'brandImage' | 'brandColor'>;

/** The name, picture and color that contacts see on the slides of this campaign. */
export function BrandingDialog({ campaign, onClose }: { campaign: Branding; onClose: () => void }) {
  const words = useWords();
  const [name, setName] = useState(campaign.brandName ?? '');
  const [image, setImage] = useState(campaign.brandImage);
  const [color, setColor] = useState(campaign.brandColor ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(UpdateCampaignMutation, {
    onDone: () => {
      showDone('Saved');
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['campaigns'],
  });
  return (
    <Dialog opened onClose={onClose} title="Branding" mayClose={!update.isPending}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text c="dimmed">
          What {words.leads.toLowerCase()} see at the top of slides. Leave these empty to use your organization’s own.
        </Text>
        <TextInput
          label={`${words.brand} name`}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PictureField label="Picture" name={name} image={image} onChange={setImage} />
        <ColorField w="100%" placeholder={`As the ${words.brand.toLowerCase()}`} value={color} onChange={setColor} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button
            loading={update.isPending}
            disabled={!isColor(color)}
            onClick={() =>
              update.mutate({ campaignId: campaign.id, brandName: name, brandImage: image ?? '', brandColor: color })
            }
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
