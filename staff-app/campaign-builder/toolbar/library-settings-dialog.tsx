import { Autocomplete, Button, Select, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { type Campaign, useCategories } from '../use-campaign.ts';
import { CampaignFieldInput } from './campaign-field-input.tsx';
import { ChangedCampaign } from './changed-campaign.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';
import { useSaveCampaign } from './use-save-campaign.ts';

/** Whether this campaign is offered in the campaign library, and what is said about it there. */
export function LibrarySettingsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const words = useWords();
  const { fields, edited, draft, change, clashes, variables } = useCampaignDraft(campaign, 'library');
  const { update, failure } = useSaveCampaign(onClose);
  return (
    <Dialog opened onClose={onClose} title={phrases.librarySettings} mayClose={!update.isPending}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <ChangedCampaign fields={fields} edited={edited} />
        {fields.map((field) =>
          field.key === 'category' ? (
            <CategoryInput
              key={field.key}
              label={field.shown.label}
              category={draft.category}
              onChange={(chosen) => change({ category: chosen })}
            />
          ) : (
            <Fragment key={field.key}>
              <CampaignFieldInput field={field} draft={draft} onChange={change} />
              {field.key === 'isPublic' && (
                <Text size="sm" c="dimmed">
                  {say(phrases.everyOrganizationCanCopyIt, { leads: words.leads })}
                </Text>
              )}
            </Fragment>
          ),
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {phrases.cancel}
          </Button>
          <Button
            loading={update.isPending}
            disabled={clashes.length > 0}
            onClick={() => update.mutate({ campaignId: campaign.id, ...variables })}
          >
            {phrases.save}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

type CategoryInputProps = { label: string; category: string; onChange: (category: string) => void };

// Only who looks after the library names a new category.
function CategoryInput({ label, category, onChange }: CategoryInputProps) {
  const categories = useCategories();
  return useMay('library.curate') ? (
    <Autocomplete
      label={label}
      placeholder={phrases.chooseOrTypeOne}
      data={[...categories]}
      value={category}
      onChange={onChange}
      maxLength={200}
    />
  ) : (
    <Select
      label={label}
      placeholder={phrases.chooseOne}
      data={[...categories]}
      value={categories.includes(category) ? category : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
    />
  );
}
