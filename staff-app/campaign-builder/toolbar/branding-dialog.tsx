import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { useChange } from '../../api/use-operation.ts';
import { isColor } from '../../design/color.ts';
import { ColorField } from '../../design/color-field.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { PictureField } from '../../pictures/index.ts';
import { say } from '../../say.ts';
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
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['campaigns'],
  });
  return (
    <Dialog opened onClose={onClose} title={phrases.branding} mayClose={!update.isPending}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text c="dimmed">{say(phrases.whatLeadsSee, { leads: words.leads })}</Text>
        <TextInput
          label={say(phrases.brandName, { brand: words.brand })}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PictureField label={phrases.picture} name={name} image={image} onChange={setImage} />
        <ColorField
          w="100%"
          placeholder={say(phrases.asTheBrand, { brand: words.brand })}
          value={color}
          onChange={setColor}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {phrases.cancel}
          </Button>
          <Button
            loading={update.isPending}
            disabled={!isColor(color)}
            onClick={() =>
              update.mutate({ campaignId: campaign.id, brandName: name, brandImage: image ?? '', brandColor: color })
            }
          >
            {phrases.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
