import { Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { pageLink } from '../../../domain/landing-pages/page-kind.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { useChange } from '../../api/use-operation.ts';
import { isColor } from '../../design/color.ts';
import { ColorField } from '../../design/color-field.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { useSaveAndCopy } from '../../design/use-save-and-copy.ts';
import { PictureField } from '../../pictures/index.ts';
import { WidgetList } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useLinkOrigin } from '../../session/link-origin.ts';
import { UpdateCampaignMutation } from '../operations.ts';
import type { Campaign } from '../use-campaign.ts';
import { PageFieldList } from './page-field-list.tsx';

type PagedCampaign = Pick<Campaign, 'id' | 'code' | 'landingPage'>;

/** The public page by which people join this campaign: what it says, and how it looks or what its form asks. */
export function LandingPageDialog({ campaign, onClose }: { campaign: PagedCampaign; onClose: () => void }) {
  const { words, pageEditor, slides } = useBrand();
  // A key pressed for a question on top must not close this window too.
  const [isCovered, setCovered] = useState(false);
  const link = pageLink(useLinkOrigin(), 'campaign', campaign.code);
  const { draft, change, failure, button } = useCampaignPage(campaign, link);
  return (
    <Dialog opened onClose={onClose} title={phrases.editLandingPage} mayClose={!button.isBusy && !isCovered}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text c="dimmed">{say(phrases.anyoneWhoSubmitsJoins, { campaign: words.campaign })}</Text>
        <TextInput
          label={phrases.title}
          maxLength={200}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={phrases.description}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        {pageEditor === 'branding' ? (
          <>
            <ColorField label={phrases.brandingColor} value={draft.color} onChange={(color) => change({ color })} />
            <PictureField label={phrases.image} image={draft.image} onChange={(image) => change({ image })} />
          </>
        ) : (
          <>
            <PageFieldList structure={draft.structure} onChange={(structure) => change({ structure })} />
            {slides.questions && (
              <WidgetList
                place={{ campaignId: campaign.id }}
                widgets={campaign.landingPage.widgets}
                onCover={setCovered}
              />
            )}
          </>
        )}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
            {link}
          </Anchor>
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={button.isBusy}>
            {phrases.close}
          </Button>
          <Button
            leftSection={<IconLink size={16} aria-hidden />}
            disabled={button.isBusy || !isColor(draft.color)}
            onClick={button.press}
          >
            {button.label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function useCampaignPage({ id, landingPage }: PagedCampaign, link: string) {
  const [draft, setDraft] = useState({
    ...{ title: landingPage.title ?? '', description: landingPage.description ?? '', color: landingPage.color ?? '' },
    ...{ image: landingPage.image, structure: landingPage.structure as readonly string[] },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { label, isBusy, saveAndCopy } = useSaveAndCopy(link);
  const update = useChange(UpdateCampaignMutation, { onFailure: setFailure, refreshes: ['campaigns'] });
  const press = () => {
    setFailure(null);
    const variables = {
      ...{ campaignId: id, landingPageTitle: draft.title, landingPageDescription: draft.description },
      ...{ landingPageColor: draft.color, landingPageImage: draft.image ?? '' },
      landingPageStructure: [...draft.structure],
    };
    void saveAndCopy((onSettled) => update.mutate(variables, { onSettled }));
  };
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  return { draft, change, failure, button: { label, isBusy, press } };
}
