import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { pageLink } from '../../../domain/landing-pages/page-kind.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { useChange } from '../../api/use-operation.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { isColor } from '../../design/color.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { useSaveAndCopy } from '../../design/use-save-and-copy.ts';
import { WidgetList } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useLinkOrigin } from '../../session/link-origin.ts';
import { useMergedDraft } from '../../session/use-merged-draft.ts';
import { UpdateCampaignMutation } from '../fields.generated.ts';
import { FirstMessageOf } from '../first-message.tsx';
import type { Campaign } from '../use-campaign.ts';
import { CampaignFieldInput } from './campaign-field-input.tsx';
import { ChangedCampaign } from './changed-campaign.tsx';
import { PageFieldList } from './page-field-list.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';

/** The public page by which people join this campaign: what it says, and how it looks or what its form asks. */
export function LandingPageDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { pageEditor, slides } = useBrand();
  const link = pageLink(useLinkOrigin(), 'campaign', campaign.code);
  const { fields, edited, draft, change, clashes, structure, failure, button } = useCampaignPage(campaign, link);
  return (
    <Dialog opened onClose={onClose} title={phrases.editLandingPage} mayClose={!button.isBusy}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <ChangedCampaign fields={fields} edited={edited} />
        <ChangedFields edited={structure} labels={{ fields: phrases.widgets }} />
        <WhoJoins campaign={campaign} />
        <FirstMessageOf campaign={campaign} />
        {fields
          .filter(({ kind }) => pageEditor === 'branding' || !isOfBranding(kind.is))
          .map((field) => (
            <CampaignFieldInput key={field.key} field={field} draft={draft} onChange={change} />
          ))}
        {pageEditor !== 'branding' && (
          <>
            <PageFieldList structure={structure.draft.fields} onChange={(fields) => structure.change({ fields })} />
            {slides.questions && (
              <WidgetList
                place={{ campaignId: campaign.id }}
                of={`page-${campaign.id}`}
                widgets={campaign.landingPage.widgets}
              />
            )}
          </>
        )}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
            {link}
          </Anchor>
        </Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={button.isBusy}>
            {phrases.close}
          </Button>
          <Button
            leftSection={<IconLink size={16} aria-hidden />}
            disabled={button.isBusy || !isColor(draft.pageColor) || clashes.length + structure.clashes.length > 0}
            onClick={button.press}
          >
            {button.label}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

// Nothing of a campaign around appointments goes to anyone who only joins it.
function WhoJoins({ campaign: { features, structure } }: { campaign: Campaign }) {
  const { campaign } = useBrand().words;
  const isAround = features.length > 0 && structure.feature.length === 0;
  return isAround ? (
    <Alert color="attention" variant="light">
      {say(phrases.joinsAndGetsNothing, { campaign })}
    </Alert>
  ) : (
    <Text c="dimmed">{say(phrases.anyoneWhoSubmitsJoins, { campaign })}</Text>
  );
}

// Some brands give these to each page, the others to the whole organization.
const isOfBranding = (is: string) => is === 'color' || is === 'picture';

function useCampaignPage(campaign: Campaign, link: string) {
  const { variables, ...page } = useCampaignDraft(campaign, 'page');
  const structure = useMergedDraft<{ readonly fields: readonly string[] }>({ fields: campaign.landingPage.structure });
  const [failure, setFailure] = useState<string | null>(null);
  const { label, isBusy, saveAndCopy } = useSaveAndCopy(link);
  const update = useChange(UpdateCampaignMutation, { onFailure: setFailure, refreshes: ['campaigns'] });
  const press = () => {
    setFailure(null);
    const { fields } = structure.changes;
    const asked = fields && { landingPageStructure: [...fields] };
    const seen = { ...variables.seen, ...(fields && { landingPageStructure: [...(structure.seen.fields ?? [])] }) };
    const change = { campaignId: campaign.id, ...variables, ...asked, seen };
    void saveAndCopy((onSettled) => update.mutate(change, { onSettled }));
  };
  return { ...page, structure, failure, button: { label, isBusy, press } };
}
