import { Button, Stack, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { isColor } from '../../design/color.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { Campaign } from '../use-campaign.ts';
import { CampaignFieldInput } from './campaign-field-input.tsx';
import { ChangedCampaign } from './changed-campaign.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';
import { useSaveCampaign } from './use-save-campaign.ts';

/** The name, picture and color that contacts see on the slides of this campaign. */
export function BrandingDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const words = useWords();
  const { fields, edited, draft, change, clashes, variables } = useCampaignDraft(campaign, 'branding');
  const { update, failure } = useSaveCampaign(onClose);
  return (
    <Dialog opened onClose={onClose} title={phrases.branding} mayClose={!update.isPending}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <ChangedCampaign fields={fields} edited={edited} />
        <Text c="dimmed">{say(phrases.whatLeadsSee, { leads: words.leads })}</Text>
        {fields.map((field) => (
          <CampaignFieldInput
            key={field.key}
            field={field}
            draft={draft}
            onChange={change}
            name={draft.brandName}
            color={{ w: '100%', placeholder: say(phrases.asTheBrand, { brand: words.brand }) }}
          />
        ))}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {phrases.cancel}
          </Button>
          <Button
            loading={update.isPending}
            disabled={!isColor(draft.brandColor) || clashes.length > 0}
            onClick={() => update.mutate({ campaignId: campaign.id, ...variables })}
          >
            {phrases.save}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
